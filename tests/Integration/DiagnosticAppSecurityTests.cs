using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
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

    [TestCase("HTTP_PROXY", "Proxy")]
    [TestCase("HTTP_Proxy", "Proxy")]
    [TestCase("HTTP_CONTENT_LENGTH", "Content-Length")]
    [TestCase("HTTP_TRANSFER_ENCODING", "Transfer-Encoding")]
    [TestCase("HTTP_CONNECTION", "Connection")]
    public void Never_shows_the_app_what_a_client_must_not_set(string param, string header)
    {
        var seen = Seen(new ParamList("POST", "/request", [1, 2, 3]).Add(param, "77"));

        Assert.That(Headers(seen).Where(pair => pair.Key.Equals(header, StringComparison.OrdinalIgnoreCase))
            .Select(pair => pair.Value), Has.None.EqualTo("77"));
        Assert.That(seen["ContentLength"], Is.EqualTo(new JsonNumber("3")));
    }

    [TestCase("HTTP_CONTENT_LENGTH", "1")]
    [TestCase("HTTP_TRANSFER_ENCODING", "chunked")]
    public void Takes_the_length_of_a_body_from_nothing_but_its_records(string param, string value)
    {
        var body = Encoding.ASCII.GetBytes("3\r\nabc\r\n0\r\n\r\n");

        Assert.That(new ParamList("POST", "/echo", body).Add(param, value).SendOn(_client).Body, Is.EqualTo(body));
    }

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
    public void Joins_headers_that_came_twice()
    {
        var headers = Headers(
            Seen(new ParamList("GET", "/request").Add("HTTP_X_A", "1").Add("HTTP_X_A", "2").Add("HTTP_COOKIE", "a=1")
            .Add("HTTP_COOKIE", "b=2")));

        Assert.That(headers["X-A"], Is.EqualTo("1, 2"));
        Assert.That(headers["Cookie"], Is.EqualTo("a=1; b=2"));
    }

    [Test]
    public void The_last_counts_of_params_that_came_twice() =>
        Assert.That(new ParamList("GET", "/absent").Add("REQUEST_URI", "/hello/World").Add("SERVER_NAME", "a").Add("SERVER_NAME", "b")
            .SendOn(_client).Text, Is.EqualTo(Hello));

    [TestCase("text/plain\r\nX-Evil: 1")]
    [TestCase("text/plain\nX-Evil: 1")]
    [TestCase("text/plain\r\n\r\n<script>")]
    [TestCase("a\0b")]
    public void No_value_of_the_app_ends_a_header_line(string contentType)
    {
        var answer = new ParamList("POST", "/echo", [1, 2, 3]).Set("CONTENT_TYPE", contentType).SendOn(_client);

        Assert.That(answer.Headers, Does.Not.ContainKey("X-Evil"));
        Assert.That(answer.Body, Is.EqualTo(new byte[] { 1, 2, 3 }));
        Assert.That(answer.Headers["Content-Type"], Does.Not.Contain("\0"));
    }

    [Test]
    public void Answers_500_where_the_headers_of_an_answer_are_too_long()
    {
        // each of these bytes is a character of two bytes in the response
        var type = Enumerable.Repeat((byte)0xE4, 40_000).ToArray();

        Assert.That(new ParamList("POST", "/echo", [1]).Set("CONTENT_TYPE", type).SendOn(_client).Status, Is.EqualTo(500));
    }

    [TestCase("/hello/%00")]
    [TestCase("/%00")]
    [TestCase("/DiagnosticApp.dll%00.html")]
    public void Refuses_a_path_with_an_encoded_nul(string uri) => Assert.That(_client.Get(uri).Status, Is.EqualTo(400));

    [TestCase("/../../../../../../etc/passwd")]
    [TestCase("/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd")]
    [TestCase("/..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd")]
    [TestCase("/..%5c..%5c..%5cetc%5cpasswd")]
    [TestCase("/....//....//etc/passwd")]
    [TestCase("/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd")]
    [TestCase("/%252e%252e/%252e%252e/etc/passwd")]
    [TestCase("///etc/passwd")]
    [TestCase("/%2fetc/passwd")]
    [TestCase("/hello/../../../../../../etc/passwd")]
    public void Gives_no_file_outside_of_its_folder(string uri)
    {
        foreach (var request in new[] { new ParamList("GET", uri), new ParamList("GET", uri).Without("REQUEST_URI") })
        {
            var answer = request.SendOn(_client);

            Assert.That(answer.Status, Is.InRange(200, 499), answer.Text);
            Assert.That(answer.Text, Does.Not.Contain("root:"));
        }
    }

    [TestCase("/DiagnosticApp.dll")]
    [TestCase("/DiagnosticApp.exe")]
    [TestCase("/./DiagnosticApp.dll")]
    [TestCase("/DiagnosticApp.exe.config")]
    [TestCase("/DiagnosticApp.deps.json")]
    [TestCase("/web.config")]
    [TestCase("/EXAMPLE.DLL")]
    public void Gives_no_program_and_no_configuration(string uri) => Assert.That(_client.Get(uri).Status, Is.InRange(400, 404));

    [TestCase("/hello/%ff%fe")]
    [TestCase("/hello/%0a")]
    [TestCase("/hello/%0d%0aX-Evil:1")]
    [TestCase("/%")]
    [TestCase("/hello/%z")]
    [TestCase("/?a=%")]
    [TestCase("*")]
    [TestCase("hello/World")]
    [TestCase("//")]
    [TestCase("")]
    public void Answers_any_path(string uri)
    {
        var answer = new ParamList("GET", uri).SendOn(_client);

        Assert.That(answer.Status, Is.InRange(200, 499), answer.Text);
        Assert.That(answer.Headers, Does.Not.ContainKey("X-Evil"));
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
    public void Answers_a_path_of_any_length([Values(8000, 30_000)] int length) =>
        Assert.That(_client.Get("/hello/" + new string('a', length)).Status, Is.InRange(200, 499));

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

    [TestCase("127.0.0.1", "203.0.113.5", "203.0.113.5")]
    [TestCase("198.51.100.7", "203.0.113.5", "203.0.113.5")]
    [TestCase("127.0.0.1", "6.6.6.6, 203.0.113.5, 198.51.100.9", "203.0.113.5")]
    [TestCase("unix:", "203.0.113.5", "203.0.113.5")]
    [TestCase("198.51.101.7", "203.0.113.5", "198.51.101.7")]
    [TestCase("2001:db8::7", "127.0.0.1", "2001:db8::7")]
    [TestCase("fe80::1%eth0", "127.0.0.1", null)]
    [TestCase("", "203.0.113.5", null)]
    [TestCase("not an address", "203.0.113.5", null)]
    public void Believes_forwarded_headers_of_trusted_proxies_alone(string peer, string forwarded, string? client)
    {
        var seen = Seen(new ParamList("GET", "/request").Set("REMOTE_ADDR", peer).Add("HTTP_X_FORWARDED_FOR", forwarded)
            .Add("HTTP_X_FORWARDED_PROTO", "https"));

        Assert.That(seen.TryGetValue("RemoteIp", out var ip) ? ip : null, Is.EqualTo(client));
        Assert.That(seen["IsSecure"], Is.EqualTo(client == "203.0.113.5"));
        Assert.That(Headers(seen).ContainsKey("X-Forwarded-For"), Is.EqualTo(client == "203.0.113.5"));
    }

    [TestCase("[::1]:80", "::1")]
    [TestCase("1.2.3.4:55", "1.2.3.4")]
    [TestCase("2001:db8::1", "2001:db8::1")]
    [TestCase("::ffff:10.0.0.1", "10.0.0.1")]
    public void Knows_addresses_of_both_kinds_with_ports(string peer, string address) =>
        Assert.That(Seen(new ParamList("GET", "/request").Set("REMOTE_ADDR", peer))["UserHostAddress"], Is.EqualTo(address));

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

    [TestCase("application/json", "{\"Title\":")]
    [TestCase("application/xml", "<a>")]
    [TestCase("text/xml", "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><CreateTodo><Title>&x;</Title></CreateTodo>")]
    [TestCase("multipart/form-data; boundary=x", "--x\r\n")]
    [TestCase("multipart/form-data", "x")]
    [TestCase("application/x-www-form-urlencoded", "a=%zz&b=%&=&&&")]
    [TestCase("application/unknown", "x")]
    public void Answers_any_body(string type, string body)
    {
        var answer = new ParamList("POST", "/todos", Encoding.UTF8.GetBytes(body)).Set("CONTENT_TYPE", type).SendOn(_client);

        Assert.That(answer.Status, Is.InRange(200, 599));
        Assert.That(answer.Text, Does.Not.Contain("root:"));
    }

    [Test]
    public void Refuses_a_form_of_very_many_fields()
    {
        var form = Encoding.ASCII.GetBytes(string.Concat(Enumerable.Repeat("a&", 200_000)));

        var answer = new ParamList("POST", "/todos", form).Set("CONTENT_TYPE", "application/x-www-form-urlencoded").SendOn(_client);

        Assert.That(answer.Status, Is.EqualTo(400), answer.Text);
        Assert.That(answer.Text, Does.Contain("fields"));
    }

    [Test]
    public void Nothing_of_a_request_is_seen_by_another()
    {
        var secret = Encoding.ASCII.GetBytes(string.Concat(Enumerable.Repeat("SECRET", 3000)));
        for (var i = 0; i < 20; i++)
        {
            new ParamList("POST", "/echo", secret).Add("HTTP_X_SECRET", "SECRETSECRET").Add("HTTP_COOKIE", "ss-id=SECRET").SendOn(_client);

            Assert.That(new ParamList("GET", "/request").SendOn(_client).Text, Does.Not.Contain("SECRET"));
            Assert.That(new ParamList("POST", "/echo", [1]).SendOn(_client).Body, Is.EqualTo(new byte[] { 1 }));
            Assert.That(Encoding.ASCII.GetString(new ParamList("GET", "/absent").SendOn(_client).Stdout), Does.Not.Contain("SECRET"));
        }
    }

    [Test]
    public void No_client_writes_lines_of_its_own_into_the_log()
    {
        new ParamList("GET\r\nINJECTED", "/fail\r\nINJECTED?%0d%0aINJECTED").Set("HTTP_USER_AGENT", "\r\nINJECTED").SendOn(_client);

        Assert.That(_app.Lines, Has.None.StartsWith("INJECTED"));
    }

    private Dictionary<string, object?> Seen(ParamList request) =>
        (Dictionary<string, object?>)JsonReader.Read(request.SendOn(_client).Text)!;

    private static Dictionary<string, object?> Headers(Dictionary<string, object?> seen) => (Dictionary<string, object?>)seen["Headers"]!;
}
