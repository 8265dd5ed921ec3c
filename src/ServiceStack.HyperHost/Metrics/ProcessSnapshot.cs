using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>Snapshot of the statistics of one process, or of one of its domains.</summary>
internal sealed class ProcessSnapshot
{
    private readonly long[] _gauges = new long[StatisticsNames.Gauges.Length];
    private readonly long[] _counters = new long[StatisticsNames.Counters.Length];
    private readonly Checkpoint? _before;
    private readonly Checkpoint? _counted;

    public unsafe ProcessSnapshot(StatisticsMemory block)
    {
        Application = block.ReadText(StatisticsLayout.ApplicationAt, StatisticsLayout.ApplicationWords);
        Process = (int)block.Words[StatisticsLayout.ProcessAt];
        StartedAt = block.Words[StatisticsLayout.StartedAt];
        Runs = IsLive(block);
        for (var i = 0; i < _gauges.Length; i++) _gauges[i] = block.Read((Gauge)i);
        for (var i = 0; i < _counters.Length; i++) _counters[i] = block.SumOf((Counter)i);
        Facts = HostFacts.Read(block.ReadText(StatisticsLayout.FactsAt, StatisticsLayout.FactsWords));
        Failures = FailureTexts.Read(block);
        _before = Checkpoint.Oldest(block, UnixTime.Now / 1000);

        // a process younger than an hour has no base to subtract
        if (_before is { } before && before.Time - (StartedAt / 1000) >= StatisticsLayout.CheckpointSeconds) _counted = before;
    }

    /// <summary>Name of the application.</summary>
    public string Application { get; }

    /// <summary>Process id.</summary>
    public int Process { get; }

    /// <summary>Unix time in milliseconds at which counting began.</summary>
    public long StartedAt { get; }

    /// <summary>The process has not ended.</summary>
    public bool Runs { get; }

    /// <summary>Configuration of the process.</summary>
    public HostFacts Facts { get; }

    /// <summary>The latest texts of requests with a response of 500 or above, the last one first.</summary>
    public IReadOnlyList<FailureSnapshot> Failures { get; }

    /// <summary>Verb and route of the last request with a response of 500 or above, and its exception; empty for none.</summary>
    public string LastFailure => Failures.Count > 0 ? Failures[0].Text : "";

    /// <summary>Unix time in milliseconds from which <see cref="Recent(Counter)"/> counts: an hour ago, or its start.</summary>
    public long RecentSince => _counted is { } before ? before.Time * 1000 : StartedAt;

    /// <summary>Increase of a counter in the last hour, or since the start of a younger process.</summary>
    public long Recent(Counter counter) => this[counter] - (_counted?.Counters[(int)counter] ?? 0);

    /// <summary>Number of breaches of a limit in the last hour.</summary>
    public long Recent(LimitName limit) => Recent(Counter.FirstLimit + (int)limit);

    /// <summary>Increase of a gauge that begins at 0 in the last hour, or since the start of a younger process.</summary>
    public long Recent(Gauge gauge) => this[gauge] - (_counted?.Gauges[(int)gauge] ?? 0);

    /// <summary>Increase of a gauge in the last hour, or since its first sample.</summary>
    public long Growth(Gauge gauge) => _before is { } before ? this[gauge] - before.Gauges[(int)gauge] : 0;

    /// <summary>Requests in service now; 0 for a process that has ended.</summary>
    public long InService => Open(Counter.RequestsStarted, Counter.RequestsEnded);

    /// <summary>Requests in the queue now.</summary>
    public long Queued => Open(Counter.RequestsQueued, Counter.RequestsDequeued);

    /// <summary>Connections that are open now.</summary>
    public long Connections => Open(Counter.ConnectionsAccepted, Counter.ConnectionsClosed);

    public long this[Gauge gauge] => _gauges[(int)gauge];

    public long this[Counter counter] => _counters[(int)counter];

    /// <summary>Number of breaches of a limit.</summary>
    public long Met(LimitName limit) => _counters[(int)Counter.FirstLimit + (int)limit];

    /// <summary>Whether the process of a block runs and still counts.</summary>
    public static unsafe bool IsLive(StatisticsMemory block) =>
        block.Words[StatisticsLayout.EndedAt] == 0
        && ProcessLife.StartedAt((int)block.Words[StatisticsLayout.ProcessAt]) == block.Words[StatisticsLayout.BornAt];

    // a process that has ended counted no end for its open requests and connections, so these count as 0
    private long Open(Counter begun, Counter ended) => Runs ? Math.Max(0, this[begun] - this[ended]) : 0;
}
