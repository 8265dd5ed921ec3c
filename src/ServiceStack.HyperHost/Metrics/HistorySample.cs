namespace ServiceStack.HyperHost.Metrics;

/// <summary>Statistics of one second.</summary>
internal sealed class HistorySample
{
    /// <summary>Number of coarser latency buckets: two per doubling.</summary>
    public const int Buckets = LatencyScale.Buckets / FineInCoarse;

    private const int FineInCoarse = 8;
    private const int RequestsWord = 1;
    private const int FailuresWord = 2;
    private const int InServiceWord = 3;
    private const int QueuedWord = 4;
    private const int BytesOutWord = 5;
    private const int BucketsWord = 8;

    /// <summary>Unix time in seconds.</summary>
    public long Time { get; set; }

    public long Requests { get; set; }

    /// <summary>Responses of 500 and above.</summary>
    public long Failures { get; set; }

    /// <summary>Requests in service at the end of the second.</summary>
    public long InService { get; set; }

    /// <summary>Requests in the queue at the end of the second.</summary>
    public long Queued { get; set; }

    /// <summary>Bytes of response bodies.</summary>
    public long BytesOut { get; set; }

    /// <summary>Number of requests per latency bucket.</summary>
    public long[] Latencies { get; } = new long[Buckets];

    /// <returns>Latency in microseconds that the given share of requests does not exceed.</returns>
    public long Percentile(double share)
    {
        var fine = new long[LatencyScale.Buckets];
        for (var i = 0; i < Buckets; i++) fine[(i * FineInCoarse) + FineInCoarse - 1] = Latencies[i];
        return LatencyScale.Percentile(fine, share);
    }

    /// <summary>Adds requests of a bucket of <see cref="LatencyScale"/>.</summary>
    public void AddFine(int bucket, long count) => Latencies[bucket / FineInCoarse] += count;

    /// <summary>Adds another process's sample of the same second.</summary>
    public void AddBeside(HistorySample other)
    {
        AddFlow(other);
        InService += other.InService;
        Queued += other.Queued;
    }

    /// <summary>Adds a later sample of the same process and second.</summary>
    public void AddAfter(HistorySample other)
    {
        AddFlow(other);
        if (other.InService > InService) InService = other.InService;
        if (other.Queued > Queued) Queued = other.Queued;
    }

    /// <summary>Writes the sample into a block. Writes the time last, so that readers never see an incomplete sample.</summary>
    public unsafe void Write(long* into)
    {
        System.Threading.Volatile.Write(ref into[0], 0);
        into[RequestsWord] = Requests;
        into[FailuresWord] = Failures;
        into[InServiceWord] = InService;
        into[QueuedWord] = Queued;
        into[BytesOutWord] = BytesOut;
        for (var i = 0; i < Buckets; i++) into[BucketsWord + i] = Latencies[i];
        System.Threading.Volatile.Write(ref into[0], Time);
    }

    /// <returns>Null if the entry is empty or being written.</returns>
    public static unsafe HistorySample? Read(long* from)
    {
        var time = System.Threading.Volatile.Read(ref from[0]);
        if (time == 0) return null;

        var sample = new HistorySample
        {
            Time = time,
            Requests = from[RequestsWord],
            Failures = from[FailuresWord],
            InService = from[InServiceWord],
            Queued = from[QueuedWord],
            BytesOut = from[BytesOutWord],
        };
        for (var i = 0; i < Buckets; i++) sample.Latencies[i] = from[BucketsWord + i];
        return System.Threading.Volatile.Read(ref from[0]) == time ? sample : null;
    }

    private void AddFlow(HistorySample other)
    {
        Requests += other.Requests;
        Failures += other.Failures;
        BytesOut += other.BytesOut;
        for (var i = 0; i < Buckets; i++) Latencies[i] += other.Latencies[i];
    }
}
