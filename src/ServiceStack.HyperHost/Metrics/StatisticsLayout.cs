namespace ServiceStack.HyperHost.Metrics;

/// <summary>Layout of a process's statistics block: 64-bit words, which are read and written atomically.</summary>
/// <remarks>
/// <code>
/// | head 16 | names 256 | gauges 64 | counters 4 × 64 | route 0 | route 1 | … | seconds 300 × 64 | facts 512 | checkpoints 16 × 136
/// | failure 40 |
/// a route:  | head 32: state, transport, method 2 words, path 28 words | 4 × counts |
/// counts:   | requests by status 16 × (status, number) | bytes in | bytes out | µs | longest µs | buckets of latency |
/// </code>
/// Counters and counts exist in four stripes, which readers add, so that processors rarely contend for a cache line. The block has the
/// names of its counters and gauges (<see cref="StatisticsNames"/>), by which a process of another version finds their words.
/// </remarks>
internal static class StatisticsLayout
{
    /// <summary>
    /// "HHSTAT" and the version of this layout, incremented with each change of this class. Blocks of other versions are not read.
    /// </summary>
    public const long Magic = 0x4848_5354_4154_0008;

    public const int Stripes = 4;
    public const int MagicAt = 0;
    public const int ProcessAt = 1;
    public const int BornAt = 2;
    public const int StartedAt = 3;
    public const int EndedAt = 4;
    public const int RouteCountAt = 5;

    /// <summary>Bit set of the stripes in which a route was counted.</summary>
    public const int StripesAt = 6;
    public const int ApplicationAt = 8;
    public const int ApplicationWords = 8;

    public const int NamesAt = 16;
    public const int NamesWords = 256;

    public const int GaugesAt = NamesAt + NamesWords;
    public const int GaugeWords = 64;
    public const int CountersAt = GaugesAt + GaugeWords;
    public const int CounterWords = 64;

    public const int RoutesAt = CountersAt + (Stripes * CounterWords);
    public const int MaxRoutes = 512;
    public const int RouteHeadWords = 32;
    public const int TransportKindWord = 1;
    public const int MethodWord = 2;
    public const int MethodWords = 2;
    public const int PathWord = 4;
    public const int PathWords = 28;

    public const int StatusSlots = 16;
    public const int BytesInWord = StatusSlots * 2;
    public const int BytesOutWord = BytesInWord + 1;
    public const int TimeWord = BytesOutWord + 1;
    public const int LongestWord = TimeWord + 1;
    public const int BucketsWord = LongestWord + 1;
    public const int CountWords = (BucketsWord + LatencyScale.Buckets + 7) / 8 * 8;
    public const int RouteWords = RouteHeadWords + (Stripes * CountWords);

    public const int SampleWords = 64;
    public const int Seconds = 300;
    public const int SecondsAt = RoutesAt + (MaxRoutes * RouteWords);

    public const int FactsAt = SecondsAt + (Seconds * SampleWords);
    public const int FactsWords = 512;

    /// <summary>Counters and gauges as they were every four minutes of the last hour: time, gauges, counters.</summary>
    public const int CheckpointsAt = FactsAt + FactsWords;
    public const int Checkpoints = 16;
    public const int CheckpointSeconds = 240;
    public const int CheckpointWords = 8 + GaugeWords + CounterWords;

    /// <summary>The latest texts of requests with a response of 500 or above: time, count, order, text.</summary>
    public const int FailuresAt = CheckpointsAt + (Checkpoints * CheckpointWords);
    public const int Failures = 16;
    public const int FailureTextWord = 3;
    public const int FailureTextWords = 40;
    public const int FailureWords = FailureTextWord + FailureTextWords;

    public const int TotalWords = FailuresAt + (Failures * FailureWords);

    /// <summary>The word of a counter in a stripe.</summary>
    public static int CounterAt(int stripe, Counter counter) => CountersAt + (stripe * CounterWords) + (int)counter;

    /// <summary>The word at which a route's counts in a stripe begin.</summary>
    /// <param name="row">The word at which the route's row begins.</param>
    /// <param name="stripe">Number of the stripe.</param>
    public static int CountsAt(int row, int stripe) => row + RouteHeadWords + (stripe * CountWords);
}
