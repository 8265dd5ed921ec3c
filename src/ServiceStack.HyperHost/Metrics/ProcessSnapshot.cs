using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>The figures of one process, or one domain of it, at one moment.</summary>
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

        // a younger process has counted all in this hour
        if (_before is { } before && before.Time - (StartedAt / 1000) >= StatisticsLayout.CheckpointSeconds) _counted = before;
    }

    /// <summary>Name of the application that it serves.</summary>
    public string Application { get; }

    /// <summary>Its number.</summary>
    public int Process { get; }

    /// <summary>Unix time in milliseconds of its first figure.</summary>
    public long StartedAt { get; }

    /// <summary>It has not ended.</summary>
    public bool Runs { get; }

    /// <summary>Its configuration.</summary>
    public HostFacts Facts { get; }

    /// <summary>The latest texts of requests with a response of 500 or above, the last one first.</summary>
    public IReadOnlyList<FailureSnapshot> Failures { get; }

    /// <summary>Verb and route of the last request with a response of 500 or above, and its exception; empty for none.</summary>
    public string LastFailure => Failures.Count > 0 ? Failures[0].Text : "";

    /// <summary>Unix time in milliseconds from which <see cref="Recent(Counter)"/> counts: an hour ago, or its start.</summary>
    public long RecentSince => _counted is { } before ? before.Time * 1000 : StartedAt;

    /// <summary>What was counted in the last hour, or since the start of a younger process.</summary>
    public long Recent(Counter counter) => this[counter] - (_counted?.Counters[(int)counter] ?? 0);

    /// <summary>How often a limit was met in the last hour.</summary>
    public long Recent(LimitName limit) => Recent(Counter.FirstLimit + (int)limit);

    /// <summary>By how much a value that begins at 0 has grown in the last hour, or since the start of a younger process.</summary>
    public long Recent(Gauge gauge) => this[gauge] - (_counted?.Gauges[(int)gauge] ?? 0);

    /// <summary>By how much a value has grown in the last hour, or since its first sample.</summary>
    public long Growth(Gauge gauge) => _before is { } before ? this[gauge] - before.Gauges[(int)gauge] : 0;

    /// <summary>Requests in service now; 0 for a process that has ended.</summary>
    public long InService => Open(Counter.RequestsStarted, Counter.RequestsEnded);

    /// <summary>Requests in the queue now.</summary>
    public long Queued => Open(Counter.RequestsQueued, Counter.RequestsDequeued);

    /// <summary>Connections that are open now.</summary>
    public long Connections => Open(Counter.ConnectionsAccepted, Counter.ConnectionsClosed);

    public long this[Gauge gauge] => _gauges[(int)gauge];

    public long this[Counter counter] => _counters[(int)counter];

    /// <summary>How often a limit was met.</summary>
    public long Met(LimitName limit) => _counters[(int)Counter.FirstLimit + (int)limit];

    /// <summary>Whether the process of a block runs and still counts.</summary>
    public static unsafe bool IsLive(StatisticsMemory block) =>
        block.Words[StatisticsLayout.EndedAt] == 0
        && ProcessLife.StartedAt((int)block.Words[StatisticsLayout.ProcessAt]) == block.Words[StatisticsLayout.BornAt];

    // what was begun before the end of a process was never ended
    private long Open(Counter begun, Counter ended) => Runs ? Math.Max(0, this[begun] - this[ended]) : 0;
}
