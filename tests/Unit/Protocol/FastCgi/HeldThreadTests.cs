using System.Linq;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>Services that write while their peer does not read: how many threads of an event loop they may hold.</summary>
[Parallelizable(ParallelScope.Children)]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
[TestFixtureSource(typeof(Transports), nameof(Transports.EventLoops))]
public class HeldThreadTests(TestTransport transport)
{
    [Test]
    public void Lets_no_more_than_half_of_the_threads_wait_for_peers_that_do_not_read()
    {
        // these responses are too large for a buffer, so that their services still write
        var time = new FakeTime();
        using var server = new TestServer(
            transport, limits: FakeTime.Lift(new HostLimits()), transportOptions: new TransportOptions { MaxThreads = 4 }, time: time);
        var slow = Enumerable.Range(0, 6).Select(_ => server.Connect()).ToList();
        slow.ForEach(static client => client.Send(new FastCgiRecords().Request("GET", "/big/50000000")));

        time.PassUntil(() => server.Counters.LimitsMet(LimitName.WriteTimeout) == 4, "the bound is held");

        TestServer.Until(() => server.Counters.ConnectionsOpen == 2, "the end of those beyond it");
        using var other = server.Connect();
        Assert.That(other.Get("/hello").Text, Is.EqualTo("hello"));
        slow.ForEach(static client => client.Dispose());
    }

    [Test]
    public void Counts_the_threads_that_wait_behind_another_answer_of_their_connection()
    {
        var time = new FakeTime();
        using var server = new TestServer(
            transport, limits: FakeTime.Lift(new HostLimits()), transportOptions: new TransportOptions { MaxThreads = 4 }, time: time);
        using var slow = server.Connect();
        for (ushort id = 1; id <= 4; id++) slow.Send(new FastCgiRecords().Request("GET", "/big/50000000", id: id));

        time.PassUntilMet(server.Counters, LimitName.WriteTimeout);

        TestServer.Until(() => server.Counters.ConnectionsOpen == 0, "the end of the connection");
        using var other = server.Connect();
        Assert.That(other.Get("/hello").Text, Is.EqualTo("hello"));
    }
}
