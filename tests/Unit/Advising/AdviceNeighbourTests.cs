using System;
using System.Linq;
using ServiceStack.HyperHost.Status.Advising;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Advising;

/// <summary>For each rule a server that resembles one with its problem, and has another cause or no problem.</summary>
public class AdviceNeighbourTests
{
    private static readonly Neighbour[] Neighbours =
    [
        new("connections-not-kept", "few connections", server => server.Count(Counter.ConnectionsAccepted, 99)
            .Count(Counter.RequestsStarted, 120)),
        new("connections-not-kept", "kept by HTTP clients and by the web server", server => server.CountHttp(500, 5000)
            .Count(Counter.ConnectionsAccepted, 10).Count(Counter.RequestsStarted, 5000)),
        new("listen-overflows", "before the process started", server => server.Set(Gauge.ListenOverflows, 12).TenMinutesLater()),
        new("open-fastcgi", "HTTP is open", server => server.With(Fact.OpenHttp, "http://*:80/")),
        new("http-without-front", ".NET", server => server.With(Fact.OpenHttp, "http://*:80/")),
        new("slow-clients", "some of each protocol", server => server.Meet(LimitName.WriteTimeout, 18).Count(Counter.HttpClientsSlow, 9)),
        new("slow-clients", "idle connections and large bodies", server => server.Meet(LimitName.KeepAliveTimeout, 500)
            .Meet(LimitName.MaxBodyBytes, 15).Meet(LimitName.ServiceTimeout, 50)),
        new("shared-upstream", "a few connections", server => server.Count(Counter.ConnectionsMigrated, 120)
            .Count(Counter.ConnectionsAccepted, 5000).Count(Counter.RequestsStarted, 20_000)),
        new("queue-waits", "one in a thousand", server => server.Count(Counter.RequestsStarted, 50_000).Count(Counter.RequestsQueued, 50)),
        new("threads-short", "short waits", server => server.Count(Counter.RequestsStarted, 900).Count(Counter.ThreadWaits, 300)
            .Count(Counter.ThreadWaitMicroseconds, 3_000_000)),
        new("requests-refused", "they waited and were served", server => server.Count(Counter.RequestsStarted, 5000)
            .Count(Counter.RequestsQueued, 10)),
        new("requests-failing", "60 of 100,000", server => server.Count(Counter.RequestsStarted, 100_000)
            .Fail("/orders/{Id}", 60, "TimeoutException")),
        new("one-route", "POST", server => server.Serve("/order", 10, 900, "POST").Serve("/quick", 1000, 1)),
        new("one-route", "DELETE", server => server.Serve("/order", 10, 900, "DELETE").Serve("/quick", 1000, 1)),
        new("one-route", "fast, and called often", server => server.Serve("/quick", 2000, 5).Serve("/other", 10, 5)),
        new("one-route", "no other route", server => server.Serve("/report", 1200, 30)),
        new("bodies-spooled", "one in a hundred", server => server.Count(Counter.RequestsStarted, 5000).Count(Counter.BodiesSpooled, 50)),
        new("large-headers", "large requests", server => server.Set(Gauge.LargestParams, 60_000).Count(Counter.RequestsStarted, 50)),
        new("large-requests", "slow clients", server => server.Meet(LimitName.MinBodyRate, 9).Meet(LimitName.MaxBodyBytes, 19)),
        new("too-many-connections", "too many requests", server => server.Meet(LimitName.MaxRequests, 4)),
        new("compressed-twice", "a few images", server => server.Count(Counter.CompressedTwice, 19)),
        new("mono-nursery", ".NET", server => server.TenMinutesLater().Set(Gauge.Collections0, 6000)),
        new("mono-nursery", "a large nursery", server => server.With(Fact.Runtime, "Mono").With(Fact.MonoCollector, "nursery-size=32m")
            .TenMinutesLater().Set(Gauge.Collections0, 6000)),
        new("full-collections", "young objects", server => server.TenMinutesLater().Set(Gauge.Collections0, 90_000)
            .Set(Gauge.Collections1, 900).Set(Gauge.Collections2, 50)),
        new("sessions-growing", "many, but as before", server => server.Set(Gauge.Sessions, 14_000).TenMinutesLater()
            .Set(Gauge.Sessions, 15_000)),
        new("cache-growing", "large, but as before", server => server.Set(Gauge.CacheEntries, 150_000).TenMinutesLater()
            .Set(Gauge.CacheEntries, 160_000)),
        new("redis-unavailable", "some failures", server => server.Set(Gauge.RedisConnections, 1).Set(Gauge.RedisFailures, 4)
            .Set(Gauge.RedisReconnects, 2)),
        new("rabbitmq-unavailable", "rejected and dead letters", server => server.Set(Gauge.RabbitMqConnections, 1)
            .Set(Gauge.RabbitMqRejected, 90).Set(Gauge.RabbitMqDead, 900).Set(Gauge.RabbitMqFailures, 2)),
        new("descriptors-short", "connections without a limit", server => server.Set(Gauge.DescriptorLimit, 0)
            .Set(Gauge.Descriptors, 900).Count(Counter.ConnectionsAccepted, 800).Count(Counter.RequestsStarted, 9000)),
        new("inotify-short", "half of them", server =>
        {
            server.Machine = new MachineFigures { MaxWatchers = 128, Watchers = 64, MaxWatches = 65_536, Watches = 32_000 };
            return server;
        }),
        new("log-disk-full", "a small disk with room", server =>
        {
            server.Machine = new MachineFigures { LogDisks = [("/var/log/hyperhost.log", 60 << 20, 512 << 20)] };
            return server;
        }),
        new("clock-set", "restarts", server => server.Happen(ServerEventKind.Restart, 0, "was ended by signal 9")),
        new("restarts", "reloads", server =>
        {
            for (var i = 0; i < 5; i++) server.Happen(ServerEventKind.Reload, 300, "was asked for");
            return server;
        }),
        new("slow-start", "Mono, which has no ReadyToRun", server => server.With(Fact.Runtime, "Mono").With(Fact.IsPrecompiled, "0")
            .Set(Gauge.StartMilliseconds, 4200)),
        new("slow-start", "a quick one", server => server.With(Fact.IsPrecompiled, "0").Set(Gauge.StartMilliseconds, 900)),
    ];

