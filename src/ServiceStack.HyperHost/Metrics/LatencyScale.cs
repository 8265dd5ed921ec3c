using System;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>
/// Sorts times into buckets whose width grows with the time, as HDR histograms do: 16 to each doubling, so that a percentile is off by at
/// most a sixteenth. Two histograms add up bucket by bucket.
/// </summary>
/// <remarks>
/// Bucket 0 to 15 are the microseconds themselves; then sixteen equal parts of 16 to 31 µs, of 32 to 63 µs, and so on to 134 s.
/// </remarks>
internal static partial class LatencyScale
{
    private const int PartBits = 4;
    private const int Parts = 1 << PartBits;
    private const int HighestBit = 27;

    /// <summary>Number of buckets.</summary>
    public const int Buckets = (HighestBit - PartBits + 1) * Parts;

    /// <param name="microseconds">What is below zero counts as zero, what is above 134 s into the last bucket.</param>
    /// <returns>0 to <see cref="Buckets"/> - 1.</returns>
    public static int BucketOf(long microseconds)
    {
        if (microseconds < Parts) return microseconds < 0 ? 0 : (int)microseconds;

        var bit = HighestBitOf((ulong)microseconds);
        if (bit >= HighestBit) return Buckets - 1;

        var part = (int)(microseconds >> (bit - PartBits)) & (Parts - 1);
        return ((bit - PartBits + 1) << PartBits) + part;
    }

    /// <returns>The first microsecond behind the bucket.</returns>
    public static long EndOf(int bucket)
    {
        if (bucket < Parts) return bucket + 1;

        var bit = (bucket >> PartBits) + PartBits - 1;
        return (1L << bit) + (((bucket & (Parts - 1)) + 1L) << (bit - PartBits));
    }

    /// <param name="counts">One a bucket.</param>
    /// <param name="share">0 to 1: 0.99 for the time that 99 of 100 requests stay below.</param>
    /// <returns>The end of the bucket of that time, in microseconds; 0 if nothing was counted.</returns>
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
