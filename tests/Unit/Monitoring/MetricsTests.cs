using System.Diagnostics;
using System.Linq;
using ServiceStack.HyperHost.Status;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Monitoring;

public class MetricsTests
{
    private HostStatistics _statistics = null!;

    [SetUp]
    public void Count()
    {
        _statistics = HostStatistics.Create(null);
        _statistics.Application = "a \"shop\"\\";
        foreach (var milliseconds in new[] { 1, 3, 40 })
        {
            _statistics.Completed(
                "/orders/{Id}", "GET", TransportKind.FastCgi, milliseconds == 40 ? 500 : 200,
                Stopwatch.Frequency / 1000 * milliseconds, 0, 100);
        }
    }

    [Test]
    public void A_request_is_counted_by_application_route_verb_transport_and_status()
    {
        const string labels = @"application=""a \""shop\""\\"",route=""/orders/{Id}"",method=""GET"",transport=""fastcgi""";

        Assert.That(Lines(false), Does.Contain($"hyperhost_requests_total{{{labels},code=\"200\"}} 2"));
        Assert.That(Lines(false), Does.Contain($"hyperhost_requests_total{{{labels},code=\"500\"}} 1"));
    }

    [Test]
    public void The_buckets_of_a_histogram_grow_up_to_its_count()
    {
        var counts = Lines(false).Where(line => line.StartsWith("hyperhost_request_duration_seconds_bucket"))
            .Select(line => int.Parse(line.Substring(line.LastIndexOf(' ')))).ToList();

        Assert.That(counts, Is.Ordered);
        Assert.That(counts.Last(), Is.EqualTo(3));
        Assert.That(Lines(false).Single(line => line.Contains("le=\"0.005\"")), Does.EndWith(" 2"));
        Assert.That(Lines(false).Single(line => line.StartsWith("hyperhost_request_duration_seconds_count")), Does.EndWith(" 3"));
    }

    [Test]
    public void Each_metric_is_announced_once_and_before_its_samples([Values] bool isOpen)
    {
        var announced = Lines(isOpen).Where(line => line.StartsWith("# TYPE ")).Select(line => line.Split(' ')[2]).ToList();

        Assert.That(announced, Is.Unique);
        var current = "";
        foreach (var line in Lines(isOpen))
        {
            if (line.StartsWith("# TYPE ")) current = line.Split(' ')[2];
            else if (line.Length > 0 && line[0] != '#') Assert.That(line, Does.StartWith(current));
        }
    }

    [Test]
    public void OpenMetrics_announces_counters_without_their_ending_and_marks_the_end()
    {
        Assert.That(Lines(true), Does.Contain("# TYPE hyperhost_requests counter"));
        Assert.That(Lines(false), Does.Contain("# TYPE hyperhost_requests_total counter"));
        Assert.That(Lines(true).Last(line => line.Length > 0), Is.EqualTo("# EOF"));
    }

    private string[] Lines(bool isOpen) => MetricTable.Write(StatisticsSnapshot.Capture(_statistics, null), isOpen).Split('\n');
}
