using System;
using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Metrics;

/// <summary>Processes of two versions that count in one folder.</summary>
public class StatisticsNamesTests
{
    private string _folder = null!;

    [SetUp]
    public void MakeFolder() => _folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName())).FullName;

    [TearDown]
    public void RemoveFolder() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Fit_into_a_block()
    {
        Assert.That(Encoding.UTF8.GetByteCount(StatisticsNames.Text), Is.LessThan(StatisticsLayout.NamesWords * sizeof(long)));
        Assert.That(StatisticsNames.Counters, Has.Length.LessThanOrEqualTo(StatisticsLayout.CounterWords).And.Unique);
        Assert.That(StatisticsNames.Gauges, Has.Length.LessThanOrEqualTo(StatisticsLayout.GaugeWords).And.Unique);
        Assert.That(
            StatisticsNames.Counters[(int)Counter.FirstLimit + (int)LimitName.DrainTimeout], Is.EqualTo(nameof(LimitName.DrainTimeout)));
    }

    /// <summary>A newer version has a limit more, before the others, lacks a counter, and has its gauges in another order.</summary>
    [Test]
    public void Find_the_figures_of_a_version_that_has_them_elsewhere()
    {
        var other = Begin("shop");
        var counters = new[] { "Novelty" }.Concat(StatisticsNames.Counters.Where(name => name != nameof(Counter.ClientsGone))).ToArray();
        var gauges = Enumerable.Reverse(StatisticsNames.Gauges).ToArray();
        Rename(other, counters, gauges);
        other.Add((Counter)0, 99);
        other.Add((Counter)Array.IndexOf(counters, nameof(Counter.BytesSent)), 7);
        other.Add((Counter)Array.IndexOf(counters, nameof(LimitName.ServiceTimeout)), 3);
        other.Set((Gauge)Array.IndexOf(gauges, nameof(Gauge.Threads)), 11);
        var own = Begin("shop");
        own.Add(Counter.BytesSent, 5);
        own.Add(Counter.ClientsGone, 2);

        var snapshot = StatisticsSnapshot.Capture(own, _folder);

        Assert.That(snapshot.Sum(Counter.BytesSent), Is.EqualTo(12));
        Assert.That(snapshot.Sum(Counter.ClientsGone), Is.EqualTo(2));
        Assert.That(snapshot.Met(LimitName.ServiceTimeout), Is.EqualTo(3));
        Assert.That(snapshot.Sum(Counter.ConnectionsAccepted), Is.Zero, "what only the other version counts is nothing here");
        Assert.That(snapshot.Highest(Gauge.Threads), Is.EqualTo(11));
    }

    [Test]
    public void Keep_the_figures_of_another_version_when_blocks_are_put_together()
    {
        for (var i = 0; i <= StatisticsFolder.MaxEnded; i++)
        {
            var ended = Begin("shop");
            var counters = i % 2 == 0 ? StatisticsNames.Counters : Enumerable.Reverse(StatisticsNames.Counters).ToArray();
            Rename(ended, counters, StatisticsNames.Gauges);
            ended.Add((Counter)Array.IndexOf(counters, nameof(LimitName.MaxBodyBytes)));
            ended.End();
        }

        StatisticsFolder.Compact(_folder);

        Assert.That(Directory.GetFiles(_folder), Has.Length.EqualTo(1));
        Assert.That(StatisticsSnapshot.Capture(_folder).Met(LimitName.MaxBodyBytes), Is.EqualTo(StatisticsFolder.MaxEnded + 1));
    }

    [Test]
    public void Take_a_block_without_names_for_one_without_figures()
    {
        var other = Begin("shop");
        other.Add(Counter.BytesSent, 7);
        Rename(other, [], []);

        Assert.That(StatisticsSnapshot.Capture(Begin("shop"), _folder).Sum(Counter.BytesSent), Is.Zero);
    }

    private HostStatistics Begin(string application)
    {
        var statistics = HostStatistics.Create(_folder);
        statistics.Application = application;
        return statistics;
    }

    private static void Rename(HostStatistics statistics, string[] counters, string[] gauges) => statistics.Memory.WriteText(
        StatisticsLayout.NamesAt, StatisticsLayout.NamesWords, string.Join(" ", counters) + "\n" + string.Join(" ", gauges));
}
