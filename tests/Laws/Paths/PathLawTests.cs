using System;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws.Paths;

/// <summary>What a web server in front resolved is what is routed: its rules by path can't be got around.</summary>
[TestFixtureSource(typeof(LawHosts), nameof(LawHosts.Fixtures))]
public class PathLawTests(string host)
{
    private LawServer _server = null!;
    private RulesInFront _denied = null!;
    private RulesInFront _allowed = null!;

    [OneTimeSetUp]
    public void Start()
    {
        _server = LawHosts.Get(host);
        var root = _server.Root;
        _denied = new RulesInFront(_server, $"location ^~ {root}/facts {{ deny all; }}", "location / { PASS }");
        _allowed = new RulesInFront(_server, $"location {root}/path/ {{ PASS }}", "location / { deny all; }");
    }

    [OneTimeTearDown]
    public void Stop()
    {
        _denied.Dispose();
        _allowed.Dispose();
    }

    [Test]
    public void The_rules_are_those_of_the_services()
    {
        Assert.That(_server.Get("/facts/a").Text, Is.EqualTo("facts: a"), "straight");
        Assert.That(Get(_denied, "/facts/a").Status, Is.EqualTo(403), "denied");
        Assert.That(Get(_denied, "/path/a").Text, Does.EndWith("a"), "passed on");
        Assert.That(Get(_allowed, "/path/a").Text, Does.EndWith("a"), "allowed");
        Assert.That(Get(_allowed, "/facts/a").Status, Is.EqualTo(403), "not allowed");
    }

    [TestCase(Law.Few)]
    [LongCase(Law.Reason, Law.Many)]
    public void No_path_gets_around_a_rule_that_denies(int inputs) => Law.Holds(
        Targets.ToFacts(_server.Root), inputs, target => Assert.That(Send(_denied, target).Text, Does.Not.StartWith("facts:"), target));

    [TestCase(Law.Few)]
    [LongCase(Law.Reason, Law.Many)]
    public void No_path_gets_around_a_rule_that_allows(int inputs) => Law.Holds(
        Targets.ToFacts(_server.Root), inputs, target => Assert.That(Send(_allowed, target).Text, Does.Not.StartWith("facts:"), target));

    // found by hand: each reached the denied service
    [TestCase("/facts/../path/ok")]
    [TestCase("/facts/%2e%2e/path/ok")]
    [TestCase("/facts/x/../../path/ok")]
    [TestCase("/facts//../path/ok")]
    [TestCase("/path%2f..%2ffacts/a")]
    [TestCase("/x/..%2ffacts/a")]
    public void A_path_that_got_around_a_rule_does_so_no_more(string target)
    {
        Assert.That(Get(_denied, target).Text, Does.Not.StartWith("facts:"));
        Assert.That(Get(_allowed, target).Text, Does.Not.StartWith("facts:"));
    }

    [Test]
    public void A_query_names_no_path([Values("http://host?x=http://host{0}/facts/a", "http://host?x={0}/facts/a")] string target)
    {
        var response = Send(_denied, string.Format(target, _server.Root));

        Assert.That(response.Text, Does.Not.StartWith("facts:"));
    }

    [TestCase("/..{0}/facts/a")]
    [TestCase("/path/../..{0}/path/a")]
    [TestCase("/%2e%2e/%2E%2e{0}/facts/a")]
    [TestCase("{0}/../../..{0}/facts/a")]
    public void What_leaves_the_root_gets_400_with_the_reason(string target)
    {
        var client = PathDifferenceTests.ClientOf(_server.Address);
        using var connection = client as IDisposable;

        var response = PathDifferenceTests.Ask(client, "", string.Format(target, _server.Root));

        Assert.That(response.Status, Is.EqualTo(400));
        Assert.That(response.Text, Does.Contain("The path of the request leaves the root."));
    }

    private RawResponse Get(RulesInFront front, string target) => Send(front, _server.Root + target);

    private static RawResponse Send(RulesInFront front, string target) =>
        front.Client.Send("GET", target.Length == 0 ? "/" : target, [new("Host", "host")], null);
}
