using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.SharedListeners;
using ServiceStack.HyperHost.Transport.DescriptorPassing;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.SharedListeners;

/// <summary>Connections of a shared address in event loops: they join one, are served, leave when they migrate, and lose nothing.</summary>
[Integration("processes that share a listener under load")]
public class SharedLoopTests
{
    private static readonly TimeSpan Five = TimeSpan.FromSeconds(5);

    private HeldSocket _socket = null!;
    private SharedAddressServer _sharing = null!;
    private List<SharingProcess> _sites = null!;

    [SetUp]
    public void SetUp()
    {
        _sites = [];
        _socket = HeldSocket.Open("fcgi://127.0.0.1:0", new TransportOptions());
        _sharing = SharingProcess.CreateServer(TextWriter.Null);
        _sharing.SetApplications([.. new[] { "a", "b", "c" }.Select(name => new SharedApplication
        {
            Name = name, VirtualPath = "/" + name, Addresses = { _socket.Address.ToString() },
        })]);
        _sharing.Accept(_socket.Address.ToString(), _socket.Handle);
    }

    [TearDown]
    public void TearDown()
    {
        _sharing.StopAsync().GetAwaiter().GetResult();
        _sites.ForEach(static site => site.Dispose());
        _sharing.Dispose();
        _socket.Dispose();
    }

    [Test]
    public void Are_the_default() => Assert.That(Serve("a", eventLoops: null).EventLoopThreads, Is.EqualTo(Environment.ProcessorCount));

    [Test]
    public void Have_a_connection_where_its_last_request_belonged()
    {
        var (a, b) = (Serve("a"), Serve("b"));
        using var client = Connect();
        for (var i = 0; i < 20; i++)
        {
            Assert.That(client.Get("/a").Text, Is.EqualTo("a 0"));
            Eventually.That(() => (a.ConnectionsInEventLoops, b.ConnectionsInEventLoops), Is.EqualTo((1, 0)));

            Assert.That(client.Get("/b").Text, Is.EqualTo("b 0"));
            Eventually.That(() => (a.ConnectionsInEventLoops, b.ConnectionsInEventLoops), Is.EqualTo((0, 1)));
        }

        client.Dispose();
        Eventually.That(() => a.ConnectionsInEventLoops + b.ConnectionsInEventLoops, Is.Zero);
    }

    [TestCase("127.0.0.0/8", true)]
    [TestCase("10.0.0.1", false)]
    public void Have_only_connections_of_clients_that_are_allowed(string allowed, bool isAllowed)
    {
        using var socket = HeldSocket.Open("fcgi://127.0.0.1:0", new TransportOptions());
        using var sharing = SharingProcess.CreateServer(TextWriter.Null, allowed);
        sharing.SetApplications([new SharedApplication { Name = "a", Addresses = { socket.Address.ToString() } }]);
        using var site = new SharingProcess(sharing, "a", "a");
        sharing.Accept(socket.Address.ToString(), socket.Handle);
        using var client = FastCgiClient.Connect(socket.Address.ToString());

        if (isAllowed) Assert.That(client.Get("/a").Text, Is.EqualTo("a 0"));
        else Assert.That(client.IsClosedWithin(20_000), Is.True);
        sharing.StopAsync().GetAwaiter().GetResult();
    }

    [Test]
    public void A_request_that_takes_long_holds_up_no_other()
    {
        var (a, _) = (Serve("a"), Serve("b"));
        using var kept = Connect();
        Assert.That(kept.Get("/a").Text, Is.EqualTo("a 0"));

        // more than there are event loops, some on a connection that just came, some on one that is kept
        var holding = Enumerable.Range(0, 5).Select(_ => Connect()).ToList();
        for (var i = 0; i < holding.Count; i++)
        {
            if (i % 2 == 1) Assert.That(holding[i].Get("/a").Text, Is.EqualTo("a 0"));
            holding[i].Send(new FastCgiRecords().Request("GET", "/a?held"));
        }

        TestServer.Until(() => a.Server.Counters.RequestsRunning == holding.Count, "the held requests");
        for (var i = 0; i < 20; i++)
        {
            using var fresh = Connect();
            Assert.That(fresh.Get(i % 2 == 0 ? "/a" : "/b").Text, Is.EqualTo(i % 2 == 0 ? "a 0" : "b 0"));
            Assert.That(kept.Get("/a").Text, Is.EqualTo("a 0"));
        }

        Eventually.That(() => a.Server.Counters.RequestsRunning, Is.EqualTo(holding.Count));
        a.EndHeld();
        foreach (var client in holding)
        {
            Assert.That(client.Read().Text, Is.EqualTo("a 0"));
            Assert.That(client.Get("/b").Text, Is.EqualTo("b 0"), "it can move afterwards");
            client.Dispose();
        }
    }

