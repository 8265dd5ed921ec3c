namespace ServiceStack.HyperHost.Metrics;

/// <summary>Snapshot of a process's counters and gauges within the last hour.</summary>
internal sealed class Checkpoint
{
    private const int Hour = StatisticsLayout.Checkpoints * StatisticsLayout.CheckpointSeconds;
    private const int GaugesWord = 8;
    private const int CountersWord = GaugesWord + StatisticsLayout.GaugeWords;

    /// <summary>Unix time in seconds.</summary>
    public long Time { get; private init; }

    public long[] Gauges { get; } = new long[StatisticsNames.Gauges.Length];

    public long[] Counters { get; } = new long[StatisticsNames.Counters.Length];

    /// <summary>Stores the current values, once every four minutes.</summary>
    /// <param name="now">Unix time in seconds.</param>
    public static unsafe void Write(StatisticsMemory block, long now)
    {
        var number = now / StatisticsLayout.CheckpointSeconds;
        var at = At(block, (int)(number % StatisticsLayout.Checkpoints));
        if (at[0] / StatisticsLayout.CheckpointSeconds == number) return;

        System.Threading.Volatile.Write(ref at[0], 0);
        for (var i = 0; i < StatisticsNames.Gauges.Length; i++) at[GaugesWord + i] = block.Read((Gauge)i);
        for (var i = 0; i < StatisticsNames.Counters.Length; i++) at[CountersWord + i] = block.SumOf((Counter)i);
        System.Threading.Volatile.Write(ref at[0], now);
    }

    /// <returns>
    /// The oldest checkpoint of the last hour; null if there is none. Ignores checkpoints in the future, left after the clock was set back.
    /// </returns>
    public static unsafe Checkpoint? Oldest(StatisticsMemory block, long now)
    {
        long* oldest = null;
        for (var i = 0; i < StatisticsLayout.Checkpoints; i++)
        {
            var at = At(block, i);
            if (at[0] > now - Hour && at[0] <= now && (oldest == null || at[0] < oldest[0])) oldest = at;
        }

        if (oldest == null) return null;

        var checkpoint = new Checkpoint { Time = oldest[0] };
        for (var i = 0; i < checkpoint.Gauges.Length; i++)
        {
            if (block.PositionOf((Gauge)i) is >= 0 and var position) checkpoint.Gauges[i] = oldest[GaugesWord + position];
        }

        for (var i = 0; i < checkpoint.Counters.Length; i++)
        {
            if (block.PositionOf((Counter)i) is >= 0 and var position) checkpoint.Counters[i] = oldest[CountersWord + position];
        }

        return checkpoint.Time != 0 && oldest[0] == checkpoint.Time ? checkpoint : null;
    }

    private static unsafe long* At(StatisticsMemory block, int index) =>
        block.Words + StatisticsLayout.CheckpointsAt + (index * StatisticsLayout.CheckpointWords);
}
