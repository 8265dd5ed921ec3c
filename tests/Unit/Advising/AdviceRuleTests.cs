using System;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Status.Advising;

namespace ServiceStack.HyperHost.Tests.Advising;

/// <summary>Each rule: what provokes it, its text, and the server that has followed it.</summary>
public class AdviceRuleTests
{
    private static readonly Case[] Cases =
    [
        new("connections-not-kept",
            server => server.Count(Counter.ConnectionsAccepted, 1000).Count(Counter.RequestsStarted, 1100),
            "1,000 connections of FastCGI carried 1,100 requests: 1.1 each", "fastcgi_keep_conn on;",
            server => server.Count(Counter.ConnectionsAccepted, 8).Count(Counter.RequestsStarted, 1100)),
        new("connections-not-kept",
            server => server.CountHttp(200, 200), "200 connections of HTTP", "proxy_http_version 1.1;",
            server => server.CountHttp(2, 200)),
        new("queue-waits",
            server => server.Count(Counter.RequestsStarted, 5000).Count(Counter.RequestsQueued, 700).Set(Gauge.LongestQueue, 41),
            "700 of 5,000 requests waited for their turn, up to 41 at once", "--maxreqs=2048",
            server => server.With(Fact.MaxRequests, "2048").Count(Counter.RequestsStarted, 5000).Count(Counter.RequestsQueued, 7)),
        new("requests-refused",
            server => server.Count(Counter.RequestsStarted, 50).Count(Counter.Overloads, 3).Meet(LimitName.MaxQueuedRequests, 3),
            "3 requests were refused", "--max-queued-requests=2048",
            server => server.With(Fact.MaxQueuedRequests, "2048").Count(Counter.RequestsStarted, 53)),
        new("requests-refused",
            server => server.Count(Counter.RequestsStarted, 50).Count(Counter.Overloads, 3).Meet(LimitName.MaxRequestsPerConnection, 3),
            "3 requests were refused", "--max-requests-per-connection=200",
            server => server.With(Fact.MaxRequestsPerConnection, "200").Count(Counter.RequestsStarted, 53)),
        new("threads-short",
            server => server.With(Fact.MaxThreads, "8").Count(Counter.RequestsStarted, 900).Count(Counter.ThreadWaits, 300)
                .Count(Counter.ThreadWaitMicroseconds, 7_500_000),
            "300 of 900 requests waited for a thread, 25 ms each; there are 8", "--maxthreads=16",
            server => server.With(Fact.MaxThreads, "16").Count(Counter.RequestsStarted, 900).Count(Counter.ThreadWaits, 300)
                .Count(Counter.ThreadWaitMicroseconds, 1_500_000)),
        new("requests-failing",
            server => server.Count(Counter.RequestsStarted, 1000).Fail("/orders/{Id}", 60, "TimeoutException: the database")
                .Fail("/quick", 7, null).TenMinutesAgo(),
            "67 of 1,067 requests had a status of 500 or above, 6.7 a minute; most are GET /orders/{Id}, 60 since the start. "
                + "The last: GET /quick", "the service of GET /orders/{Id}: the log has the exception",
            server => server.Count(Counter.RequestsStarted, 100_000).Fail("/orders/{Id}", 60, null)),
        new("requests-failing",
            server => server.Fail("/orders/{Id}", 5, "TimeoutException: the database"),
            "The last: GET /orders/{Id}: TimeoutException: the database", "GET /orders/{Id}",
            server => server.Fail("/orders/{Id}", 4, null)),
        new("one-route",
            server => server.Serve("/report", 10, 900).Serve("/quick", 1000, 1),
            "GET /report over FastCGI takes 90 % of all time with 0.99 %",
            "ToOptimizedResultUsingCache", server => server.Serve("/report", 10, 20).Serve("/quick", 1000, 1)),
        new("listen-overflows",
            server => server.Set(Gauge.ListenOverflows, 5).TenMinutesLater().Set(Gauge.ListenOverflows, 12), "7 connections",
            "--backlog=4096", server => server.With(Fact.Backlog, "4096").Set(Gauge.ListenOverflows, 12).TenMinutesLater()),
        new("listen-overflows",
            server =>
            {
                server.Machine = new MachineFigures { MaxBacklog = 128 };
                return server.With(Fact.Backlog, "4096").TenMinutesLater().Set(Gauge.ListenOverflows, 1);
            },
            "up to 4,096 may wait for this server, and 128 for any", "net.core.somaxconn = 4096",
            server => server.With(Fact.Backlog, "4096").TenMinutesLater()),
        new("open-fastcgi", server => server.With(Fact.OpenFastCgi, "fcgi://*:9000"), "fcgi://*:9000 can be reached",
            "--allowed-clients=", server => server.With(Fact.OpenFastCgi, "")),
        new("http-without-front",
            server => server.With(Fact.Runtime, "Mono").With(Fact.OpenHttp, "http://*:80/"), "http://*:80/ serves other machines",
            "fastcgi_pass", server => server.With(Fact.Runtime, "Mono").With(Fact.OpenHttp, "")),
        new("slow-clients",
            server => server.Meet(LimitName.MinBodyRate, 8).Meet(LimitName.WriteTimeout, 4),
            "12 times web servers over FastCGI were too slow; of all: MinBodyRate 8 times, WriteTimeout 4 times",
            "fastcgi_request_buffering on;", server => server.Meet(LimitName.MinBodyRate, 1)),
        new("slow-clients",
            server => server.Meet(LimitName.MinBodyRate, 14).Count(Counter.HttpClientsSlow, 12), "12 times clients over HTTP were too slow",
            "proxy_request_buffering on;", server => server.Meet(LimitName.MinBodyRate, 1).Count(Counter.HttpClientsSlow, 1)),
        new("shared-upstream",
            server => server.Count(Counter.ConnectionsMigrated, 400).Count(Counter.ConnectionsAccepted, 500)
                .Count(Counter.RequestsStarted, 2000),
            "400 connections had to move", "upstream", server => server.Count(Counter.RequestsStarted, 2000)),
        new("bodies-spooled",
            server => server.Count(Counter.RequestsStarted, 200).Count(Counter.BodiesSpooled, 60).Set(Gauge.LongestSpooled, 300_000),
            "60 of 200 requests had a body longer than 64k", "--spool-threshold=512k",
            server => server.With(Fact.SpoolThreshold, "524288").Count(Counter.RequestsStarted, 200)),
        new("large-headers",
            server => server.Count(Counter.LargeHeaderBlocks, 2).Set(Gauge.LargestHeaderBlock, 6200), "up to 6,200",
            "fastcgi_buffer_size 8k;", server => server.With(Fact.Silenced, "large-headers").Count(Counter.LargeHeaderBlocks, 2)),
        new("queue-waits",
            server => server.With(Fact.MaxRequests, "8").Count(Counter.RequestsStarted, 40).Count(Counter.RequestsQueued, 32)
                .Set(Gauge.LongestQueue, 32),
            "up to 32 at once", "--maxreqs=64",
            server => server.With(Fact.MaxRequests, "64").Count(Counter.RequestsStarted, 40)),
        new("large-requests",
            server => server.Meet(LimitName.MaxBodyBytes, 25), "MaxBodyBytes 25 times", "client_max_body_size 60000000;",
            server => server.With(Fact.MaxBody, "60000000").Meet(LimitName.MaxBodyBytes, 1)),
        new("too-many-connections",
            server => server.With(Fact.MaxConnections, "64").Meet(LimitName.MaxConnections, 1), "since 64 were open", "--maxconns=128",
            server => server.With(Fact.MaxConnections, "128")),
        new("compressed-twice", server => server.Count(Counter.CompressedTwice, 30), "30 responses", "new HttpResult(",
            server => server.Count(Counter.CompressedTwice, 0)),
        new("mono-nursery",
            server => server.With(Fact.Runtime, "Mono").TenMinutesLater().Set(Gauge.Collections0, 6000), " a second",
            "MONO_GC_PARAMS=nursery-size=64m",
            server => server.With(Fact.Runtime, "Mono").With(Fact.MonoCollector, "nursery-size=64m").TenMinutesLater()
                .Set(Gauge.Collections0, 6000)),
        new("full-collections",
            server => server.TenMinutesLater().Set(Gauge.Collections1, 900).Set(Gauge.Collections2, 100)
                .Set(Gauge.PauseMicroseconds, 2_500_000),
            "a minute; all collections have stopped the process for 2.5 s", "DOTNET_gcServer=1 DOTNET_GCDynamicAdaptationMode=0",
            server => server.With(Fact.IsServerCollector, "1").TenMinutesLater().Set(Gauge.Collections1, 900).Set(Gauge.Collections2, 4)),
        new("full-collections",
            server => server.With(Fact.IsServerCollector, "1").TenMinutesLater().Set(Gauge.Collections1, 900).Set(Gauge.Collections2, 100),
            "100 collections of everything", "dotnet-gcdump collect --process-id",
            server => server.TenMinutesLater().Set(Gauge.Collections1, 900).Set(Gauge.Collections2, 4)),
        new("full-collections",
            server => server.TenMinutesLater().Set(Gauge.Collections0, 900).Set(Gauge.Collections1, 110).Set(Gauge.Collections2, 100),
            "100 collections of everything", "DOTNET_GCLOHThreshold=0x1000000",
            server => server.TenMinutesLater().Set(Gauge.Collections1, 110).Set(Gauge.Collections2, 4)),
        new("full-collections",
            server => server.With(Fact.Runtime, "Mono").TenMinutesLater().Set(Gauge.Collections2, 100), "100 collections of everything",
            "MONO_GC_PARAMS=nursery-size=64m", server => server.TenMinutesLater().Set(Gauge.Collections2, 4)),
        new("full-collections",
            server => server.With(Fact.Runtime, "Mono").With(Fact.MonoCollector, "nursery-size=64m").TenMinutesLater()
                .Set(Gauge.Collections2, 100),
            "100 collections of everything", "MONO_GC_PARAMS=nursery-size=256m",
            server => server.TenMinutesLater().Set(Gauge.Collections2, 4)),
        new("sessions-growing",
            server => server.Set(Gauge.Sessions, 9000).TenMinutesLater().Set(Gauge.Sessions, 15_000), "15,000 sessions", "sessionState",
            server => server.Set(Gauge.Sessions, 15_000).TenMinutesLater().Set(Gauge.Sessions, 14_000)),
        new("cache-growing",
            server => server.Set(Gauge.CacheEntries, 90_000).TenMinutesLater().Set(Gauge.CacheEntries, 150_000), "150,000 entries",
            "MaxEntries = 262144", server => server.Set(Gauge.CacheEntries, 150_000).TenMinutesLater().Set(Gauge.CacheEntries, 140_000)),
        new("redis-unavailable",
            server => server.Set(Gauge.RedisConnections, 1).Set(Gauge.RedisCircuitOpenings, 2).Set(Gauge.RedisFailures, 11)
                .Set(Gauge.RedisCallsRejected, 1200).Set(Gauge.RedisCircuitsOpen, 1),
            "opened 2 times: 11 calls failed, and 1,200 were rejected at once, with 503 for their requests. It is open now",
            "has the cause",
            server => server.Set(Gauge.RedisConnections, 1).Set(Gauge.RedisFailures, 3)),
        new("redis-unavailable",
            server => server.Set(Gauge.RedisConnections, 1).TenMinutesLater().Set(Gauge.RedisCircuitOpenings, 1), "It is closed now",
            "serviceName=", server => server.Set(Gauge.RedisConnections, 1).Set(Gauge.RedisCalls, 900).TenMinutesLater()),
        new("rabbitmq-unavailable",
            server => server.Set(Gauge.RabbitMqConnections, 1).Set(Gauge.RabbitMqFailures, 3).Set(Gauge.RabbitMqReconnects, 1)
                .Set(Gauge.RabbitMqDown, 1),
            "3 calls to RabbitMQ failed, and 1 connections were replaced. It cannot be reached now", "cannot be used",
            server => server.Set(Gauge.RabbitMqConnections, 1).Set(Gauge.RabbitMqFailures, 9)),
        new("rabbitmq-unavailable", server => server.Set(Gauge.RabbitMqConnections, 1).Set(Gauge.RabbitMqBlocked, 1),
            "It blocks publishers now", "rabbitmqctl status",
            server => server.Set(Gauge.RabbitMqConnections, 1).Set(Gauge.RabbitMqWaiting, 90_000)),
        new("rabbitmq-unavailable",
            server => server.Set(Gauge.RabbitMqConnections, 1).TenMinutesLater().Set(Gauge.RabbitMqFailures, 10), "It is connected now",
            "QuorumQueues", server => server.Set(Gauge.RabbitMqConnections, 1).TenMinutesLater().Set(Gauge.RabbitMqFailures, 9)),
        new("descriptors-short",
            server => server.Set(Gauge.DescriptorLimit, 1024).Set(Gauge.Descriptors, 900), "900 descriptors open, and may have 1,024",
            "LimitNOFILE=2048", server => server.Set(Gauge.DescriptorLimit, 2048).Set(Gauge.Descriptors, 900)),
        new("inotify-short",
            server =>
            {
                server.Machine = new MachineFigures { MaxWatchers = 128, Watchers = 120, MaxWatches = 65_536, Watches = 10 };
                return server;
            },
            "120 of 128 inotify instances", "fs.inotify.max_user_instances = 256",
            server =>
            {
                server.Machine = new MachineFigures { MaxWatchers = 256, Watchers = 120, MaxWatches = 65_536, Watches = 10 };
                return server;
            }),
        new("inotify-short",
            server =>
            {
                server.Machine = new MachineFigures { MaxWatchers = 0, Watchers = 0 };
                return server.Count(Counter.WatchesFailed, 2);
            },
            "2 folders could not be", "fs.inotify.max_user_instances = 256", server => server),
        new("log-disk-full",
            server =>
            {
                server.Machine = new MachineFigures { LogDisks = [("/var/log/hyperhost.log", 20 << 20, 10L << 30)] };
                return server;
            },
            "20 MiB of 10,240 are free where /var/log/hyperhost.log is", "rotate 7",
            server =>
            {
                server.Machine = new MachineFigures { LogDisks = [("/var/log/hyperhost.log", 5L << 30, 10L << 30)] };
                return server;
            }),
        new("log-disk-full", server => server.Set(Gauge.LogLinesLost, 12).TenMinutesLater(), "12 lines", "logrotate",
            server => server.TenMinutesLater()),
        new("clock-set", server => server.Count(Counter.ClockJumps, 1).Set(Gauge.LastClockJump, -3600), "by -3600 s",
            "systemd-timesyncd", server => server),
        new("restarts",
            server =>
            {
                for (var i = 0; i < 3; i++) server.Happen(ServerEventKind.Restart, 0, "was ended by signal 9");
                return server;
            },
            "3 times in an hour a process ended by itself; the last was shop's, which was ended by signal 9", "journalctl",
            server =>
            {
                for (var i = 0; i < 3; i++) server.Happen(ServerEventKind.Restart, 0, "was ended by signal 9", minutesAgo: 70);
                return server;
            }),
        new("slow-start", server => server.With(Fact.IsPrecompiled, "0").Set(Gauge.StartMilliseconds, 4200), "4.2 s",
            "PublishReadyToRun", server => server.With(Fact.IsPrecompiled, "1").Set(Gauge.StartMilliseconds, 4200)),
    ];

