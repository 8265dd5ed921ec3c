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
    public void A_chunked_body_too_large_gets_413_over_http() =>
        Assert.That(SendChunked(_http.EndPoint, new byte[TooLarge]).Status, Is.EqualTo(413));

    [Test]
    public void Drops_headers_whose_names_have_an_underscore()
    {
        var seen = DiagnosticApp.Json(_http.Send(
            "GET", "/request", [new("Host", _http.Authority), new("X_Forwarded_For", "6.6.6.6"), new("X-Test", "1"), new("X_Test", "2")],
            null));

        var headers = (Dictionary<string, object?>)seen["Headers"]!;
        Assert.That(headers.Keys, Has.None.Contains("_"));
        Assert.That(headers["X-Test"], Is.EqualTo("1"));
        Assert.That(seen["RemoteIp"], Is.EqualTo("127.0.0.1"));
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