    [TestCaseSource(nameof(Neighbours))]
    public void Is_not_given(object neighbour)
    {
        var (rule, _, provoke) = (Neighbour)neighbour;

        Assert.That(provoke(new AdvisedServer()).Names(), Does.Not.Contain(rule));
    }

    [Test]
    public void Every_rule_has_a_neighbour() =>
        Assert.That(Neighbours.Select(static one => one.Rule).Distinct(), Is.EquivalentTo(Adviser.Rules.Select(static rule => rule.Name)));

    [Test]
    public void Only_the_protocol_that_has_the_problem_is_named()
    {
        // the web server keeps its connections, the clients of HTTP do not
        var http = Change(server => server.CountHttp(300, 320).Count(Counter.ConnectionsAccepted, 8).Count(Counter.RequestsStarted, 5000));
        var fastCgi = Change(server => server.CountHttp(8, 5000).Count(Counter.ConnectionsAccepted, 300)
            .Count(Counter.RequestsStarted, 320));
        var slowHttp = Change(server => server.Meet(LimitName.WriteTimeout, 15).Count(Counter.HttpClientsSlow, 15));
        var slowFastCgi = Change(server => server.Meet(LimitName.WriteTimeout, 15));

        Assert.That(http + slowHttp, Does.Contain("proxy_http_version").And.Contain("proxy_buffering").And.Not.Contain("fastcgi_"));
        Assert.That(fastCgi + slowFastCgi, Does.Contain("fastcgi_keep_conn").And.Contain("fastcgi_buffering").And.Not.Contain("proxy_"));
    }

    private static string Change(Func<AdvisedServer, AdvisedServer> provoke) =>
        string.Join("\n", provoke(new AdvisedServer()).Advise().Single().Change);

    private sealed record Neighbour(string Rule, string Situation, Func<AdvisedServer, AdvisedServer> Provoke)
    {
        public override string ToString() => $"{Rule}: {Situation}";
    }
}
