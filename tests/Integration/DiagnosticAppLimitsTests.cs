using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>What clients do wrong, straight and through nginx: the right answer or a clean close, and the next request is served.</summary>
[TestFixtureSource(typeof(DiagnosticApp), nameof(DiagnosticApp.Programs))]
public class DiagnosticAppLimitsTests(string program)
{
    private const long TooLarge = 200_000;

    private ServerProcess _app = null!;
    private Nginx _nginx = null!;
    private string _fastCgi = null!;
    private HttpSender _http = null!;

    [OneTimeSetUp]
    public void Start()
    {
        _app = DiagnosticApp.StartProgram(program, "--http", "127.0.0.1:0", "--fcgi", "127.0.0.1:0", "--max-body", "100000");
        var addresses = _app.WaitForLines("Listening on ", 2);
        _fastCgi = AddressIn(Array.Find(addresses, line => line.Contains("fcgi://"))!);
        var http = new Uri(AddressIn(Array.Find(addresses, line => line.Contains("http://"))!));
        _http = new HttpSender(new(System.Net.IPAddress.Loopback, http.Port));
        _nginx = Nginx.Start(
            HyperAppHostHost.Upstream(_fastCgi), keepAlive: true, config =>
                config.Replace("http {", "http {\nfastcgi_request_buffering off;"));
    }

    [OneTimeTearDown]
    public void Stop()
    {
        _nginx?.Dispose();
        _app?.Dispose();
    }

    [TearDown]
    public void Serves_the_next_request()
    {
        Assert.That(Hello(_http).Text, Does.Contain("Hello, again!"));
        Assert.That(Hello(new HttpSender(_nginx.EndPoint)).Text, Does.Contain("Hello, again!"));
        using var straight = new FastCgiSender(_fastCgi);
        Assert.That(Hello(straight).Text, Does.Contain("Hello, again!"));
    }

    [Test]
    public void A_body_too_large_gets_413_over_http() => Assert.That(SendTooMuch(_http), Is.EqualTo(413));

    [Test]
    public void A_body_too_large_gets_413_through_nginx() => Assert.That(SendTooMuch(new HttpSender(_nginx.EndPoint)), Is.EqualTo(413));

    [Test]
    public void A_body_too_large_gets_413_over_fastcgi()
    {
        using var client = FastCgiClient.Connect(_fastCgi);

        Assert.That(client.Post("/echo", new byte[TooLarge], keep: false).Status, Is.EqualTo(413));
    }

    [Test]
    public void A_chunked_body_goes_through_nginx_that_does_not_buffer([Values(0, 1, 8192, 90_000)] int length)
    {
        var body = new byte[length];
        new Random(length).NextBytes(body);

        Assert.That(SendChunked(_nginx.EndPoint, body).Body, Is.EqualTo(body));
    }

    [Test]
    public void A_chunked_body_goes_over_http([Values(0, 1, 8192, 90_000)] int length)
    {
        var body = new byte[length];
        new Random(length).NextBytes(body);

        Assert.That(SendChunked(_http.EndPoint, body).Body, Is.EqualTo(body));
    }

    [Test]
    public void A_chunked_body_that_comes_byte_by_byte_arrives_whole()
    {
        using var socket = Dribble("5\r\nhello\r\n00B\r\n, big world\r\n1\r\n!\r\n0\r\n\r\n");
        using var stream = new System.Net.Sockets.NetworkStream(socket);

        Assert.That(HttpSender.Read(stream).Text, Is.EqualTo("hello, big world!"));
    }

    [Test]
    public void A_chunked_body_that_ends_too_early_is_not_served()
    {
        using var socket = Dribble("5\r\nhello\r\n5\r\nwo");
        using var reader = new StreamReader(new System.Net.Sockets.NetworkStream(socket));
        socket.Shutdown(System.Net.Sockets.SocketShutdown.Send);

        var answer = "";
        try
        {
            answer = reader.ReadToEnd();
        }
        catch (IOException)
        {
            // the server may let go of the connection without a word
        }

        Assert.That(answer, Is.Empty.Or.StartWith("HTTP/1.1 400 "));
    }

    [Test]
    public void A_chunked_body_too_large_gets_413_over_http()
    {
        Assert.That(SendChunked(_http.EndPoint, new byte[TooLarge]).Status, Is.EqualTo(413));
    }

    [Test]
    public void A_client_that_leaves_in_its_body_is_forgotten()
    {
        foreach (var endPoint in new[] { _http.EndPoint, _nginx.EndPoint })
        {
            using var stream = new HttpSender(endPoint).Open();
            HttpSender.WriteHead(stream, "POST", "/echo", [new("Host", "127.0.0.1"), new("Content-Length", "1000")]);
            stream.Write(new byte[10], 0, 10);
        }

        using var client = FastCgiClient.Connect(_fastCgi);
        client.Send(new FastCgiRecords().Begin()
            .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/echo", 1000)))
            .End(FastCgiRecords.Params)
            .Record(FastCgiRecords.Stdin, 1, new byte[10]));
    }

