using System.Collections.Generic;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>Samples of the last five minutes, one per second, summed over all processes.</summary>
internal sealed class StatisticsHistory
{
    private readonly SortedDictionary<long, HistorySample> _seconds = [];

    /// <summary>The samples, oldest first. Omits seconds in which no process ran.</summary>
    public IReadOnlyCollection<HistorySample> Seconds => _seconds.Values;

    // Skips samples older than five minutes, of ended processes, and samples in the future, left after the clock was set back.
    public unsafe void Add(StatisticsMemory block)
    {
        var now = UnixTime.Now / 1000;
        for (var i = 0; i < StatisticsLayout.Seconds; i++)
        {
            var sample = HistorySample.Read(block.Words + StatisticsLayout.SecondsAt + (i * StatisticsLayout.SampleWords));
            if (sample is null || sample.Time < now - StatisticsLayout.Seconds || sample.Time > now) continue;

            if (_seconds.TryGetValue(sample.Time, out var known)) known.AddBeside(sample);
            else _seconds[sample.Time] = sample;
        }
    }
}
