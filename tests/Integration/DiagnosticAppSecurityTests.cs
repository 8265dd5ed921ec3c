using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>What attacks on other servers did, sent straight to the diagnostic app over TCP and over a Unix socket.</summary>
[TestFixtureSource(typeof(DiagnosticApp), nameof(DiagnosticApp.OverFastCgi))]
public class DiagnosticAppSecurityTests(string program, string kind)
{
    private const string Hello = "{\"Result\":\"Hello, World!\"}";

    private ServerProcess _app = null!;
    private FastCgiClient _client = null!;

    [OneTimeSetUp]
    public void Start()
    {
        string[] address = kind == "fcgi://" ? ["--fcgi", "127.0.0.1:0"] : ["--unix", Path.Combine(Deployment.NewFolder(), "s")];
        _app = DiagnosticApp.StartProgram(program, [.. address, "--trust", "198.51.100.0/24", "--verbose"]);
        _client = FastCgiClient.Connect(Listening.On(_app, kind, 1));
    }

    [OneTimeTearDown]
    public void Stop()
    {
        _client?.Dispose();
        _app?.Dispose();
    }

    [TearDown]
    public void Serves_the_next_request() => Assert.That(_client.Get("/hello/World?format=json").Text, Is.EqualTo(Hello));

    [Test]
    public void Headers_never_replace_the_web_servers_own_params()
    {
        var seen = Seen(new ParamList("GET", "/request").Add("HTTP_REQUEST_URI", "/evil").Add("HTTP_REMOTE_ADDR", "6.6.6.6")
            .Add("HTTP_REQUEST_METHOD", "DELETE")
            .Add("HTTP_REDIRECT_STATUS", "1").Add("HTTP_SCRIPT_NAME", "/evil").Add("HTTP_PATH_INFO", "/evil").Add("HTTP_HTTPS", "on"));

        Assert.That(seen["PathInfo"], Is.EqualTo("/request"));
        Assert.That(seen["Method"], Is.EqualTo("GET"));
        Assert.That(seen["UserHostAddress"], Is.EqualTo("127.0.0.1"));
        Assert.That(seen["IsSecure"], Is.False);
    }

    [Test]
    public void Answers_any_bytes_in_a_path(
        [Values("REQUEST_URI", "SCRIPT_NAME", "PATH_INFO", "QUERY_STRING")] string param,
        [Values("FFFE", "2F680000", "2F0D0A582D4576696C3A31", "C0AE", "EDA080", "2F68656C6C6F2FFF")] string hex)
    {
        var bytes = Enumerable.Range(0, hex.Length / 2).Select(i => Convert.ToByte(hex.Substring(i * 2, 2), 16)).ToArray();
        var request = new ParamList("GET", "/hello/a");
        if (param != "REQUEST_URI") request.Without("REQUEST_URI");

        var answer = request.Set(param, bytes).SendOn(_client);

        Assert.That(answer.Status, Is.InRange(200, 499), answer.Text);
        Assert.That(answer.Headers, Does.Not.ContainKey("X-Evil"));
    }

    [Test]
    public void No_page_of_html_repeats_what_a_client_wrote_as_html(
        [Values("/<script>alert(1)</script>", "/hello/<script>alert(1)</script>", "/%3Cscript%3Ealert(1)%3C%2Fscript%3E",
            "/metadata?op=<script>alert(1)</script>",
            "/json/metadata?op=%3Cscript%3Ealert(1)%3C/script%3E", "/status/<script>alert(1)</script>",
                "/todos/<script>alert(1)</script>")] string uri)
    {
        var answer = new ParamList("GET", uri).Set("HTTP_ACCEPT", "text/html").Set("HTTP_HOST", "<script>alert(2)</script>")
            .Set("HTTP_REFERER", "\"><script>alert(3)</script>").Set("HTTP_USER_AGENT", "<script>alert(4)</script>").SendOn(_client);

        var type = answer.Headers.TryGetValue("Content-Type", out var given) ? given : "text/html";
        if (type.StartsWith("text/html", StringComparison.Ordinal)) Assert.That(answer.Text, Does.Not.Contain("<script>alert("));
        Assert.That(answer.Status, Is.InRange(200, 499));
    }

    [TestCase("")]
    [TestCase("FOO")]
    [TestCase("GET\r\nX-Evil: 1")]
    [TestCase("\0")]
    [TestCase("<script>")]
    [TestCase("CONNECT")]
    public void Answers_any_method(string method)
    {
        var answer = new ParamList("GET", "/hello/World").Set("REQUEST_METHOD", method).SendOn(_client);

        Assert.That(answer.Status, Is.InRange(200, 499), answer.Text);
        Assert.That(answer.Headers, Does.Not.ContainKey("X-Evil"));
    }

    private Dictionary<string, object?> Seen(ParamList request) =>
        (Dictionary<string, object?>)JsonReader.Read(request.SendOn(_client).Text)!;
}