    [Test]
    public void A_client_that_leaves_before_its_answer_is_forgotten()
    {
        using (var stream = _http.Open()) HttpSender.WriteHead(stream, "GET", "/slow/200", [new("Host", "127.0.0.1")]);
        using (var stream = new HttpSender(_nginx.EndPoint).Open())
            HttpSender.WriteHead(stream, "GET", "/slow/200", [new("Host", "127.0.0.1")]);
        using var client = FastCgiClient.Connect(_fastCgi);
        client.Send(new FastCgiRecords().Request("GET", "/slow/200"));
    }

    [Test]
    public void Something_other_than_fastcgi_is_hung_up_on()
    {
        using var client = FastCgiClient.Connect(_fastCgi);
        client.Send(Encoding.ASCII.GetBytes("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));

        Assert.That(client.IsClosedWithin(20_000), Is.True);
    }

    [TestCase("unix:")]
    [TestCase("")]
    [TestCase("not an address")]
    public void A_remote_address_that_is_none_does_no_harm(string address)
    {
        using var client = FastCgiClient.Connect(_fastCgi);
        var pairs = new List<KeyValuePair<string, string>>(FastCgiRecords.NginxParams("GET", "/request", null));
        pairs.RemoveAll(pair => pair.Key == "REMOTE_ADDR");
        pairs.Add(new("REMOTE_ADDR", address));

        client.Send(new FastCgiRecords().Begin().Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(pairs)).End(FastCgiRecords.Params)
            .End(FastCgiRecords.Stdin));

        Assert.That(client.Read().Status, Is.EqualTo(200));
    }

    [Test]
    public void The_client_is_the_one_that_a_local_proxy_forwards()
    {
        var forwarded = new KeyValuePair<string, string>("X-Forwarded-For", "203.0.113.9");

        foreach (IRequestSender sender in new IRequestSender[] { _http, new HttpSender(_nginx.EndPoint) })
        {
            var seen = DiagnosticApp.Json(sender.Send("GET", "/request", [new("Host", sender.Authority), forwarded], null));
            Assert.That((seen["UserHostAddress"], seen["RemoteIp"]), Is.EqualTo(("203.0.113.9", "203.0.113.9")));
        }
    }

    private static RawResponse Hello(IRequestSender sender) => sender.Send("GET", "/hello/again", [new("Host", sender.Authority)], null);

    // each byte in a packet of its own, and read before the next comes
    private System.Net.Sockets.Socket Dribble(string chunks)
    {
        var socket = new System.Net.Sockets.Socket(
            System.Net.Sockets.SocketType.Stream, System.Net.Sockets.ProtocolType.Tcp) { NoDelay = true };
        socket.Connect(_http.EndPoint);
        socket.Send(
            Encoding.ASCII.GetBytes("POST /echo HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"));
        foreach (var one in chunks)
        {
            Assert.That(socket.Poll(2000, System.Net.Sockets.SelectMode.SelectRead), Is.False, "an answer before the end of the body");
            socket.Send([(byte)one]);
        }

        return socket;
    }

    // declares the length of the body and sends a part of it: the response must not wait for the rest
    private static int SendTooMuch(HttpSender sender)
    {
        using var stream = sender.Open();
        HttpSender.WriteHead(stream, "POST", "/echo", [new("Host", "127.0.0.1"), new("Content-Length", TooLarge.ToString())]);
        stream.Write(new byte[10], 0, 10);
        return HttpSender.Read(stream).Status;
    }

    private static RawResponse SendChunked(System.Net.IPEndPoint endPoint, byte[] body)
    {
        using var stream = new HttpSender(endPoint).Open();
        HttpSender.WriteHead(stream, "POST", "/echo", [new("Host", "127.0.0.1"), new("Transfer-Encoding", "chunked")]);
        try
        {
            for (var at = 0; at < body.Length; at += 5000)
            {
                var count = Math.Min(5000, body.Length - at);
                var size = Encoding.ASCII.GetBytes(count.ToString("x") + "\r\n");
                var chunk = new byte[size.Length + count + 2];
                size.CopyTo(chunk, 0);
                Array.Copy(body, at, chunk, size.Length, count);
                chunk[chunk.Length - 2] = (byte)'\r';
                chunk[chunk.Length - 1] = (byte)'\n';
                stream.Write(chunk, 0, chunk.Length);
            }

            var end = Encoding.ASCII.GetBytes("0\r\n\r\n");
            stream.Write(end, 0, end.Length);
        }
        catch (IOException)
        {
            // answered before the end of the body
        }

        return HttpSender.Read(stream);
    }

    private static string AddressIn(string line)
    {
        var start = line.IndexOf("Listening on ", StringComparison.Ordinal) + "Listening on ".Length;
        return line.Substring(start, line.LastIndexOf(" (", StringComparison.Ordinal) - start);
    }
}
