using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>Answers that wait for their readers, services that wait, and what they may cost the others.</summary>
[Parallelizable(ParallelScope.Children)]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
[TestFixtureSource(typeof(Transports), nameof(Transports.WithSocket))]
[Integration("a server whose responses fill its sockets")]
public class SlowReaderTests(TestTransport transport)
{
    private const int PerConnection = 100;

    /// <summary>More than the two threads there are.</summary>
    private const int SlowClients = 4;

    private static readonly ushort[] Ids = [.. Enumerable.Range(1, PerConnection).Select(static id => (ushort)id)];

    [Test]
    public void Sends_the_whole_of_an_answer_that_waited_for_its_reader()
    {
        using var server = new TestServer(transport);
        using var client = server.Connect();
        client.Send(new FastCgiRecords().Request("GET", "/big/12000000"));
        TestServer.Until(() => server.Counters.BytesSent > 0, "the first part of the answer");

        var body = client.Read().Body;

        Assert.That(body, Has.Length.EqualTo(12_000_000));
        Assert.That(body.AsSpan().SequenceEqual(TestServer.Pattern(body.Length)), Is.True);
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
        Assert.That(server.Log.Errors, Is.Empty);
    }

    [Test]
    public void Ends_a_connection_whose_peer_reads_too_slowly()
    {
        var time = new FakeTime();
        var limits = FakeTime.Lift(new HostLimits { MinResponseRate = 50_000_000 });
        limits.ResponseRateGrace = TimeSpan.FromSeconds(5);
        using var server = new TestServer(transport, limits: limits, time: time);
        using var client = server.Connect();
        client.Send(new FastCgiRecords().Request("GET", "/big/20000000"));

        time.PassUntilMet(server.Counters, LimitName.MinResponseRate);

        TestServer.Until(() => server.Counters.ConnectionsOpen == 0, "the end of the connection");
        Assert.That(server.Counters.LimitsMet(LimitName.WriteTimeout), Is.Zero);
        Assert.That(server.Counters.RequestsRunning, Is.Zero);
        Assert.That(server.Log.Errors, Is.Empty);
    }

    [Test]
    public void Answers_others_while_more_answers_wait_than_there_are_threads()
    {
        using var server = new TestServer(transport, transportOptions: new TransportOptions { MaxThreads = 2 });
        var slow = Enumerable.Range(0, SlowClients).Select(_ => AskMuch(server)).ToList();
        TestServer.Until(() => server.Counters.RequestsRunning >= slow.Count, "an answer that waits on each connection");

        using var other = server.Connect();
        for (var i = 0; i < 50; i++) Assert.That(other.Get("/hello").Text, Is.EqualTo("hello"));

        foreach (var client in slow)
        {
            Assert.That(client.ReadAll(Ids).Values.Select(static answer => answer.Body.Length), Is.All.EqualTo(60_000));
            client.Dispose();
        }

        Assert.That(server.Counters.LimitsMet(LimitName.WriteTimeout), Is.Zero);
        Assert.That(server.Log.Errors, Is.Empty);
    }

    [Test]
    public void Lets_go_at_once_of_answers_whose_readers_left()
    {
        using var server = new TestServer(transport);
        var slow = Enumerable.Range(0, SlowClients).Select(_ => AskMuch(server)).ToList();
        TestServer.Until(() => server.Counters.RequestsRunning >= slow.Count, "an answer that waits on each connection");

        slow.ForEach(static client => client.Reset());

        TestServer.Until(() => server.Counters.ConnectionsOpen == 0, "the end of the connections");
        Assert.That(server.Counters.RequestsRunning, Is.Zero);
        Assert.That(server.Counters.LimitsMet(LimitName.WriteTimeout), Is.Zero);
    }

    [Test]
    public void Takes_no_end_of_requests_while_their_answers_are_not_read()
    {
        using var server = new TestServer(transport);
        using var slow = AskMuch(server);
        TestServer.Until(() => server.Counters.RequestsRunning > 0, "an answer that waits");
        var bytes = new FastCgiRecords();
        for (var i = 0; i < 1000; i++) bytes.Request("GET", "/big/60000", id: (ushort)(1000 + i));

        // blocks when the socket's buffers are full: the server reads no further
        var sending = Task.Run(() => slow.Send(bytes));

        using var other = server.Connect();
        for (var i = 0; i < 50; i++) Assert.That(other.Get("/hello").Text, Is.EqualTo("hello"));

        // those whose answers wait, the open ones, and those of the reads between two turns of the writer: not all 1,100
        Assert.That(server.Counters.RequestsRunning, Is.AtMost(PerConnection * 4));
        slow.Dispose();
        Task.WhenAny(sending).Wait();
    }

    [Test]
    public void Closes_where_the_peer_does_not_read()
    {
        var time = new FakeTime();
        var limits = FakeTime.Lift(new HostLimits());
        limits.WriteTimeout = TimeSpan.FromSeconds(5);
        using var server = new TestServer(transport, limits: limits, time: time);
        using var client = server.Connect();
        client.Send(new FastCgiRecords().Request("GET", "/big/50000000"));

        time.PassUntilMet(server.Counters, LimitName.WriteTimeout);

        TestServer.Until(() => server.Counters.ConnectionsOpen == 0, "the end of the connection");
        Assert.That(server.Counters.RequestsRunning, Is.Zero);
        Assert.That(server.Log.Errors, Is.Empty);
    }

    [Test]
    public void Serves_quick_requests_while_many_services_wait()
    {
        using var end = new ManualResetEventSlim();
        using var server = new TestServer(transport, new DelegateHandler(exchange =>
        {
            if (exchange.RequestUri == "/wait") end.Wait();
            exchange.Output.Append("done"u8);
        }));
        var waiting = Enumerable.Range(0, 24).Select(_ => server.Connect()).ToArray();
        try
        {
            foreach (var client in waiting) client.Send(new FastCgiRecords().Request("GET", "/wait"));

            using var quick = server.Connect();
            for (var i = 0; i < 10; i++) Assert.That(quick.Get("/quick").Text, Is.EqualTo("done"));

            TestServer.Until(() => server.Counters.RequestsRunning == waiting.Length, "the start of all that wait");
            end.Set();
            foreach (var client in waiting) Assert.That(client.Read().Text, Is.EqualTo("done"));
        }
        finally
        {
            end.Set();
            foreach (var client in waiting) client.Dispose();
        }
    }

    // Each response fits a buffer, so that its service ends at once; all of them fit no socket.
    private static FastCgiClient AskMuch(TestServer server)
    {
        var client = server.Connect();
        foreach (var id in Ids) client.Send(new FastCgiRecords().Request("GET", "/big/60000", id: id));
        return client;
    }
}
