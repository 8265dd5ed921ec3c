using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Status;
using ServiceStack.HyperHost.Status.Advising;
using ServiceStack.HyperHost.Tests.Advising;

namespace ServiceStack.HyperHost.Tests.Monitoring;

/// <summary>The status page as text: axes, errors, links to advice.</summary>
public class StatusPageTests
{
    [TestCase(0, 1)]
    [TestCase(0.3, 0.5)]
    [TestCase(1, 1)]
    [TestCase(1.1, 2)]
    [TestCase(37, 50)]
    [TestCase(501, 1000)]
    public void An_axis_ends_at_a_round_number(double most, double top) => Assert.That(StatusGraph.Top(most), Is.EqualTo(top).Within(1e-9));

    [Test]
    public void A_graph_has_axes_with_units()
    {
        var samples = new[] { new HistorySample { Time = 100, Requests = 30 }, new HistorySample { Time = 101, Requests = 37 } };

        var graph = StatusGraph.Draw("Requests", "per second", samples, ("requests", sample => sample.Requests));

        Assert.That(graph, Does.Contain("<figcaption>Requests (per second)</figcaption>"));
        Assert.That(graph, Does.Contain("<span>50</span><span>25</span><span>0</span>").And.Contain("−5 min").And.Contain("now"));
        Assert.That(graph, Does.Contain("aria-label=\"Requests, 0 to 50 per second, the last 5 minutes\""));
        Assert.That(graph, Does.Contain("requests 37 per second"));
    }

    [Test]
    public void Errors_are_listed_by_their_text_and_escaped()
    {
        var page = Page(new AdvisedServer().Fail("/orders", 3, "DbException: <no> connection").Fail("/users", 1, null));

        Assert.That(page, Does.Contain("Latest errors"));
        Assert.That(page, Does.Match("GET /orders: DbException: &lt;no&gt; connection</td><td class=\"number\">3</td>"));
        Assert.That(page, Does.Match("GET /users</td><td class=\"number\">1</td>"));
    }

    [Test]
    public void Without_errors_there_is_no_list() => Assert.That(Page(new AdvisedServer()), Does.Not.Contain("Latest errors"));

    [Test]
    public void A_figure_leads_to_the_advice_about_it()
    {
        var page = Page(new AdvisedServer().Serve("/x", 100, 1).Fail("/orders", 50, "E"), "requests-failing");

        Assert.That(page, Does.Match(
            "failures, last minute</dt><dd>[\\d,]+ <a class=\"badge\" href=\"#advice-requests-failing\">critical</a>"));
        Assert.That(page, Does.Contain("<details id=\"advice-requests-failing\""));
    }

    [Test]
    public void Every_link_within_the_page_has_a_target()
    {
        var page = Page(new AdvisedServer().Fail("/orders", 50, "E"), "requests-failing", "queue-waits", "connections-not-kept");

        var targets = Regex.Matches(page, "href=\"#([^\"]+)\"").Cast<Match>().Select(match => match.Groups[1].Value).ToList();
        Assert.That(targets, Is.Not.Empty);
        foreach (var target in targets) Assert.That(page, Does.Contain($"id=\"{target}\""));
    }

    private static string Page(AdvisedServer server, params string[] rules) => new StatusPage(
        StatisticsSnapshot.Capture(server.Statistics, null),
        [.. rules.Select(rule => new Advice(rule, AdviceSeverity.Critical, "", "evidence", 0, ["change"], "gain", "cost"))],
        null).Write();
}
