using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>What a client must not do over HTTP when the host itself is the web server.</summary>
[TestFixtureSource(typeof(DiagnosticApp), nameof(DiagnosticApp.Programs))]
public class DiagnosticAppHttpSecurityTests(string program)
{
    private ServerProcess _app = null!;
    private HttpSender _http = null!;

    [OneTimeSetUp]
    public void Start()
    {
        _app = DiagnosticApp.StartProgram(program, "--http", "127.0.0.1:0");
        _http = new HttpSender(new(IPAddress.Loopback, new Uri(Listening.On(_app, "http://", 1)).Port));
    }

    [OneTimeTearDown]
    public void Stop() => _app?.Dispose();

    [TearDown]
    public void Serves_the_next_request() => Assert.That(Get("/hello/again").Text, Does.Contain("Hello, again!"));

    [Test]
    public void Drops_headers_whose_names_have_an_underscore()
    {
        var seen = DiagnosticApp.Json(Get("/request", new("X_Forwarded_For", "6.6.6.6"), new("X-Test", "1"), new("X_Test", "2")));

        var headers = (Dictionary<string, object?>)seen["Headers"]!;
        Assert.That(headers.Keys, Has.None.Contains("_"));
        Assert.That(headers["X-Test"], Is.EqualTo("1"));
        Assert.That(seen["RemoteIp"], Is.EqualTo("127.0.0.1"));
    }

    [Test]
    public void Answers_to_both_names_of_loopback() =>
        Assert.That(_http.Send("GET", "/hello/World", [new("Host", "localhost:" + _http.EndPoint.Port)], null).Status, Is.EqualTo(200));

    [Test]
    public void Refuses_an_encoded_nul() => Assert.That(Get("/hello/%00").Status, Is.EqualTo(400));

    [TestCase("/../../../../../../etc/passwd")]
    [TestCase("/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd")]
    [TestCase("/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd")]
    [TestCase("/%c0%ae%c0%ae/etc/passwd")]
    [TestCase("/DiagnosticApp.dll")]
    [TestCase("/DiagnosticApp.exe.config")]
    public void Gives_no_file_that_is_not_to_be_given(string target)
    {
        var answer = Get(target);

        Assert.That(answer.Status, Is.InRange(400, 499));
        Assert.That(answer.Text, Does.Not.Contain("root:").And.Not.Contain("<configuration"));
    }

    [TestCase("Content-Length: 3\r\nContent-Length: 4")]
    [TestCase("Content-Length: abc")]
    [TestCase("Content-Length: -1")]
    public void Refuses_a_length_that_is_none(string lengths)
    {
        using var stream = _http.Open();
        var bytes = System.Text.Encoding.ASCII.GetBytes($"POST /echo HTTP/1.1\r\nHost: 127.0.0.1\r\n{lengths}\r\n\r\nabcd");
        stream.Write(bytes, 0, bytes.Length);

        Assert.That(HttpSender.Read(stream).Status, Is.EqualTo(400));
    }

    [Test]
    public void Refuses_too_many_headers()
    {
        var many = new KeyValuePair<string, string>[150];
        for (var i = 0; i < many.Length; i++) many[i] = new("X-" + i, "v");

        Assert.That(Get("/hello/World", many).Status, Is.EqualTo(431));
    }

    private RawResponse Get(string target, params KeyValuePair<string, string>[] headers)
    {
        var all = new List<KeyValuePair<string, string>> { new("Host", "127.0.0.1:" + _http.EndPoint.Port), new(
            "Accept", "application/json") };
        all.AddRange(headers);
        return _http.Send("GET", target, all, null);
    }
}
