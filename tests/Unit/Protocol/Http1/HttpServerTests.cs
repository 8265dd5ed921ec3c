using System;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.Http1;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport.Listening;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1;

/// <summary>Connections of our own HTTP, on pipes without a socket and on sockets that each have a thread.</summary>
[TestFixture(false)]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
[TestFixture(true)]
public class HttpServerTests(bool hasSocket)
{
    private readonly HostLimits _limits = new();
    private readonly HostCounters _counters = new();
    private readonly TestLog _log = new();
    private readonly ManualResetEventSlim _open = new();
    private TaskCompletionSource<bool> _later = new();
    private Http1Response? _kept;
    private HttpServer _server = null!;
    private SocketListener? _listener;

    [TearDown]
    public void Stop()
    {
        _open.Set();
        _later.TrySetResult(true);
        _listener?.StopListeningAsync().GetAwaiter().GetResult();
        _server.StopAsync(TimeSpan.FromSeconds(5)).GetAwaiter().GetResult();
        _listener?.StopAsync().GetAwaiter().GetResult();
        _listener = null;
        _later = new();
    }

    [Test]
    public void Answers_requests_in_their_order_however_they_are_cut([Values(1, 7, 1000)] int piece)
    {
        using var client = Start();
        var bytes = Encoding.ASCII.GetBytes(string.Concat(Enumerable.Range(0, 20).Select(n =>
            $"POST /{n} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{n:00}")));

        for (var at = 0; at < bytes.Length; at += piece) client.Send(bytes.Skip(at).Take(piece).ToArray());

        for (var n = 0; n < 20; n++) Assert.That(Read(client), Does.EndWith($"\r\n\r\n/{n}:{n:00}"));
    }

    [Test]
    public void Keeps_what_follows_a_request_that_takes_long()
    {
        using var client = Start();
        Send(client, "GET /gate HTTP/1.1\r\nHost: a\r\n\r\n");
        TestServer.Until(() => _counters.RequestsRunning == 1, "the request");
        for (var n = 0; n < 10; n++) Send(client, $"GET /{n} HTTP/1.1\r\nHost: a\r\n\r\n");

        _open.Set();

        Assert.That(Read(client), Does.EndWith("/gate:"));
        for (var n = 0; n < 10; n++) Assert.That(Read(client), Does.EndWith($"/{n}:"));
    }

    [Test]
    public void Goes_on_with_what_follows_a_task()
    {
        using var client = Start();
        Send(client, "GET /later HTTP/1.1\r\nHost: a\r\n\r\nGET /later HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n");
        TestServer.Until(() => _counters.RequestsRunning == 1, "the request");

        _later.SetResult(true);

        Assert.That(Read(client), Does.EndWith("/later:"));
        Assert.That(Read(client), Does.EndWith("/later:"));
        Assert.That(Read(client), Does.EndWith("/b:"));
    }

    [Test]
    public void A_request_waits_for_its_turn_and_those_behind_it_wait_too()
    {
        _limits.MaxRequests = 1;
        using var first = Start();
        using var second = Connect();
        Send(first, "GET /gate HTTP/1.1\r\nHost: a\r\n\r\n");
        TestServer.Until(() => _counters.RequestsRunning == 1, "the first request");
        Send(second, "GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n");
        TestServer.Until(() => _counters.RequestsWaiting == 1, "the second request");

        _open.Set();

        Assert.That(Read(first), Does.EndWith("/gate:"));
        Assert.That(Read(second), Does.EndWith("/a:"));
        Assert.That(Read(second), Does.EndWith("/b:"));
    }

    [Test]
    public void A_service_that_writes_after_its_response_writes_to_no_other()
    {
        using var client = Start();

        Send(client, "GET /kept HTTP/1.1\r\nHost: a\r\n\r\nGET /late HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n");

        Assert.That(Read(client), Does.EndWith("\r\n\r\n/kept:"));
        Assert.That(Read(client), Does.StartWith("HTTP/1.1 200 ").And.Not.Contain("X-Late").And.EndWith("\r\n\r\n/late:"));
        Assert.That(Read(client), Does.EndWith("\r\n\r\n/b:"));
        Assert.That(_log.Errors, Is.Empty);
    }