    [Test]
    public void Moving_under_load_loses_no_request([Values(1, 2)] int loopsOfOthers)
    {
        Serve("a");
        Serve("b", loopsOfOthers);
        Serve("c");
        string[] names = ["a", "b", "c"];

        var asking = Enumerable.Range(0, 8).Select(number => Task.Factory.StartNew(
            () =>
            {
                var random = new Random(number);
                using var client = Connect();
                for (var i = 0; i < 200; i++)
                {
                    var name = names[random.Next(names.Length)];
                    var size = random.Next(4) == 0 ? random.Next(200_000) : random.Next(100);
                    Assert.That(client.Post("/" + name, new byte[size]).Text, Is.EqualTo($"{name} {size}"));
                }
            },
            TaskCreationOptions.LongRunning)).ToArray();
        Task.WaitAll(asking);

        Eventually.That(() => _sites.Sum(static site => site.Server.Counters.ConnectionsOpen), Is.Zero);
        // a connection leaves its loop after it has been served
        Eventually.That(() => _sites.Sum(static site => site.ConnectionsInEventLoops), Is.Zero);
        Assert.That(_sites.Sum(static site => site.Server.Counters.Requests), Is.EqualTo(8 * 200));
    }

    [Test]
    public void A_new_process_takes_over_under_load_without_a_request_that_fails()
    {
        Serve("b");
        var current = Serve("a", eventLoops: 2);
        var isOver = false;
        var asking = Enumerable.Range(0, 6).Select(number => Task.Factory.StartNew(
            () =>
            {
                var client = Connect();
                for (var i = number; !Volatile.Read(ref isOver); i++)
                {
                    // every so often one that outlasts the change, and a new connection
                    var name = i % 3 == 0 ? "b" : "a";
                    Assert.That(client.Get("/" + name + (i % 50 == 0 ? "?slow" : "")).Text, Is.EqualTo(name + " 0"));
                    if (i % 20 != 0) continue;

                    client.Dispose();
                    client = Connect();
                }

                client.Dispose();
            },
            TaskCreationOptions.LongRunning)).ToArray();

        for (var i = 0; i < 8; i++)
        {
            var next = Serve("a", eventLoops: 1 + (i % 3));
            current.Stop(handsOver: true);
            Eventually.That(() => current.ConnectionsInEventLoops, Is.Zero);
            current = next;
        }

        Volatile.Write(ref isOver, true);
        Assert.That(() => Task.WaitAll(asking), Throws.Nothing);
    }

    [Test]
    public void A_moved_connection_that_is_idle_is_closed_in_time()
    {
        var time = new FakeTime();
        var site = Serve("a", limits: Limits(limits => limits.KeepAliveTimeout = Five), time: time);
        using var client = Connect();
        Assert.That(client.Get("/a").Text, Is.EqualTo("a 0"));

        time.PassUntilMet(site.Server.Counters, LimitName.KeepAliveTimeout);
        Assert.That(client.IsClosedWithin(20_000), Is.True);
        Eventually.That(() => site.ConnectionsInEventLoops, Is.Zero);
    }

    [Test]
    public void A_moved_connection_whose_params_do_not_end_is_closed_in_time()
    {
        var time = new FakeTime();
        var site = Serve("a", limits: Limits(limits => limits.ParamsTimeout = Five), time: time);
        using var client = Connect();
        Assert.That(client.Get("/a").Text, Is.EqualTo("a 0"));
        client.Send(new FastCgiRecords().Begin(keep: false));

        time.PassUntilMet(site.Server.Counters, LimitName.ParamsTimeout);
        Assert.That(client.Read().Status, Is.EqualTo(408));
        time.PassUntil(() => site.Server.Counters.ConnectionsOpen == 0, "the connection ends");
        Assert.That(client.IsClosedWithin(20_000), Is.True);
    }

    [Test]
    public void A_moved_connection_serves_on_after_a_request_whose_params_do_not_end()
    {
        var time = new FakeTime();
        var site = Serve("a", limits: Limits(limits => limits.ParamsTimeout = Five), time: time);
        using var client = Connect();
        Assert.That(client.Get("/a").Text, Is.EqualTo("a 0"));
        client.Send(new FastCgiRecords().Begin());

        time.PassUntilMet(site.Server.Counters, LimitName.ParamsTimeout);
        Assert.That(client.Read().Status, Is.EqualTo(408));
        Assert.That(client.Get("/a").Text, Is.EqualTo("a 0"));
    }

    [Test]
    public void A_client_that_does_not_read_is_left_in_time_and_holds_up_no_other([Values(1, 2)] int eventLoops)
    {
        var time = new FakeTime();
        var site = Serve("a", eventLoops, limits: Limits(limits => limits.WriteTimeout = Five), time: time);
        using var deaf = Connect();
        deaf.Send(new FastCgiRecords().Request("GET", "/a?large"));
        using var client = Connect();

        while (site.Server.Counters.LimitsMet(LimitName.WriteTimeout) == 0)
        {
            Assert.That(client.Get("/a").Text, Is.EqualTo("a 0"));
            time.Advance(FakeTime.Second);
        }

        Eventually.That(() => site.Server.Counters.ConnectionsOpen, Is.EqualTo(1));
        Eventually.That(() => site.ConnectionsInEventLoops, Is.EqualTo(1));
    }

    private static HostLimits Limits(Action<HostLimits> set)
    {
        var limits = FakeTime.Lift(new HostLimits());
        set(limits);
        return limits;
    }

    private SharingProcess Serve(string name, int? eventLoops = 1, HostLimits? limits = null, TimeProvider? time = null)
    {
        var site = new SharingProcess(_sharing, name, name, eventLoops, limits, time);
        _sites.Add(site);
        return site;
    }

    private FastCgiClient Connect() => FastCgiClient.Connect(_socket.Address.ToString());
}
