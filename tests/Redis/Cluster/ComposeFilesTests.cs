using System;
using System.Diagnostics;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>redis-server and haproxy accept the files of docs/hosting/compose.</summary>
public class ComposeFilesTests
{
    private static readonly string Folder = Path.GetFullPath(
        Path.Combine(TestContext.CurrentContext.TestDirectory, "../../../../../docs/hosting/compose"));

    [Test]
    public void Haproxy_accepts_its_file()
    {
        var start = new ProcessStartInfo("haproxy", $"-c -f \"{Path.Combine(Folder, "haproxy.cfg")}\"")
        {
            UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true,
        };
        start.EnvironmentVariables["PATH"] += ":/usr/sbin";
        using var haproxy = Process.Start(start)!;
        var output = haproxy.StandardOutput.ReadToEndAsync();
        var errors = haproxy.StandardError.ReadToEnd();
        haproxy.WaitForExit();

        Assert.That(haproxy.ExitCode, Is.Zero, output.GetAwaiter().GetResult() + errors);
        Assert.That(errors, Does.Not.Contain("WARNING"));
    }

    [Test]
    [Long("a failover, for seconds")]
    public void Redis_and_three_sentinels_with_their_files_fail_over_to_a_replica()
    {
        using var master = RedisServer.Start(Settings());
        string[] follow = [.. Settings(), "--replicaof", "127.0.0.1", $"{master.Port}"];
        using var one = RedisServer.Start(follow);
        using var other = RedisServer.Start(follow);
        Wait.Until(() => master.Info("connected_slaves:2"), "the replicas follow");
        var text = File.ReadAllText(Path.Combine(Folder, "sentinel.conf")).Replace("redis1 6379", "127.0.0.1 " + master.Port);
        var sentinels = Enumerable.Range(0, 3).Select(_ => RedisServer.StartSentinel(text)).ToArray();
        try
        {
            Wait.Until(() => sentinels.All(static sentinel => sentinel.Info("slaves=2,sentinels=3", "SENTINEL")), "they meet");
            using var connection = new RedisConnection(
                string.Join(",", sentinels.Select(static sentinel => sentinel.Address)) + ",serviceName=shop",
                new RedisOptions { WaitForReplicas = 1, ReplicaTimeout = TimeSpan.FromSeconds(10) });
            Wait.Until(() => TryWrite(connection), "an order is confirmed");
            master.Kill();

            Wait.Until(() => one.Info("role:master") || other.Info("role:master"), "a replica is the master");
            Wait.Until(() => TryWrite(connection), "orders are confirmed again");
        }
        finally
        {
            Array.ForEach(sentinels, static sentinel => sentinel.Dispose());
        }
    }

    /// <summary>The lines of redis.conf as options of the command line, without the folder.</summary>
    private static string[] Settings() =>
    [
        .. File.ReadLines(Path.Combine(Folder, "redis.conf"))
            .Where(static line => line.Length > 0 && line[0] != '#' && !line.StartsWith("dir ", StringComparison.Ordinal))
            .Select(static line => "--" + line),
    ];

    private static bool TryWrite(RedisConnection connection)
    {
        try
        {
            return connection.RunReplicated(static batch => batch.StringSetAsync("order", "1"));
        }
        catch (RedisUnavailableException)
        {
            return false;
        }
    }
}
