using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>The controllers of tests/Moving/MvcShow, written for v3's package Mvc, in an application of ASP.NET Core.</summary>
public class MvcShowTests
{
    private static readonly KeyValuePair<string, string> Html = new("Accept", "text/html");
    private static readonly KeyValuePair<string, string> Json = new("Accept", "application/json");
    private static readonly KeyValuePair<string, string> Form = new("Content-Type", "application/x-www-form-urlencoded");

    private RunningServer _server = null!;

    [OneTimeSetUp]
    public void Start()
    {
        var folder = Deployment.Moved("MvcShow");
        var process = ServerProcess.Start("dotnet", [Path.Combine(folder, "MvcShow.dll"), "--urls", "http://127.0.0.1:0"]);
        var line = process.WaitForLines("Now listening on", 1)[0];
        var port = int.Parse(Regex.Match(line, @":(\d+)\s*$").Groups[1].Value);
        _server = new(process, new HttpSender(new(IPAddress.Loopback, port)), folder);
    }

    [OneTimeTearDown]
    public void Stop() => _server?.Dispose();

    [Test]
    public void A_controller_has_dependencies_of_the_container_and_of_ASPNET_Core()
    {
        var answer = _server.Get("/Home/Index/%3CAda%3E", Html);

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Text, Does.Contain("<h1>Good day, &lt;Ada&gt; in 2013</h1><p>nobody</p>"));
        Assert.That(answer.Text, Does.Contain("<title>Good day, &lt;Ada&gt;</title>"));
    }

    [Test]
    public void Services_are_beside_the_controllers()
    {
        Assert.That(_server.Get("/api/hello/Ada", Json).Text, Is.EqualTo("{\"Result\":\"Good day, Ada at GET\"}"));
        Assert.That(_server.Get("/Home/Call/Ada", Json).Text, Is.EqualTo("{\"Result\":\"Good day, Ada at GET\"}"));
    }

    [Test]
    public void A_browser_without_a_login_is_sent_to_the_login_page_and_back()
    {
        var answer = _server.Get("/Home/Mine?x=1&y=%26", Html);

        Assert.That(answer.Status, Is.EqualTo(302));
        Assert.That(answer.Header("Location"), Is.EqualTo("/login?redirect=%2FHome%2FMine%3Fx%3D1%26y%3D%2526"));
    }

    [Test]
    public void Another_client_without_a_login_gets_401()
    {
        Assert.That(_server.Get("/Home/Mine", Json).Status, Is.EqualTo(401));
        Assert.That(_server.Get("/Login/Never", Html).Status, Is.EqualTo(401), "a controller without a login page");
    }

    [Test]
    public void An_attribute_of_v3_guards_a_plain_controller_too()
    {
        Assert.That(_server.Get("/Safe", Json).Status, Is.EqualTo(401));
        Assert.That(_server.Get("/Safe", Json, Login("ada")).Text, Is.EqualTo("safe"));
    }

    [Test]
    public void The_controller_of_an_error_page_is_guarded_too()
    {
        Assert.That(_server.Get("/Home/Missing?again", Html).Status, Is.EqualTo(401));
        Assert.That(_server.Get("/Home/Missing?again", Html, Login("ada")).Text, Is.EqualTo("safe"));
    }

    [Test]
    public void A_login_at_the_services_is_one_for_the_controllers()
    {
        var ada = Login("ada");

        Assert.That(_server.Get("/Home/Mine", ada).Text, Is.EqualTo(
            "{\"UserName\":\"ada\",\"DisplayName\":\"Ada <L>\",\"IsAuthenticated\":true}"));
        Assert.That(_server.Get("/", Html, ada).Text, Does.Contain("<p>Ada &lt;L&gt;</p>"));
    }

    [Test]
    public void The_session_is_written_by_a_controller_and_removed()
    {
        var ada = Login("ada");

        Assert.That(Post("/Home/Paint", "colour=blue", ada).Text, Is.EqualTo("blue blue"));
        Assert.That(_server.Get("/Home/Mine", ada).Text, Does.Contain("\"Colour\":\"blue\""));
        _server.Get("/Home/Leave", ada);
        Assert.That(_server.Get("/Home/Mine", Json, ada).Status, Is.EqualTo(401));
    }

    [Test]
    public void A_role_is_required()
    {
        Assert.That(_server.Get("/Home/Admin", Json).Status, Is.EqualTo(401));
        Assert.That(_server.Get("/Home/Admin", Html, Login("ada")).Status, Is.EqualTo(403));
        Assert.That(_server.Get("/Home/Admin", Html, Login("root")).Text, Is.EqualTo("for admins"));
    }

    [Test]
    public void Filters_of_requests_and_responses_run()
    {
        var stamped = _server.Get("/Home/Stamped");
        Assert.That(stamped.Header("X-Stamp"), Is.EqualTo("/Home/Stamped"));
        Assert.That(stamped.Text, Is.EqualTo("{\"At\":\"\\/Date(1367824089000)\\/\",\"Word\":\"é<\"}"), "ServiceStack.Text's dates");
        Assert.That(stamped.Header("Content-Type"), Is.EqualTo("application/json; charset=utf-8"));

        var closed = _server.Get("/Home/Closed");
        Assert.That((closed.Status, closed.Text), Is.EqualTo((418, "Good day")));
    }

    [Test]
    public void An_error_of_v3_has_its_status()
    {
        var json = _server.Get("/Home/Missing", Json);
        Assert.That(json.Status, Is.EqualTo(404));
        Assert.That(json.Text, Does.StartWith("{\"ResponseStatus\":{\"ErrorCode\":").And.Contain("\"Message\":\"There is no tea\""));
        Assert.That(_server.Get("/Home/Missing", Html).Status, Is.EqualTo(404));
        Assert.That(_server.Get("/Home/Broken", Json).Status, Is.EqualTo(500));
    }

    [Test]
    public void Models_are_validated_by_the_validators_of_the_container()
    {
        var refused = Post("/Home/Order", "Name=&Cups=0");
        Assert.That(refused.Text, Does.Contain("A name is needed").And.Contain("Cups").And.Contain("field-validation-error"));
        Assert.That(Post("/Home/Order", "Name=Ada&Cups=2").Text, Is.EqualTo("Ada gets 2"));
    }

    [Test]
    public void The_profiler_measures_action_and_view()
    {
        var first = _server.Get("/?profile=1", Html);
        var page = first.Text;

        // the results are for the browser that they are of
        var browser = new KeyValuePair<string, string>("Cookie", first.Headers.First(
            static header => header.Value.StartsWith("ss-profiler=", StringComparison.Ordinal)).Value.Split(';')[0]);
        var id = Regex.Match(page, "data-ids=\"([0-9a-f-]+)").Groups[1].Value;
        var results = Regex.Match(page, "data-results=\"([^\"]+)").Groups[1].Value;

        Assert.That(id, Is.Not.Empty, page);
        var text = _server.Get($"{results}?popup=1&id={id}", browser).Text;
        Assert.That(text, Does.Contain("Controller: Home.Index").And.Contain("Home <step>"));
        Assert.That(text, Does.Contain("Render : /Views/Home/Index.cshtml"));
        Assert.That(_server.Get("/", Html).Text, Does.Not.Contain("ssr-includes"), "a request that is not measured");
    }

    [Test]
    public void Two_clients_at_once_have_their_own_sessions()
    {
        var clients = new[] { Login("ada"), Login("root") };

        var names = Enumerable.Range(0, 40).AsParallel().WithDegreeOfParallelism(8)
            .Select(i => (Expected: i % 2 == 0 ? "ada" : "root", _server.Get("/Home/Mine", clients[i % 2]).Text)).ToList();

        Assert.That(names, Has.All.Matches<(string Expected, string Text)>(
            static one => one.Text.Contains($"\"UserName\":\"{one.Expected}\"")));
    }

    private RawResponse Post(string path, string form, params KeyValuePair<string, string>[] headers) =>
        _server.Send("POST", path, Encoding.UTF8.GetBytes(form), [Form, Html, .. headers]);

    private KeyValuePair<string, string> Login(string name)
    {
        var answer = _server.Send("POST", "/api/auth/credentials", Encoding.UTF8.GetBytes($"UserName={name}&Password=p@ss"), Form, Json);
        Assert.That(answer.Status, Is.EqualTo(200), answer.Text);
        var cookies = answer.Headers.Where(static header => header.Key.Equals("Set-Cookie", StringComparison.OrdinalIgnoreCase))
            .Select(static header => header.Value.Split(';')[0]);
        return new("Cookie", string.Join("; ", cookies));
    }
}
