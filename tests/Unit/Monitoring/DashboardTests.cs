using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Monitoring;

/// <summary>The files for Grafana and Prometheus name what there is.</summary>
public class DashboardTests
{
    private const string Dashboard = "docs/hosting/prometheus/grafana.json";
    private const string Alerts = "docs/hosting/prometheus/alerts.yml";

    [TestCase(Dashboard, 25)]
    [TestCase(Alerts, 8)]
    public void Names_only_metrics_that_there_are(string path, int least)
    {
        var known = Metrics();

        var named = Regex.Matches(SourceTree.Text(path), @"\bhyperhost_\w+").Cast<Match>().Select(match => match.Value).ToList();

        Assert.That(named, Has.Count.AtLeast(least));
        Assert.That(named.Except(known), Is.Empty);
    }

    [Test]
    public void The_dashboard_is_valid_and_each_panel_has_a_query()
    {
        var dashboard = JsonObject.Parse(SourceTree.Text(Dashboard));

        var panels = dashboard.ArrayObjects("panels");
        Assert.That(dashboard.Get("uid"), Is.EqualTo("hyperhost"));
        Assert.That(panels, Has.Count.AtLeast(10));
        Assert.That(panels.Select(panel => panel.Get("id")), Is.Unique);
        Assert.That(panels.Select(panel => panel.Get("title")), Is.Unique.And.None.Empty);
        foreach (var panel in panels)
        {
            var targets = panel.ArrayObjects("targets");
            Assert.That(targets, Is.Not.Empty);
            Assert.That(targets.Select(target => target.Get("expr")), Has.All.Contains("hyperhost_"));
        }
    }

    private static HashSet<string> Metrics()
    {
        var statistics = HostStatistics.Create(null);
        statistics.Set(Gauge.RabbitMqConnections, 1);
        statistics.Completed("/a", "GET", TransportKind.Http, 200, 1, 1, 1);
        var lines = HyperHost.Status.MetricTable.Write(StatisticsSnapshot.Capture(statistics, null), isOpen: false).Split('\n');
        return [.. lines.Where(line => line.Length > 0 && line[0] != '#').Select(line => Regex.Match(line, @"^\w+").Value)];
    }
}
