using System;
using System.Threading.Tasks;
using NUnit.Framework;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Statistics;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Tests.FastCgi;

/// <summary>
/// How long a kept connection stays open after the stop has begun. The heartbeat hands the connection a time of the test's.
/// </summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public class StopGraceTests
{
    private const long Stopped = 1_000_000;

    private readonly MemoryConnection _transport = new() { AddressIndex = -1 };
    private readonly FastCgiConnection _connection;
    private readonly FastCgiClient _client;
    private readonly Task _running;

    public StopGraceTests()
    {
        var limits = new HostLimits { IdleDrainTime = TimeSpan.FromMilliseconds(500) };
        var server = ServerContext.Create(
            limits, new DelegateHandler(TestServer.SmallApp), new TestLog(), new HostCounters(), TimeProvider.System);
        _connection = new FastCgiConnection(_transport, server);
        _running = Task.Run(_connection.RunAsync);
        _client = new FastCgiClient(_transport.Client());
        Assert.That(_client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [TearDown]
    public void End()
    {
        _connection.Abort();
        _running.Wait(5000);
        _client.Dispose();
    }

    [TestCase(0)]
    [TestCase(499)]
    public void Serves_a_request_that_comes_within_it_as_the_last_of_the_connection(int passed)
    {
        _connection.Stop(Stopped);
        _connection.Beat(Stopped + passed);

        Assert.That(_client.Get("/hello").Text, Is.EqualTo("hello"));
        Assert.That(_client.IsClosedWithin(5000), Is.True);
    }

    [TestCase(500)]
    [TestCase(50_000)]
    public void Closes_an_idle_connection_when_it_is_over(int passed)
    {
        _connection.Stop(Stopped);
        _connection.Beat(Stopped + passed);

        Assert.That(_client.IsClosedWithin(5000), Is.True);
        Assert.That(_running.Wait(5000), Is.True);
    }

    /// <summary>The heartbeat before the stop may have been at any time.</summary>
    [Test]
    public void Counts_from_the_beginning_of_the_stop()
    {
        _connection.Beat(Stopped + 400);
        _connection.Stop(Stopped + 400);
        _connection.Beat(Stopped + 899);

        Assert.That(_client.Get("/hello").Text, Is.EqualTo("hello"));
    }
}
