using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>Each limit: its response, its line in the log, its counter, and the next request served as if nothing had been.</summary>
[Parallelizable(ParallelScope.All)]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
[TestFixtureSource(typeof(Transports), nameof(Transports.Fixtures))]
public partial class LimitTests(TestTransport transport)
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
    public void Answers_overloaded_to_too_many_requests_of_one_connection()
    {
        using var server = Serve(limits => limits.MaxRequestsPerConnection = 2);
        using var client = server.Connect();
        client.Send(new FastCgiRecords().Begin(1).Begin(2).Begin(3));

        Assert.That(client.Read(3).ProtocolStatus, Is.EqualTo(2));

        Met(server, LimitName.MaxRequestsPerConnection);
    }

    [Test]
    public void Answers_431_to_too_many_bytes_of_params()
    {
        using var server = Serve(limits => limits.MaxParamsBytes = 4096);
        using var client = server.Connect();
        client.Send(new FastCgiRecords().Request("GET", "/hello", more: [new("HTTP_X_LONG", new string('x', 5000))]));

        Assert.That(client.Read().Status, Is.EqualTo(431));

        Met(server, LimitName.MaxParamsBytes);
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Answers_431_to_too_many_headers()
    {
        using var server = Serve(limits => limits.MaxHeaderCount = 10);
        using var client = server.Connect();
        var more = Enumerable.Range(0, 8).Select(static i => new KeyValuePair<string, string>("HTTP_X_" + i, "")).ToArray();
        client.Send(new FastCgiRecords().Request("GET", "/hello", more: more));

        Assert.That(client.Read().Status, Is.EqualTo(431));

        Met(server, LimitName.MaxHeaderCount);
        client.Send(new FastCgiRecords().Request("GET", "/hello", more: more.Take(7)));
        Assert.That(client.Read().Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Answers_413_to_a_body_that_is_announced_too_large()
    {
        using var server = Serve(limits => limits.MaxBodyBytes = 1000);
        using var client = server.Connect();
        client.Send(new FastCgiRecords().Request("POST", "/echo", new byte[1001]));

        Assert.That(client.Read().Status, Is.EqualTo(413));

        Met(server, LimitName.MaxBodyBytes);
        Assert.That(client.Post("/echo", new byte[1000]).Body, Has.Length.EqualTo(1000));
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

    [TestCase("application/x-www-form-urlencoded", 413)]
    [TestCase("Application/X-WWW-Form-Urlencoded; charset=utf-8", 413)]
    [TestCase("application/json", 200)]
    public void Answers_413_to_a_form_that_is_too_large_and_to_nothing_else(string contentType, int status)
    {
        using var server = Serve(static limits => limits.MaxFormBytes = 1000);
        using var client = server.Connect();
        foreach (var (length, expected) in new[] { (1000, 200), (1001, status) })
        {
            client.Send(new FastCgiRecords().Request("POST", "/echo", new byte[length], more: [new("CONTENT_TYPE", contentType)]));

            Assert.That(client.Read().Status, Is.EqualTo(expected));
        }

        if (status == 413) Met(server, LimitName.MaxFormBytes);
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Answers_400_to_a_request_without_params()
    {
        using var server = Serve();
        using var client = server.Connect();
        client.Send(new FastCgiRecords().Begin().End(FastCgiRecords.Params).End(FastCgiRecords.Stdin));

        Assert.That(client.Read().Status, Is.EqualTo(400));

        Assert.That(server.Log.Has("has no params"), Is.True);
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
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
    public void Ends_requests_that_outlast_the_drain_time()
    {
        var time = new FakeTime();
        using var server = Serve(time: time);
        using var client = server.Connect();
        client.Send(new FastCgiRecords().Request("GET", "/slow/20000"));
        TestServer.Until(() => server.Counters.RequestsRunning == 1, "the request");

        var stopping = server.Server.StopAsync(Five);
        time.PassUntil(() => stopping.IsCompleted, "the stop ends");

        Met(server, LimitName.DrainTimeout);
        TestServer.Until(() => server.Counters.ConnectionsOpen == 0, "the end of the connection");
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
    public void Serves_a_request_that_comes_just_after_the_stop_on_a_connection_kept_before()
    {
        using var server = ServeInNoTime();
        using var client = server.Connect();
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));

        var stopping = server.Server.StopAsync(Long);

        Assert.That(client.Post("/echo", [1, 2, 3]).Body, Is.EqualTo(new byte[] { 1, 2, 3 }));
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
