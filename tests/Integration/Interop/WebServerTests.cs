using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Text;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Interop;

/// <summary>The diagnostic app behind real web servers.</summary>
[TestFixtureSource(typeof(WebServers), nameof(WebServers.Fixtures))]
[LongOnMono("the same bytes go to the web servers")]
public class WebServerTests(string name)
{
    private static readonly KeyValuePair<string, string> Bytes = new("Content-Type", "application/x-bytes");
    private static readonly KeyValuePair<string, string> XTest = new("X-Test", "some value");

    private WebServer _server = null!;
    private HttpSender _http = null!;

    [OneTimeSetUp]
    public void Start()
    {
        _server = WebServers.Start(name);
        _http = new HttpSender(_server.EndPoint);
    }

    [OneTimeTearDown]
    public void Stop() => _server?.Dispose();

    [TestCase("/hello/World", "Hello, World!")]
    [TestCase("/hello/J%C3%BCrgen", "Hello, Jürgen!")]
    [TestCase("/hello/a%20b", "Hello, a b!")]
    [TestCase("/hello/x?format=json&y=/no/path.aspx", "Hello, x!")]
    public void Returns_hello(string path, string result)
    {
        var answer = Send("GET", path);

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Header("Content-Type"), Does.StartWith("application/json"));
        Assert.That(answer.Text, Is.EqualTo("{\"Result\":\"" + result + "\"}"));
    }

    [Test]
    public void Passes_an_escaped_percent_sign_on()
    {
        var answer = Send("GET", "/hello/100%25");

        // Apache rejects it itself
        if (name.StartsWith("Apache", StringComparison.Ordinal)) Assert.That(answer.Status, Is.EqualTo(400));
        else Assert.That(answer.Text, Is.EqualTo("{\"Result\":\"Hello, 100%!\"}"));
    }

    [Test]
    public void Passes_path_query_and_headers_on()
    {
        const string target = "/request?a=1&b=two%20words&c=%26%3D%C3%BC&d=a+b";

        var seen = DiagnosticApp.Json(Send("GET", target, null, XTest));

        Assert.That(seen["PathInfo"], Is.EqualTo("/request"));
        Assert.That(seen["RawUrl"], Is.EqualTo(target));
        Assert.That(
            seen["QueryString"],
            Is.EquivalentTo(new Dictionary<string, object?> { ["a"] = "1", ["b"] = "two words", ["c"] = "&=ü", ["d"] = "a b" }));
        var headers = (Dictionary<string, object?>)seen["Headers"]!;
        var test = headers.Single(header => header.Key.Equals(XTest.Key, StringComparison.OrdinalIgnoreCase));
        Assert.That(test.Value, Is.EqualTo(XTest.Value));
        Assert.That(seen["RemoteIp"], Is.EqualTo("127.0.0.1"));
        Assert.That(seen["ContentLength"], Is.EqualTo(new JsonNumber("0")));
    }

    [Test]
    public void Echoes_a_body_byte_for_byte([Values(0, 1, 8193, 65_535, 65_536, 1_048_576)] int length)
    {
        var body = Random(length);

        var answer = Send("POST", "/echo", body, Bytes);

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Body.SequenceEqual(body), Is.True);
    }

    // none of 0 bytes: haproxy 2.6 forgets the end of STDIN then
    [Test]
    public void Echoes_a_chunked_body([Values(1, 8192, 1_048_576)] int length)
    {
        var body = Random(Math.Min(length, WebServers.MaxChunked(name)));

        using var stream = _http.Open();
        HttpSender.WriteHead(stream, "POST", "/echo", [new("Host", _http.Authority), new("Transfer-Encoding", "chunked"), Bytes]);
        for (var at = 0; at < body.Length; at += 5000)
        {
            var count = Math.Min(5000, body.Length - at);
            Write(stream, count.ToString("x") + "\r\n");
            stream.Write(body, at, count);
            Write(stream, "\r\n");
        }

        Write(stream, "0\r\n\r\n");
        var answer = HttpSender.Read(stream);

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Body.SequenceEqual(body), Is.True);
    }

    [Test]
    public void Takes_files()
    {
        var content = Random(3_000_000);
        var form = Encoding.ASCII.GetBytes(
                "--BOUND\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nhello\r\n"
                + "--BOUND\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.bin\"\r\n"
                + "Content-Type: application/octet-stream\r\n\r\n")
            .Concat(content)
            .Concat(Encoding.ASCII.GetBytes("\r\n--BOUND--\r\n"))
            .ToArray();

        var answer = Send("POST", "/upload", form, new KeyValuePair<string, string>(Bytes.Key, "multipart/form-data; boundary=BOUND"));

        using var sha = SHA256.Create();
        var hash = BitConverter.ToString(sha.ComputeHash(content)).Replace("-", "").ToLowerInvariant();
        Assert.That(answer.Text, Is.EqualTo("{\"Files\":[{\"Name\":\"a.bin\",\"Size\":3000000,\"Sha256\":\"" + hash + "\"}]}"));
    }

    [Test]
    public void Passes_a_404_on()
    {
        Assert.That(Send("GET", "/no/such/service").Status, Is.EqualTo(404));
        Returns_hello("/hello/World", "Hello, World!");
    }

    [Test]
    public void Gives_a_large_answer_whole()
    {
        var answer = Send("GET", "/big/10000000");

        Assert.That(answer.Body.Length, Is.EqualTo(10_000_000));
        Assert.That(answer.Body.Select((b, i) => b == i % 251).All(isRight => isRight), Is.True);
    }

    [Test]
    public void Answers_requests_that_follow_each_other_on_one_connection()
    {
        var before = AppConnections.Of(InteropApp.TcpPort);

        using var stream = _http.Open();
        for (var i = 0; i < 10; i++)
        {
            Assert.That(OnKept(stream, "GET", "/hello/" + i).Text, Is.EqualTo("{\"Result\":\"Hello, " + i + "!\"}"));
        }


        var made = AppConnections.Of(InteropApp.TcpPort);
        made.ExceptWith(before);
        if (WebServers.KeepsConnections(name)) Assert.That(made, Has.Count.LessThan(10));
    }

    [Test]
    public void Answers_head_without_a_body()
    {
        using var stream = _http.Open();

        var found = OnKept(stream, "HEAD", "/metadata");
        var missing = OnKept(stream, "HEAD", "/no/such/service");

        Assert.That(found.Status, Is.EqualTo(200));
        Assert.That(missing.Status, Is.EqualTo(404));
        Assert.That(OnKept(stream, "GET", "/hello/World").Text, Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
    }

    [Test]
    public void Keeps_requests_apart_that_come_at_once()
    {
        // haproxy 2.6 crashes in its own check (a segmentation fault) now and then when it multiplexes large bodies
        var atOnce = name == "HaProxyMultiplexed" ? 1 : 16;
        var wrong = 0;

        Parallel.For(0, 200, new ParallelOptions { MaxDegreeOfParallelism = atOnce }, i =>
        {
            var body = Random(1000 + (i * 100));
            if (!Send("POST", "/echo", body, Bytes).Body.SequenceEqual(body)) System.Threading.Interlocked.Increment(ref wrong);
        });

        Assert.That(wrong, Is.Zero);
    }

    [Test]
    public void Goes_on_after_a_client_left_in_the_middle()
    {
        using (var stream = _http.Open())
        {
            HttpSender.WriteHead(stream, "GET", "/big/100000000", [new("Host", _http.Authority)]);
            Assert.That(stream.Read(new byte[1000], 0, 1000), Is.GreaterThan(0));
        }

        using (var stream = _http.Open())
        {
            HttpSender.WriteHead(stream, "POST", "/echo", [new("Host", _http.Authority), new("Content-Length", "1000000")]);
            stream.Write(new byte[1000], 0, 1000);
        }

        Returns_hello("/hello/World", "Hello, World!");
    }

    private RawResponse Send(string method, string target, byte[]? body = null, params KeyValuePair<string, string>[] headers)
    {
        var all = new List<KeyValuePair<string, string>> { new("Host", _http.Authority) };
        all.AddRange(headers);
        if (body is not null) all.Add(new("Content-Length", body.Length.ToString()));
        return _http.Send(method, target, all, body);
    }

    private RawResponse OnKept(NetworkStream stream, string method, string target)
    {
        HttpSender.WriteHead(stream, method, target, [new("Host", _http.Authority), new("Connection", "keep-alive")]);
        return HttpSender.Read(stream, method);
    }

    private static void Write(NetworkStream stream, string text)
    {
        var bytes = Encoding.ASCII.GetBytes(text);
        stream.Write(bytes, 0, bytes.Length);
    }

    private static byte[] Random(int length)
    {
        var bytes = new byte[length];
        new Random(length).NextBytes(bytes);
        return bytes;
    }
}
