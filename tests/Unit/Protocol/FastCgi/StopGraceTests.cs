using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>
/// How long a kept connection stays open after the stop has begun. The clock never advances, and the test is the heartbeat.
/// </summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public class StopGraceTests
{
    private readonly FakeTime _time = new();
    private readonly MemoryConnection _transport = new() { AddressIndex = -1 };
    private readonly FastCgiConnection _connection;
    private readonly FastCgiClient _client;
    private readonly Task _running;
    private readonly ManualResetEventSlim _first = new();
    private readonly ManualResetEventSlim _second = new();
    private int _gated;

    public StopGraceTests()
    {
        var limits = new HostLimits { IdleDrainTime = TimeSpan.FromMilliseconds(500) };
        var context = new ServerContext(limits, new TestLog(), time: _time);
        var server = new FastCgiServer(context, AllowedClients.Any, new DelegateHandler(Serve));
        _connection = new FastCgiConnection(_transport, server);
        _running = Task.Run(_connection.RunAsync);
        _client = new FastCgiClient(_transport.Client());
        Assert.That(_client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [TearDown]
    public void End()
    {
        _first.Set();
        _second.Set();
        _connection.Abort();
        _running.Wait(5000);
        _client.Dispose();
    }

    [TestCase(0)]
    [TestCase(499)]
    public void Serves_a_request_that_comes_within_it_as_the_last_of_the_connection(int passed)
    {
        _connection.Stop(Stopped);
        _connection.OnHeartbeat(Stopped + passed);

        Assert.That(_client.Get("/hello").Text, Is.EqualTo("hello"));
        Assert.That(_client.IsClosedWithin(20_000), Is.True);
    }

    [TestCase(500)]
    [TestCase(50_000)]
    public void Closes_an_idle_connection_when_it_is_over(int passed)
    {
        _connection.Stop(Stopped);
        _connection.OnHeartbeat(Stopped + passed);

        Assert.That(_client.IsClosedWithin(20_000), Is.True);
        Assert.That(_running.Wait(20_000), Is.True);
    }

    /// <summary>The heartbeat before the stop may have been at any time.</summary>
    [Test]
    public void Counts_from_the_beginning_of_the_stop()
    {
        _connection.OnHeartbeat(Stopped + 400);
        _connection.Stop(Stopped + 400);
        _connection.OnHeartbeat(Stopped + 899);

        Assert.That(_client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    /// <summary>
    /// FCGI_OVERLOADED would become the client's error. A web server sends the request again if a kept connection ends without a byte.
    /// </summary>
    [Test]
    public void Does_not_answer_a_request_that_comes_behind_the_last_response()
    {
        _client.Send(new FastCgiRecords().Request("GET", "/gate/first", id: 1).Request("GET", "/gate/second", id: 2));
        TestServer.Until(() => _running.IsFaulted || Gated == 2, "two requests in service");
        _connection.Stop(Stopped);
        _first.Set();
        Assert.That(_client.Read(1).Text, Is.EqualTo("first"));
        Assert.That(_client.TryReadRecord(out var type, out var id, out _), Is.True);
        Assert.That((type, id), Is.EqualTo((FastCgiRecords.GetValuesResult, (ushort)0)), "the mark behind the last response");

        _client.Send(new FastCgiRecords().Request("GET", "/hello", id: 3));
        _client.Send(new FastCgiRecords().Record(99, 0, []));
        Assert.That(_client.TryReadRecord(out type, out _, out _), Is.True);
        Assert.That(type, Is.EqualTo(FastCgiRecords.UnknownType), "request 3 was read, and not answered");

        _second.Set();
        var rest = _client.Read(2);
        Assert.That(rest.Text, Is.EqualTo("second"));
        _client.CloseHalf();
        while (_client.TryReadRecord(out type, out id, out _)) Assert.That(id, Is.Zero, "record " + type);
        Assert.That(_running.Wait(20_000), Is.True);
    }

    private long Stopped => _time.Milliseconds();

    private int Gated => Volatile.Read(ref _gated);

    private void Serve(FastCgiExchange exchange)
    {
        var path = exchange.Params[KnownParam.ScriptName] ?? "";
        if (!path.StartsWith("/gate/", StringComparison.Ordinal))
        {
            TestServer.SmallApp(exchange);
            return;
        }

        Interlocked.Increment(ref _gated);
        (path == "/gate/first" ? _first : _second).Wait();
        exchange.Response.ContentType = "text/plain";
        exchange.Output.Append(System.Text.Encoding.ASCII.GetBytes(path.Substring("/gate/".Length)));
    }
}
