using System.Collections.Generic;

namespace ServiceStack.HyperHost.Statistics;

/// <summary>The last five minutes by the second and the last day by the minute, of all processes together.</summary>
internal sealed class StatisticsHistory
{
    private readonly SortedDictionary<long, HistorySample> _seconds = [];
    private readonly SortedDictionary<long, HistorySample> _minutes = [];

    /// <summary>Oldest first. Seconds in which no process ran are not there.</summary>
    public IReadOnlyCollection<HistorySample> Seconds => _seconds.Values;

    /// <summary>Oldest first.</summary>
    public IReadOnlyCollection<HistorySample> Minutes => _minutes.Values;

    public unsafe void Add(StatisticsMemory block)
    {
        var now = UnixTime.Now / 1000;
        Add(block, StatisticsLayout.SecondsAt, StatisticsLayout.Seconds, now, now - StatisticsLayout.Seconds, _seconds);
        Add(block, StatisticsLayout.MinutesAt, StatisticsLayout.Minutes, now, now - (StatisticsLayout.Minutes * 60), _minutes);
    }

    // what a process that has ended left behind may be older than the time that is shown; after the clock was set back some is younger
    private static unsafe void Add(
        StatisticsMemory block, int at, int count, long now, long oldest, SortedDictionary<long, HistorySample> into)
    {
        for (var i = 0; i < count; i++)
        {
            var sample = HistorySample.Read(block.Words + at + (i * StatisticsLayout.SampleWords));
            if (sample is null || sample.Time < oldest || sample.Time > now) continue;

            if (into.TryGetValue(sample.Time, out var known)) known.AddBeside(sample);
            else into[sample.Time] = sample;
        }
    }
}
