using System;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>
/// Maps latencies to buckets whose width grows with the latency, as in HDR histograms: 16 buckets per doubling, so that a percentile has an
/// error of at most a sixteenth. Histograms can be added bucket by bucket.
/// </summary>
/// <remarks>
/// Buckets 0 to 15 are single microseconds. Then follow 16 equal buckets from 16 to 31 µs, 16 from 32 to 63 µs, and so on up to 134 s.
/// </remarks>
internal static partial class LatencyScale
{
    private const int PartBits = 4;
    private const int Parts = 1 << PartBits;
    private const int HighestBit = 27;

    /// <summary>Number of buckets.</summary>
    public const int Buckets = (HighestBit - PartBits + 1) * Parts;

    /// <param name="microseconds">Negative values count as zero, values above 134 s go to the last bucket.</param>
    /// <returns>0 to <see cref="Buckets"/> - 1.</returns>
    public static int BucketOf(long microseconds)
    {
        if (microseconds < Parts) return microseconds < 0 ? 0 : (int)microseconds;

        var bit = HighestBitOf((ulong)microseconds);
        if (bit >= HighestBit) return Buckets - 1;

        var part = (int)(microseconds >> (bit - PartBits)) & (Parts - 1);
        return ((bit - PartBits + 1) << PartBits) + part;
    }

    /// <returns>The first microsecond after the bucket.</returns>
    public static long EndOf(int bucket)
    {
        if (bucket < Parts) return bucket + 1;

        var bit = (bucket >> PartBits) + PartBits - 1;
        return (1L << bit) + (((bucket & (Parts - 1)) + 1L) << (bit - PartBits));
    }

    /// <param name="counts">Number of requests per bucket.</param>
    /// <param name="share">0 to 1: 0.99 for the 99th percentile.</param>
    /// <returns>The end of the percentile's bucket in microseconds; 0 without requests.</returns>
    public static long Percentile(long[] counts, double share)
    {
        long total = 0;
        foreach (var count in counts) total += count;
        if (total == 0) return 0;

        var wanted = Math.Max(1, (long)Math.Ceiling(total * share));
        long seen = 0;
        for (var i = 0; i < counts.Length; i++)
        {
            seen += counts[i];
            if (seen >= wanted) return EndOf(i);
        }

        return EndOf(counts.Length - 1);
    }

    private static partial int HighestBitOf(ulong value);
}
