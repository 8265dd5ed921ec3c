using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.SystemWeb;

/// <summary>Each web.config sample for Mono, in each server that it is for.</summary>
[TestFixtureSource(nameof(Sites))]
public class WebConfigSamplesTests(string server, string sample, string mount, string prefix)
{
    private static readonly KeyValuePair<string, string> AcceptJson = new("Accept", "application/json");

    private RunningServer _site = null!;

    // xsp4 does not start on Debian's Mono: a class is gone from Mono.Security. Our own host for web applications is there on Mono only
    private static string[] Servers =>
        Launch.Framework == "net472"
            ? ["fastcgi-mono-server4", "mod_mono", "hyperhost"]
            : ["fastcgi-mono-server4", "mod_mono"];

    public static IEnumerable<TestFixtureData> Sites => SampleSite.Fixtures(Servers);

    [OneTimeSetUp]
    public void Start()
    {
        _site = SampleSite.Start(server, SampleSite.Create(sample), mount);
        SampleSite.WaitForFirstAnswer(_site, prefix + "/hello/World", AcceptJson);
    }

    [OneTimeTearDown]
    public void Stop() => _site?.Dispose();

    [Test]
    public void Serves_a_get()
    {
        var answer = _site.Get(prefix + "/hello/World", AcceptJson);

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Text, Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
    }

    [Test]
    public void Serves_a_post_whose_method_a_header_overrides()
    {
        var answer = _site.Send(
            "POST", prefix + "/request?a=b", [], AcceptJson, new("X-Http-Method-Override", "GET"), new("X-Test", "yes"));

        var seen = DiagnosticApp.Json(answer);
        Assert.That(seen["Method"], Is.EqualTo("GET"));
        Assert.That(seen["PathInfo"], Is.EqualTo("/request"));
        var headers = new Dictionary<string, object?>((Dictionary<string, object?>)seen["Headers"]!, StringComparer.OrdinalIgnoreCase);
        Assert.That(headers["X-Test"], Is.EqualTo("yes"));
        Assert.That(headers["Accept"], Is.EqualTo("application/json"));
    }

    [Test]
    public void Takes_a_body([Values(0, 1, 100_000)] int length)
    {
        var body = Encoding.ASCII.GetBytes(new string('x', length));

        var answer = _site.Send("POST", prefix + "/echo", body, new KeyValuePair<string, string>("Content-Type", "application/x-bytes"));

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Body.SequenceEqual(body), Is.True);
    }

    [TestCase("PUT", "/todos/99", 404)]
    [TestCase("DELETE", "/todos/99", 404)]
    [TestCase("GET", "/status/418", 418)]
    [TestCase("GET", "/fail", 500)]
    public void Sends_the_errors_of_services_as_they_are(string method, string path, int status)
    {
        var answer = _site.Send(
            method, prefix + path, Encoding.ASCII.GetBytes("{\"Title\":\"x\"}"), AcceptJson, new("Content-Type", "application/json"));

        Assert.That(answer.Status, Is.EqualTo(status));
        Assert.That(answer.Header("Content-Type"), Does.StartWith("application/json"));
    }

    [Test]
    public void Serves_metadata_and_predefined_operations()
    {
        var metadata = _site.Get(prefix + "/metadata", new KeyValuePair<string, string>("Accept", "text/html"));
        var hello = _site.Get(prefix + "/json/reply/Hello?Name=World");

        Assert.That(metadata.Status, Is.EqualTo(200));
        Assert.That(metadata.Text, Does.Contain("Hello"));
        Assert.That(hello.Text, Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
    }

    [Test]
    public void Leaves_the_rest_to_the_site()
    {
        var atTheRoot = _site.Get("/hello/World", AcceptJson).Text;
        Assert.That(atTheRoot, prefix.Length == 0 ? Does.Contain("Hello, World!") : Does.Not.Contain("Hello, World!"));
    }

    [Test]
    public void Reports_that_there_is_no_such_service()
    {
        Assert.That(_site.Get(prefix + "/no/such/service", AcceptJson).Status, Is.EqualTo(404));
    }
}
