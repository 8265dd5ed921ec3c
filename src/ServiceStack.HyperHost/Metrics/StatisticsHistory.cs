using System.Collections.Generic;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>The last five minutes by the second, of all processes together.</summary>
internal sealed class StatisticsHistory
{
    private readonly SortedDictionary<long, HistorySample> _seconds = [];

    /// <summary>Oldest first. Seconds in which no process ran are not there.</summary>
    public IReadOnlyCollection<HistorySample> Seconds => _seconds.Values;

    // what a process that has ended left behind may be older than the time that is shown; after the clock was set back some is younger
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
