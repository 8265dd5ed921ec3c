using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary><c>./run --cluster 3</c>: haproxy, three nodes of the shop, Redis with two replicas and a sentinel.</summary>
internal sealed class ShopCluster : IDisposable
{
    public const int SigTerm = 15;
    public const int SigKill = 9;
    public const int SigHup = 1;

    /// <summary>Ports of the script: haproxy, Redis, its replicas, the sentinel, and the nodes from 11 on.</summary>
    private const int Ports = 20;

    private readonly string _folder = Path.Combine(Path.GetTempPath(), "shop-cluster-" + Guid.NewGuid().ToString("N"));
    private readonly Process _script;
    private readonly List<string> _lines = [];
    private readonly int _port = FreePorts();

    /// <param name="hasMono">Whether the last node runs on Mono.</param>
    public ShopCluster(int nodes, bool hasMono)
    {
        var start = new ProcessStartInfo(Path.Combine(Repository, "run"))
        {
            UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true,
        };
        foreach (var argument in new[] { "--cluster", $"{nodes}", "--no-build", "--cluster-folder", _folder, "--cluster-port", $"{_port}" })
        {
            start.ArgumentList.Add(argument);
        }

        if (hasMono) start.ArgumentList.Add("--mono");

        // hashing passwords is not measured here
        start.Environment["SHOP_PASSWORD_ROUNDS"] = "1000";
        _script = Process.Start(start)!;
        _script.OutputDataReceived += (_, line) => AddLine(line.Data);
        _script.ErrorDataReceived += (_, line) => AddLine(line.Data);
        _script.BeginOutputReadLine();
        _script.BeginErrorReadLine();
    }

    public static string Repository { get; } = Path.GetFullPath(Path.Combine(TestContext.CurrentContext.TestDirectory, "../../../../.."));

    public string Url => $"http://127.0.0.1:{_port}";

    /// <summary>Number of processes started so far.</summary>
    public int Starts(string name) => File.ReadLines(Path.Combine(_folder, "starts")).Count(line => line == name);

    public int MasterPort()
    {
        using var sentinel = new RawConnection(_port + 3);
        sentinel.Send("SENTINEL get-master-addr-by-name shop");

        // two texts, each behind its length
        for (var i = 0; i < 4; i++) sentinel.ReadLine();
        return int.Parse(sentinel.ReadLine()!, CultureInfo.InvariantCulture);
    }

    /// <summary>Queries the current master, and retries on connection errors: a failover may happen at any time.</summary>
    public T Query<T>(Func<IDatabase, T> query)
    {
        T response = default!;
        Wait.Until(TryQuery, "the master responds");
        return response;

        bool TryQuery()
        {
            var master = MasterPort();
            try
            {
                using var redis = ConnectionMultiplexer.Connect($"127.0.0.1:{master},connectTimeout=5000,connectRetry=1,syncTimeout=10000");
                response = query(redis.GetDatabase());
                return true;
            }
            catch (Exception ex) when (ex is RedisException or TimeoutException)
            {
                TestContext.Out.WriteLine($"The master on port {master} did not respond: {ex.Message}");
                return false;
            }
        }
    }

    public bool IsReady(string node)
    {
        if (_script.HasExited) Assert.Fail("The cluster ended:\n" + Report());
        try
        {
            var number = int.Parse(node.AsSpan(4), CultureInfo.InvariantCulture);
            using var response = (HttpWebResponse)WebRequest.CreateHttp($"http://127.0.0.1:{_port + 10 + number}/readyz").GetResponse();
            return response.StatusCode == HttpStatusCode.OK;
        }
        catch (WebException)
        {
            return false;
        }
    }

    /// <summary>Whether the sentinel has replicas for a failover.</summary>
    public bool IsReplicated()
    {
        try
        {
            using var sentinel = new RawConnection(_port + 3);
            sentinel.Send("INFO SENTINEL");
            sentinel.Send("PING");
            while (sentinel.ReadLine() is { } line && line != "+PONG")
            {
                if (line.Contains("status=ok") && line.Contains("slaves=2")) return true;
            }

            return false;
        }
        catch (Exception ex) when (ex is SocketException or IOException)
        {
            return false;
        }
    }

    public void Signal(string name, int signal)
    {
        var process = int.Parse(File.ReadAllText(Path.Combine(_folder, "pids", name)), CultureInfo.InvariantCulture);
        Assert.That(SendSignal(process, signal), Is.Zero);
    }

    public string Report()
    {
        lock (_lines) return string.Join("\n", _lines.Concat(Directory.GetFiles(_folder, "*.log").SelectMany(static log =>
            File.ReadLines(log).Reverse().Take(15).Reverse().Prepend("== " + Path.GetFileName(log)))));
    }

    public void Dispose()
    {
        _ = SendSignal(_script.Id, SigTerm);
        if (!_script.WaitForExit(30_000)) _script.Kill(entireProcessTree: true);
        _script.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    private static int FreePorts()
    {
        for (var port = 21000 + (Environment.ProcessId % 400 * Ports); port < 32000; port += Ports)
        {
            if (Enumerable.Range(port, Ports).All(IsFree)) return port;
        }

        throw new InvalidOperationException($"There are no {Ports} free ports in a row.");
    }

    private static bool IsFree(int port)
    {
        try
        {
            var listener = new TcpListener(IPAddress.Loopback, port);
            listener.Start();
            listener.Stop();
            return true;
        }
        catch (SocketException)
        {
            return false;
        }
    }

    private void AddLine(string? line)
    {
        if (line == null) return;
        lock (_lines) _lines.Add(line);
    }

    [DllImport("libc", EntryPoint = "kill", SetLastError = true)]
    private static extern int SendSignal(int process, int signal);
}