    [Test]
    public void A_handler_that_throws_is_answered_with_500_and_a_line()
    {
        using var client = Start();
        Send(client, "GET /throw HTTP/1.1\r\nHost: a\r\n\r\n");

        Assert.That(Read(client), Does.StartWith("HTTP/1.1 500 ").And.Contain("Connection: close"));
        Assert.That(_counters.RequestsFailed, Is.EqualTo(1));
        Assert.That(_log.Errors, Is.Not.Empty);
    }

    [Test]
    public void A_stop_waits_for_the_request_in_service_and_sends_close()
    {
        using var client = Start();
        Send(client, "GET /gate HTTP/1.1\r\nHost: a\r\n\r\n");
        TestServer.Until(() => _counters.RequestsRunning == 1, "the request");

        var stopping = _server.StopAsync(TimeSpan.FromSeconds(20));
        _open.Set();

        Assert.That(Read(client), Does.Contain("Connection: close").And.EndWith("/gate:"));
        Assert.That(stopping.Wait(TimeSpan.FromSeconds(20)));
        Assert.That(_counters.LimitsMet(LimitName.DrainTimeout), Is.Zero);
    }

    private ValueTask HandleAsync(Http1Exchange exchange)
    {
        var response = new Http1Response(exchange) { ContentType = "text/plain" };
        var path = exchange.Head.Target;
        switch (path)
        {
            case "/gate":
                _open.Wait(TimeSpan.FromSeconds(60));
                break;
            case "/later":
                return LaterAsync(response, path);
            case "/kept":
                _kept = response;
                break;
            case "/late":
                Assert.Throws<ObjectDisposedException>(() => Write(_kept!, "late"));
                Assert.Throws<ObjectDisposedException>(() => _kept!.OutputStream.Flush());
                Assert.Throws<ObjectDisposedException>(() => _kept!.StatusCode = 500);
                Assert.Throws<ObjectDisposedException>(() => _kept!.AddHeader("X-Late", "1"));
                _kept!.Abort();
                break;
            case "/throw":
                throw new InvalidOperationException("on purpose");
        }

        return RespondAsync(response, path + ":" + new System.IO.StreamReader(exchange.Body).ReadToEnd());
    }

    private async ValueTask LaterAsync(Http1Response response, string path)
    {
        await _later.Task.ConfigureAwait(false);
        await RespondAsync(response, path + ":").ConfigureAwait(false);
    }

    private static ValueTask RespondAsync(Http1Response response, string text)
    {
        Write(response, text);
        return response.CompleteAsync();
    }

    private static void Write(HostResponse response, string text)
    {
        var bytes = Encoding.ASCII.GetBytes(text);
        response.OutputStream.Write(bytes, 0, bytes.Length);
    }

    private ClientChannel Start()
    {
        _open.Reset();
        _server = new HttpServer(new ServerContext(_limits, _log, _counters), HandleAsync);
        if (hasSocket)
        {
            _listener = new SocketListener([ListenAddress.Parse("http://127.0.0.1:0/")], new TransportOptions(), _server.ServeAsync,
                _log) { EventLoopThreads = 0 };
            _listener.StartAsync().GetAwaiter().GetResult();
        }

        return Connect();
    }

    private ClientChannel Connect()
    {
        if (_listener is not null) return SocketChannel.Connect("fcgi://127.0.0.1:" + _listener.Addresses[0].EndPoint!.Port);

        var connection = new MemoryConnection();
        _ = Task.Run(() => _server.ServeAsync(connection));
        return connection.Client();
    }

    private static void Send(ClientChannel client, string text) => client.Send(Encoding.ASCII.GetBytes(text));

    // one response with a length
    private static string Read(ClientChannel client)
    {
        var head = ReadTo(client, "\r\n\r\n");
        var length = int.Parse(System.Text.RegularExpressions.Regex.Match(head, @"Content-Length: (\d+)").Groups[1].Value);
        var body = new StringBuilder();
        var one = new byte[1];
        while (body.Length < length && client.Receive(one, 20_000) == 1) body.Append((char)one[0]);
        return head + body;
    }

    private static string ReadTo(ClientChannel client, string end)
    {
        var text = new StringBuilder();
        var one = new byte[1];
        while (!text.ToString().EndsWith(end, StringComparison.Ordinal) && client.Receive(one, 20_000) == 1) text.Append((char)one[0]);
        return text.ToString();
    }
}
