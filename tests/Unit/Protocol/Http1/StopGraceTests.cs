using System;
using System.Text;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.Http1;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1;

/// <summary>
/// How long a kept connection stays open after the stop has begun. The clock never advances, and the test is the heartbeat.
/// </summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public class StopGraceTests
{
    private readonly FakeTime _time = new();
    private readonly HttpServer _server;
    private readonly HttpConnection _connection;
    private readonly ClientChannel _client;
    private readonly Task _running;

    public StopGraceTests()
    {
        var limits = new HostLimits { IdleDrainTime = TimeSpan.FromMilliseconds(500) };
        _server = new HttpServer(new ServerContext(limits, new TestLog(), time: _time), Answer);
        var transport = new MemoryConnection();
        _connection = new HttpConnection(transport, _server);
        _running = Task.Run(_connection.RunAsync);
        _client = transport.Client();
        Assert.That(Get(), Does.EndWith("\r\n\r\n/a").And.Not.Contain("Connection: close"));
    }

    [TearDown]
    public void End()
    {
        _connection.Abort();
        _running.Wait(5000);
        _server.Dispose();
        _client.Dispose();
    }

    [TestCase(0)]
    [TestCase(499)]
    public void Serves_a_request_that_comes_within_it_as_the_last_of_the_connection(int passed)
    {
        _connection.Stop(Stopped);
        _connection.OnHeartbeat(Stopped + passed);

        Assert.That(Get(), Does.EndWith("\r\n\r\n/a").And.Contain("Connection: close"));
        Assert.That(_client.Receive(new byte[1], 20_000), Is.Zero);
    }

    [TestCase(500)]
    [TestCase(50_000)]
    public void Closes_an_idle_connection_when_it_is_over(int passed)
    {
        _connection.Stop(Stopped);
        _connection.OnHeartbeat(Stopped + passed);

        Assert.That(_client.Receive(new byte[1], 20_000), Is.Zero);
        Assert.That(_running.Wait(20_000), Is.True);
    }

    private long Stopped => _time.Milliseconds();

    private string Get()
    {
        _client.Send(Encoding.ASCII.GetBytes("GET /a HTTP/1.1\r\nHost: a\r\n\r\n"));
        var (text, bytes) = (new StringBuilder(), new byte[4096]);
        while (!text.ToString().EndsWith("\r\n\r\n/a", StringComparison.Ordinal))
        {
            var count = _client.Receive(bytes, 20_000);
            if (count == 0) break;

            text.Append(Encoding.ASCII.GetString(bytes, 0, count));
        }

        return text.ToString();
    }

    private static ValueTask Answer(Http1Exchange exchange)
    {
        var response = new Http1Response(exchange) { ContentType = "text/plain" };
        var bytes = Encoding.ASCII.GetBytes(exchange.Head.Target);
        response.OutputStream.Write(bytes, 0, bytes.Length);
        return response.CompleteAsync();
    }
}
