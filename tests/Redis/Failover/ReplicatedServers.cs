using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>A master with replicas and a sentinel, which can reach it through a proxy.</summary>
internal sealed class ReplicatedServers : IDisposable
{
    private readonly TcpProxy? _proxy;

    /// <param name="replicas">Number of replicas.</param>
    /// <param name="minReplicas">min-replicas-to-write of every server; the lag is at most 2 s.</param>
    /// <param name="canIsolate">Whether <see cref="Isolate"/> is used.</param>
    /// <param name="losesMaster">
    /// Whether the master is killed or isolated. Otherwise the sentinel has no failover of its own, which a busy machine would bring about.
    /// </param>
    public ReplicatedServers(int replicas, int minReplicas, bool canIsolate = false, bool losesMaster = true)
    {
        string[] options = ["--min-replicas-to-write", $"{minReplicas}", "--min-replicas-max-lag", "2", "--repl-diskless-sync-delay", "0"];
        Master = RedisServer.Start(options);
        _proxy = canIsolate ? new TcpProxy(Master.Port) : null;
        var address = (_proxy?.Address ?? Master.Address).Replace(':', ' ');
        Replicas = [.. Enumerable.Range(0, replicas).Select(_ => RedisServer.Start([.. options, "--replicaof", address]))];
        Wait.Until(
            () => Master.Info($"connected_slaves:{replicas}") && Replicas.All(static replica => replica.Info("master_link_status:up")),
            "the replicas follow");
        Sentinel = RedisServer.StartSentinel(
            $"sentinel monitor shop {address} 1\nsentinel down-after-milliseconds shop {(losesMaster ? 1000 : 600_000)}\n"
            + "sentinel failover-timeout shop 5000");
        Wait.Until(() => Sentinel.Info($"slaves={replicas}", "SENTINEL"), "the sentinel knows them");
    }

    public RedisServer Master { get; }

    public RedisServer[] Replicas { get; }

    public RedisServer Sentinel { get; }

    /// <summary>Cuts the master off from its replicas and the sentinel.</summary>
    public void Isolate() => _proxy!.Cut();

    public void Rejoin() => _proxy!.Mend();

    /// <returns>The replica that the sentinel has made the master; null if none.</returns>
    public RedisServer? Promoted()
    {
        using var sentinel = new RawConnection(Sentinel.Port);
        sentinel.Send("SENTINEL get-master-addr-by-name shop");
        for (var i = 0; i < 3; i++) sentinel.ReadLine();
        sentinel.ReadLine();
        var port = int.Parse(sentinel.ReadLine()!, CultureInfo.InvariantCulture);
        return Array.Find(Replicas, replica => replica.Port == port && replica.Info("role:master"));
    }

    public void Dispose()
    {
        var all = new List<RedisServer> { Sentinel, Master };
        all.AddRange(Replicas);
        all.ForEach(static server => server.Dispose());
        _proxy?.Dispose();
    }
}
