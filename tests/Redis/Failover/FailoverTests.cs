using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Settings of server and client with which each kind of failover loses no acknowledged message.</summary>
[Long("each case is a failover, for seconds")]
public class FailoverTests
{
    [TestCase(0)]
    [TestCase(1)]
    public void A_killed_master_loses_nothing_that_a_replica_has_confirmed(int minReplicas)
    {
        using var servers = new ReplicatedServers(replicas: 2, minReplicas);
        var lost = Measure(servers, "kill", minReplicas, wait: 1, Sentinel(servers), _ => servers.Master.Kill());

        Assert.That(lost, Is.Empty);
    }

    [Test]
    public void SENTINEL_FAILOVER_loses_nothing_that_all_replicas_have_confirmed()
    {
        using var servers = new ReplicatedServers(replicas: 2, minReplicas: 0, losesMaster: false);
        var lost = Measure(servers, "SENTINEL FAILOVER", minReplicas: 0, wait: 2, Sentinel(servers), _ => StartFailover(servers));

        Assert.That(lost, Is.Empty);
        var line = $"WARN: The sentinels have made {servers.Promoted()!.Address} the master of shop";
        Assert.That(CapturedLogs.Count(line), Is.GreaterThan(0));
    }

    [TestCase(0)]
    [TestCase(1)]
    public void SENTINEL_FAILOVER_loses_nothing_while_writes_are_paused(int minReplicas)
    {
        using var servers = new ReplicatedServers(replicas: 2, minReplicas, losesMaster: false);
        var lost = Measure(servers, "CLIENT PAUSE, SENTINEL FAILOVER", minReplicas, 0, Sentinel(servers), _ =>
        {
            Assert.That(RawConnection.TryExecute(servers.Master.Port, "CLIENT PAUSE 10000 WRITE"), Is.EqualTo("+OK"));
            StartFailover(servers);
        });

        Assert.That(lost, Is.Empty);
    }

    [TestCase(0, 0)]
    [TestCase(1, 0)]
    [TestCase(0, 1)]
    public void FAILOVER_without_sentinels_loses_nothing(int minReplicas, int wait)
    {
        using var servers = new ReplicatedServers(replicas: 2, minReplicas, losesMaster: false);
        servers.Sentinel.Kill();
        var addresses = string.Join(",", servers.Replicas.Prepend(servers.Master).Select(static server => server.Address));
        var target = servers.Replicas[0];
        var lost = Measure(servers, "FAILOVER", minReplicas, wait, addresses, _ =>
        {
            Assert.That(RawConnection.TryExecute(servers.Master.Port, $"FAILOVER TO 127.0.0.1 {target.Port}"), Is.EqualTo("+OK"));
            Wait.Until(() => target.Info("role:master"), "it is the master");
        }, () => target);

        Assert.That(lost, Is.Empty);
    }

    [TestCase(0)]
    [TestCase(1)]
    public void A_master_isolated_with_its_clients_loses_nothing_that_a_replica_has_confirmed(int minReplicas)
    {
        using var servers = new ReplicatedServers(replicas: 2, minReplicas, canIsolate: true);
        var lost = Measure(servers, "partition of 8 s", minReplicas, wait: 1, servers.Master.Address, publishers =>
        {
            servers.Isolate();
            var ended = System.Diagnostics.Stopwatch.StartNew();
            Wait.Until(() => servers.Promoted() != null && ended.Elapsed > TimeSpan.FromSeconds(8), "the sentinel has another master");
            publishers.Stop();
            servers.Rejoin();
            Wait.Until(() => servers.Master.Info("role:slave"), "the old master is a replica");
        });

        Assert.That(lost, Is.Empty);
    }

    [Test]
    public void A_killed_master_that_comes_back_gets_no_calls_before_the_sentinel_has_demoted_it()
    {
        using var servers = new ReplicatedServers(2, minReplicas: 0);
        var connections = Enumerable.Range(0, 8).Select(_ => new RedisConnection(Sentinel(servers))).ToArray();
        try
        {
            // half of them are opened after the failover
            foreach (var connection in connections.Take(4)) TryCount(connection, "before");
            servers.Master.Kill();
            RedisServer? promoted = null;
            Wait.Until(() => (promoted = servers.Promoted()) != null, "there is a new master");
            foreach (var connection in connections) Wait.Until(() => TryCount(connection, "reached"), "the new master is reached");

            servers.Master.Begin();
            Assert.That(servers.Master.Info("role:master"), Is.True, "the sentinel has not demoted it yet");
            var counted = new int[connections.Length];
            Wait.Until(() =>
            {
                for (var i = 0; i < connections.Length; i++) counted[i] += TryCount(connections[i], "n" + i) ? 1 : 0;
                return servers.Master.Info("role:slave");
            }, "the old master is a replica");

            using var redis = ConnectionMultiplexer.Connect(promoted!.Address);
            var kept = Enumerable.Range(0, connections.Length).Select(i => (int)redis.GetDatabase().StringGet("n" + i));
            Assert.That(kept, Is.EqualTo(counted));
        }
        finally
        {
            Array.ForEach(connections, static connection => connection.Dispose());
        }
    }

    private static bool TryCount(RedisConnection connection, string key)
    {
        try
        {
            return connection.Run(database => database.StringIncrement(key)) > 0;
        }
        catch (RedisUnavailableException)
        {
            return false;
        }
    }

    private static string Sentinel(ReplicatedServers servers) => servers.Sentinel.Address + ",serviceName=shop";

    private static void StartFailover(ReplicatedServers servers) =>
        Assert.That(RawConnection.TryExecute(servers.Sentinel.Port, "SENTINEL FAILOVER shop"), Is.EqualTo("+OK"));

    /// <returns>Numbers of acknowledged messages that the new master does not have.</returns>
    private static List<int> Measure(
        ReplicatedServers servers,
        string what,
        int minReplicas,
        int wait,
        string address,
        Action<Publishers> fail,
        Func<RedisServer?>? promoted = null)
    {
        promoted ??= servers.Promoted;
        using var connection = new RedisConnection(address, new RedisOptions { WaitForReplicas = wait });
        using var publishers = new Publishers(connection);
        publishers.AwaitMore(300);

        fail(publishers);

        RedisServer? master = null;
        Wait.Until(() => (master = promoted()) != null, "there is a new master");
        if (address != servers.Master.Address)
        {
            var before = Length(master!);
            Wait.Until(() => Length(master!) > before + 300, "messages arrive at the new master");
        }

        var acknowledged = publishers.Stop();
        var found = Numbers(master!);
        var lost = acknowledged.Where(number => !found.Contains(number)).ToList();
        var pause = publishers.LongestPause.TotalSeconds.ToString("0.0", CultureInfo.InvariantCulture);
        TestContext.Out.WriteLine($"| {what} | {servers.Replicas.Length} | {minReplicas} | {wait} | {acknowledged.Count} | "
            + $"{publishers.Failed} | {lost.Count} | {pause} s |");
        return lost;
    }

    private static long Length(RedisServer server) =>
        RawConnection.TryExecute(server.Port, "LLEN mq:Job.inq") is { } text && text.StartsWith(":", StringComparison.Ordinal)
            ? long.Parse(text.Substring(1), CultureInfo.InvariantCulture)
            : -1;

    private static HashSet<int> Numbers(RedisServer server)
    {
        using var redis = ConnectionMultiplexer.Connect(server.Address);
        return [.. redis.GetDatabase().ListRange("mq:Job.inq").Select(static message => int.Parse(
            Regex.Match((string)message!, "\"Number\":(\\d+)").Groups[1].Value, CultureInfo.InvariantCulture))];
    }
}