    [TestCaseSource(nameof(Cases))]
    public void Is_given_with_its_evidence_and_goes_when_it_is_followed(object known)
    {
        var (name, provoke, evidence, change, follow) = (Case)known;

        var advice = provoke(new AdvisedServer()).Advise().Single();

        Assert.That(advice.Name, Is.EqualTo(name));
        Assert.That(advice.Evidence, Does.Contain(evidence).And.EndWith("."));
        Assert.That(string.Join("\n", advice.Change), Does.Contain(change));
        Assert.That(advice.Gain, Is.Not.Empty);
        Assert.That(advice.Cost, Is.Not.Empty);
        Assert.That(advice.Since, Is.InRange(1, UnixTime.Now));
        Assert.That(follow(new AdvisedServer()).Names(), Is.Empty);
    }

    [TestCaseSource(nameof(Cases))]
    public void Is_not_given_where_its_name_is_silenced(object known)
    {
        var (name, provoke, _, _, _) = (Case)known;

        Assert.That(provoke(new AdvisedServer()).With(Fact.Silenced, "other," + name).Names(), Is.Empty);
    }

    [TestCaseSource(nameof(Cases))]
    public void Names_options_that_there_are(object known)
    {
        var lines = ((Case)known).Provoke(new AdvisedServer()).Advise().SelectMany(one => one.Change);

        foreach (Match option in Regex.Matches(string.Join("\n", lines.Where(line => line.Contains("hyperhost: "))), @"(?<=\s--)[a-z-]+"))
            Assert.That(OptionTable.All.Select(one => one.Name), Does.Contain(option.Value));
    }

    [Test]
    public void Every_rule_has_a_case_and_a_name_that_an_option_can_hold()
    {
        Assert.That(Cases.Select(one => one.Name).Distinct(), Is.EquivalentTo(Adviser.Rules.Select(rule => rule.Name)));
        Assert.That(Adviser.Rules.Select(rule => rule.Name), Is.Unique.And.All.Match("^[a-z]+(-[a-z]+)*$"));
    }

    [Test]
    public void The_page_of_advice_lists_every_rule()
    {
        var listed = Regex.Matches(SourceTree.Text("docs/hosting/advice.md"), @"^\| `([a-z-]+)` \|", RegexOptions.Multiline)
            .Cast<Match>().Select(match => match.Groups[1].Value);

        Assert.That(listed, Is.EquivalentTo(Adviser.Rules.Select(rule => rule.Name)));
    }

    [Test]
    public void A_quiet_server_gets_no_advice() => Assert.That(new AdvisedServer().Names(), Is.Empty);

    private sealed record Case(
        string Name, Func<AdvisedServer, AdvisedServer> Provoke, string Evidence, string Change, Func<AdvisedServer, AdvisedServer> Follow)
    {
        public override string ToString() => Name;
    }
}
