using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>What limits and a stop do to a FastCGI connection beside their response: EveryLimitTests has each limit.</summary>
[Parallelizable(ParallelScope.All)]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
[TestFixtureSource(typeof(Transports), nameof(Transports.OfRules))]
public class LimitTests(TestTransport transport)
{
    // of milliseconds, after which a test that hangs ends
    private const int Longest = 60_000;
    private static readonly TimeSpan Five = TimeSpan.FromSeconds(5);
    // of a stop, which ends the connections before
    private static readonly TimeSpan Long = TimeSpan.FromMinutes(2);

    [Test]
    public void Closes_one_connection_too_many()
    {
        using var server = Serve(limits => limits.MaxConnections = 2);
        using var one = server.Connect();
        using var two = server.Connect();
        Assert.That(one.Get("/hello").Text + two.Get("/hello").Text, Is.EqualTo("hellohello"));

        using (var three = server.Connect())
        {
            if (transport != TestTransport.Memory) Assert.That(three.IsClosedWithin(20_000), Is.True);
            Met(server, LimitName.MaxConnections);
        }

        Assert.That(one.Get("/hello").Text, Is.EqualTo("hello"));
        two.Dispose();
        TestServer.Until(() => server.Counters.ConnectionsOpen == 1, "the end of the second");
        using var four = server.Connect();
        Assert.That(four.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Queues_requests_and_answers_overloaded_above()
    {
        using var server = Serve(limits => (limits.MaxRequests, limits.MaxQueuedRequests) = (1, 1));
        using var running = server.Connect();
        running.Send(new FastCgiRecords().Request("GET", "/slow/20000"));
        TestServer.Until(() => server.Counters.RequestsRunning == 1, "the first request");
        using var waiting = server.Connect();
        waiting.Send(new FastCgiRecords().Request("GET", "/hello"));
        TestServer.Until(() => server.Counters.RequestsWaiting == 1, "the second request");
        using var refused = server.Connect();

        var answer = refused.Get("/hello");

        Assert.That(answer.ProtocolStatus, Is.EqualTo(2));
        Assert.That(answer.Stdout, Is.Empty);
        Assert.That(server.Counters.Overloads, Is.EqualTo(1));
        Met(server, LimitName.MaxQueuedRequests);
        running.Send(new FastCgiRecords().Abort());
        Assert.That(running.Read().HasEnded, Is.True);
        Assert.That(waiting.Read().Text, Is.EqualTo("hello"));
        Assert.That(refused.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Answers_413_to_a_body_without_a_length_that_grows_too_large()
    {
        using var server = Serve(limits => limits.MaxBodyBytes = 1000);
        using var client = server.Connect();
        client.Send(new FastCgiRecords().Begin()
            .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/echo", null)))
                .End(FastCgiRecords.Params)
            .Stream(FastCgiRecords.Stdin, 1, new byte[1001], 100).End(FastCgiRecords.Stdin));

        Assert.That(client.Read().Status, Is.EqualTo(413));

        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Closes_where_a_record_does_not_become_whole()
    {
        var time = new FakeTime();
        using var server = Serve(static limits => limits.ParamsTimeout = Five, time);
        using var client = server.Connect();
        client.Send([1, 1, 0]);

        time.PassUntilMet(server.Counters, LimitName.ParamsTimeout);

        Assert.That(client.IsClosedWithin(Longest), Is.True);
        Met(server, LimitName.ParamsTimeout);
    }

    [Test]
    public void Cancels_a_slow_service_and_sends_its_answer()
    {
        var time = new FakeTime();
        using var server = Serve(static limits => limits.ServiceTimeout = Five, time);
        using var client = server.Connect();
        client.Send(new FastCgiRecords().Request("GET", "/slow/60000"));

        time.PassUntilMet(server.Counters, LimitName.ServiceTimeout);

        Assert.That(client.Read().Text, Is.EqualTo("slow"));
        Met(server, LimitName.ServiceTimeout);
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Ends_the_request_of_a_service_that_does_not_stop()
    {
        var time = new FakeTime();
        var limits = FakeTime.Lift(new HostLimits());
        (limits.ServiceTimeout, limits.ServiceGrace) = (Five, Five);
        using var end = new ManualResetEventSlim();
        using var server = new TestServer(
            transport,
            new DelegateHandler(exchange =>
            {
                if (exchange.RequestUri == "/stuck") end.Wait();
                exchange.Output.Append("late"u8);
            }),
            limits,
            time: time);
        using var client = server.Connect();
        var reading = Task.Run(() => client.Get("/stuck"));

        time.PassUntil(() => reading.IsCompleted, "the request is answered for its service");

        Assert.That(reading.Result.Status, Is.EqualTo(503));
        Assert.That(client.Get("/other").Text, Is.EqualTo("late"));
        end.Set();
        TestServer.Until(() => server.Counters.RequestsRunning == 0, "the service's end");
        Assert.That(client.Get("/other").Text, Is.EqualTo("late"));
        Assert.That(server.Log.Errors, Is.Empty);
    }

    [Test]
    public void Finishes_requests_in_flight_when_it_stops_and_closes_idle_connections()
    {
        using var server = Serve(limits => limits.IdleDrainTime = TimeSpan.FromMilliseconds(100));
        using var idle = server.Connect();
        Assert.That(idle.Get("/hello").Text, Is.EqualTo("hello"));
        using var busy = server.Connect();
        busy.Send(new FastCgiRecords().Request("GET", "/slow/300"));
        TestServer.Until(() => server.Counters.Requests == 2, "the request");
        server.Listener?.StopListeningAsync().GetAwaiter().GetResult();

        var stopping = server.Server.StopAsync(Long);

        Assert.That(idle.IsClosedWithin(20_000), Is.True);
        Assert.That(busy.Read().Text, Is.EqualTo("slow"));
        Assert.That(busy.IsClosedWithin(20_000), Is.True);
        Assert.That(stopping.Wait(20_000), Is.True);
        Assert.That(server.Counters.LimitsMet(LimitName.DrainTimeout), Is.Zero);
    }

    [Test]
    public void Serves_a_request_that_comes_just_after_the_stop_on_a_connection_accepted_before()
    {
        using var server = ServeInNoTime();
        using var client = server.Connect();
        TestServer.Until(() => server.Counters.ConnectionsOpen == 1, "the connection");

        var stopping = server.Server.StopAsync(Long);

        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
        Assert.That(client.IsClosedWithin(20_000), Is.True);
        Assert.That(stopping.Wait(20_000), Is.True);
    }

    [Test]
    public void Leaves_bytes_behind_the_last_answer_so_that_the_web_server_does_not_keep_the_connection([Values] bool isStopping)
    {
        using var server = ServeInNoTime();
        using var client = server.Connect();
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));

        var stopping = isStopping ? server.Server.StopAsync(Long) : Task.CompletedTask;
        client.Get("/hello", keep: isStopping);

        Assert.That(client.TryReadRecord(out var type, out var id, out var content), Is.EqualTo(isStopping));
        if (isStopping) Assert.That((type, id, content.Length), Is.EqualTo((FastCgiRecords.GetValuesResult, (ushort)0, 0)));
        Assert.That(stopping.Wait(20_000), Is.True);
    }

    [Test]
    public void Closes_idle_connections_at_once_where_they_have_no_time_left()
    {
        using var server = Serve(limits => limits.IdleDrainTime = TimeSpan.Zero);
        using var client = server.Connect();
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));

        var stopping = server.Server.StopAsync(Long);

        Assert.That(client.IsClosedWithin(20_000), Is.True);
        Assert.That(stopping.Wait(20_000), Is.True);
    }

    [Test]
    public void Refuses_values_that_make_no_sense()
    {
        var limits = new HostLimits { MaxBodyBytes = -1 };

        var error = Assert.Throws<ArgumentOutOfRangeException>(
            () => new ServerContext(limits, new TestLog()))!;

        Assert.That(error.Message, Does.Contain("MaxBodyBytes"));
    }

    private TestServer Serve(Action<HostLimits>? set = null, FakeTime? time = null)
    {
        var limits = time is null ? new HostLimits() : FakeTime.Lift(new HostLimits());
        set?.Invoke(limits);
        return new TestServer(transport, limits: limits, time: time);
    }

    // no connection is idle for long, however late its client is
    private TestServer ServeInNoTime() => Serve(time: new FakeTime());

    private static void Met(TestServer server, LimitName limit)
    {
        TestServer.Until(() => server.Counters.LimitsMet(limit) > 0, "the count of " + limit);
        TestServer.Until(() => server.Log.Has(limit + ": "), "the log line of " + limit);
    }
}
