using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.SystemWeb;

/// <summary>
/// Each web.config sample for Mono on the substitute of v3's own assemblies, which reads its mount path from web.config as those
/// do, and answers 404 if a host passes another path.
/// </summary>
[TestFixtureSource(nameof(Sites))]
public class StrictEngineSamplesTests(string server, string sample, string mount, string prefix)
{
    private RunningServer _site = null!;

    public static IEnumerable<TestFixtureData> Sites => SampleSite.Fixtures("fastcgi-mono-server4", "mod_mono", "hyperhost");

    [OneTimeSetUp]
    public void Start()
    {
        _site = SampleSite.Start(server, SampleSite.CreateOnStandin(sample), mount);
        SampleSite.WaitForFirstAnswer(_site, prefix + "/hello/World");
    }

    [OneTimeTearDown]
    public void Stop() => _site?.Dispose();

    [TestCase("/hello/World", "Hello")]
    [TestCase("/json/reply/Hello", "Json")]
    [TestCase("/metadata", "Metadata")]
    [TestCase("/HELLO/a%20b", "Hello", "/HELLO/a b")]
    public void The_engine_sees_the_path_below_its_own(string path, string operation, string? pathInfo = null)
    {
        var answer = _site.Get(prefix + path);

        Assert.That(answer.Status, Is.EqualTo(200), answer.Text);
        Assert.That(answer.Text, Is.EqualTo($"{operation} at {pathInfo ?? path} by GET with 0"));
    }

    [Test]
    public void A_body_and_its_method_arrive([Values(0, 1, 100_000)] int length)
    {
        var answer = _site.Send("PUT", prefix + "/echo", Encoding.ASCII.GetBytes(new string('x', length)));

        Assert.That(answer.Text, Is.EqualTo($"Echo at /echo by PUT with {length}"));
    }

    [Test]
    public void A_path_that_is_no_operation_is_the_engines_404()
    {
        var answer = _site.Get(prefix + "/no/such");

        Assert.That(answer.Status, Is.EqualTo(404));
        Assert.That(answer.Text, Does.StartWith($"No operation is at {prefix}/no/such"));
    }

    [Test]
    public void Many_requests_at_the_start_are_answered()
    {
        var answers = Enumerable.Range(0, 16).AsParallel().WithDegreeOfParallelism(4).Select(_ => _site.Get(prefix + "/hello/a").Status);

        Assert.That(answers.ToList(), Has.All.EqualTo(200), string.Join("\n", _site.App.Lines));
    }
}
