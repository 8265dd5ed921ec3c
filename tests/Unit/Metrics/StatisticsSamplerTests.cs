using System.Linq;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Metrics;

public class StatisticsSamplerTests
{
    private static readonly long Now = UnixTime.Now / 1000 / 60 * 60;

    [Test]
    public void Each_second_has_what_happened_in_it()
    {
        var statistics = HostStatistics.Create(null);
        using var sampler = new StatisticsSampler(statistics, time: new FakeTimeProvider());
        Count(statistics, 5, 200);
        sampler.Sample(Now - 60);
        Count(statistics, 2, 200);
        Count(statistics, 1, 503);
        statistics.Add(Counter.RequestsStarted, 4);
        sampler.Sample(Now - 59);

        var seconds = StatisticsSnapshot.Capture(statistics, null).History.Seconds.ToList();

        Assert.That(seconds.Select(sample => sample.Requests).Take(2), Is.EqualTo(new[] { 5, 3 }));
        Assert.That(seconds[1].Failures, Is.EqualTo(1));
        Assert.That(seconds[1].InService, Is.EqualTo(4));
    }

    // a tick that came late is followed soon by the next one
    [Test]
    public void Two_samples_of_one_second_are_added()
    {
        var statistics = HostStatistics.Create(null);
        using var sampler = new StatisticsSampler(statistics, time: new FakeTimeProvider());
        Count(statistics, 5, 200);
        sampler.Sample(Now - 60);
        sampler.Sample(Now - 60);
        Count(statistics, 2, 200);
        sampler.Sample(Now - 60);

        var history = StatisticsSnapshot.Capture(statistics, null).History;

        Assert.That(history.Seconds.First(sample => sample.Time == Now - 60).Requests, Is.EqualTo(7));
    }

    [Test]
    public void Connections_that_the_machine_lost_before_are_no_growth()
    {
        var statistics = HostStatistics.Create(null);
        using var sampler = new StatisticsSampler(statistics, time: new FakeTimeProvider());
        Assert.That(statistics.Read(Gauge.ListenOverflows), Is.Zero);

        // no tenth second; the machine may lose more meanwhile
        var before = ListenQueue.Overflows() ?? 0;
        sampler.Sample(Now - 59);

        Assert.That(statistics.Read(Gauge.ListenOverflows), Is.InRange(before, ListenQueue.Overflows() ?? 0));
    }

    [Test]
    public void The_longest_queue_is_known_however_short_it_lasted()
    {
        var statistics = HostStatistics.Create(null);
        var counters = new HostCounters(statistics);
        for (var i = 0; i < 7; i++) counters.Waiting(1);
        for (var i = 0; i < 7; i++) counters.Waiting(-1);
        counters.Waiting(1);

        Assert.That(statistics.Read(Gauge.LongestQueue), Is.EqualTo(7));
    }

    [Test]
    public void What_was_noted_before_the_clock_was_set_back_by_an_hour_is_no_news()
    {
        var statistics = HostStatistics.Create(null);
        using var sampler = new StatisticsSampler(statistics, time: new FakeTimeProvider());
        Count(statistics, 5, 200);
        sampler.Sample(Now + 3600);
        Count(statistics, 3, 200);
        sampler.Sample(Now);

        var history = StatisticsSnapshot.Capture(statistics, null).History;

        Assert.That(history.Seconds.Select(sample => sample.Time), Has.All.LessThan(Now + 600));
        Assert.That(history.Seconds.First().Requests, Is.EqualTo(3));
        Assert.That(Checkpoint.Oldest(statistics.Memory, Now + 60)!.Time, Is.EqualTo(Now));
    }

    private static void Count(HostStatistics statistics, int requests, int status)
    {
        for (var i = 0; i < requests; i++)
            statistics.Completed("/a", "GET", TransportKind.Http, status, System.Diagnostics.Stopwatch.Frequency / 1000, 0, 0);
    }
}
