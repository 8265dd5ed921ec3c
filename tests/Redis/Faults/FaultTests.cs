using System;
using System.Diagnostics;
using System.Linq;
using System.Net;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using NUnit.Framework;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>A node while Redis is away, too slow, full or cut off.</summary>
public class FaultTests
{
    /// <summary>Bound of a call of these tests.</summary>
    private static readonly TimeSpan CallTimeout = TimeSpan.FromMilliseconds(500);

    // cells of a row of the status page
    private const int Failures = 4;
    private const int NotAsked = 5;
    private const int Openings = 6;

    private RedisServer _server = null!;

    [SetUp]
    public void StartServer() => _server = RedisServer.Start("--appendonly", "yes", "--appendfsync", "always");

    [TearDown]
    public void StopServer() => _server.Dispose();

    [Test]
    public void Killed_and_started_again_nothing_is_lost_and_who_needs_no_session_goes_on()
    {
        const string Opened = "Redis failed 5 times in a row and is not asked for 0.5 s at a time";
        const string Closed = "Redis answers again.";
        var (opened, closed) = (KeptLogs.Count(Opened), KeptLogs.Count(Closed));
        using var node = new NodeHost(_server.Address, Bounds);
        var cookies = new CookieContainer();
        Assert.That(node.Ask("/note?Keep=a", cookies).Status, Is.EqualTo(200));

        _server.Kill();

        AssertSessionsAreUnavailable(node, cookies);
        Wait.Until(() => node.Redis.Statistics.Circuit == CircuitState.Open || node.Ask("/note", cookies).Status != 503, "it opens");
        Assert.That(node.Redis.Statistics.CircuitOpened, Is.EqualTo(1));
        Wait.Until(() => KeptLogs.Count(Opened) == opened + 1, "the log says so, once");
        Assert.That(KeptLogs.Count(Closed), Is.EqualTo(closed));

        _server.Begin();

        Wait.Until(() => node.Ask("/note", cookies).Status == 200, "sessions are back");
        Assert.That(node.Ask("/note", cookies).Body, Is.EqualTo("""{"Text":"a"}"""));
        Assert.That(node.Redis.Statistics.Circuit, Is.EqualTo(CircuitState.Closed));
        Wait.Until(() => KeptLogs.Count(Closed) == closed + 1, "the log says that it closed");
        Assert.That(KeptLogs.Count(Opened), Is.EqualTo(opened + 1));
    }

    [Test]
    [Long("a real server that fails, for seconds")]
    public void The_status_page_shows_the_circuit_of_a_server_that_is_killed_and_comes_back()
    {
        using var node = new NodeHost(_server.Address, Bounds, "/status");
        var cookies = new CookieContainer();
        Assert.That(node.Ask("/note?Keep=a", cookies).Status, Is.EqualTo(200));
        var before = new string[8];
        Wait.Until(() => (before = RedisRow(node))[2] == "closed", "it is shown as closed");

        _server.Kill();

        // while it is away, each request is a call that fails or is not made
        var away = before;
        Wait.Until(
            () => node.Ask("/note", cookies).Status == 503 && (away = RedisRow(node))[2] == "open" && Grew(before, away, NotAsked),
            "it is shown as open");
        Assert.That(Grew(before, away, Failures), Is.True);
        Assert.That(int.Parse(away[Openings]), Is.EqualTo(int.Parse(before[Openings]) + 1));

        _server.Begin();

        Wait.Until(() => node.Ask("/note", cookies).Status == 200, "sessions are back");
        Wait.Until(() => RedisRow(node)[2] == "closed", "it is shown as closed again");
        Assert.That(RedisRow(node)[Openings], Is.EqualTo(away[Openings]));
    }

    [Test]
    [Long("a real server that fails, for seconds")]
    public void While_it_hangs_a_request_waits_no_longer_than_its_bound()
    {
        using var node = new NodeHost(_server.Address, Bounds);
        var cookies = new CookieContainer();
        node.Ask("/note?Keep=a", cookies);

        _server.Pause();
        try
        {
            var paused = Stopwatch.StartNew();
            AssertSessionsAreUnavailable(node, cookies);
            Wait.Until(() => node.Redis.Statistics.Circuit == CircuitState.Open || Always(() => node.Ask("/note", cookies)), "it opens");
            Assert.That(node.Redis.Statistics.Timeouts, Is.GreaterThan(0));
            Wait.Until(() => paused.Elapsed >= TimeSpan.FromSeconds(10), "ten seconds are over");

            // the circuit is open: all but one answer at once, without asking
            var notAsked = node.Redis.Statistics.NotAsked;
            Parallel.For(0, 16, _ => Assert.That(node.Ask("/note", cookies).Status, Is.EqualTo(503)));
            Assert.That(node.Redis.Statistics.NotAsked - notAsked, Is.GreaterThanOrEqualTo(8));
        }
        finally
        {
            _server.Continue();
        }

        Wait.Until(() => node.Ask("/note", cookies).Status == 200, "sessions are back");
        Assert.That(node.Ask("/note", cookies).Body, Is.EqualTo("""{"Text":"a"}"""));
    }

    [Test]
    public void Full_it_is_still_read_and_writing_answers_503()
    {
        using var node = new NodeHost(_server.Address, Bounds);
        var cookies = new CookieContainer();
        node.Ask("/note?Keep=a", cookies);
        RawConnection.TryAsk(_server.Port, "CONFIG SET maxmemory 1");

        Assert.That(node.Ask("/note", cookies).Body, Is.EqualTo("""{"Text":"a"}"""));
        var (status, retryAfter, _) = node.Ask("/note?Keep=b", cookies);

        Assert.That((status, retryAfter), Is.EqualTo((503, "1")));
        Assert.That(node.Redis.Statistics.Circuit, Is.EqualTo(CircuitState.Closed));
        Assert.That(node.Redis.Statistics.Refused, Is.GreaterThan(0));
        RawConnection.TryAsk(_server.Port, "CONFIG SET maxmemory 0");
        Assert.That(node.Ask("/note?Keep=b", cookies).Status, Is.EqualTo(200));
    }

    [Test]
    [Long("a real server that fails, for seconds")]
    public void A_connection_that_swallows_everything_is_given_up()
    {
        using var proxy = new TcpProxy(_server.Port);
        using var node = new NodeHost(proxy.Address, Bounds);
        var cookies = new CookieContainer();
        node.Ask("/note?Keep=a", cookies);

        proxy.Cut();
        AssertSessionsAreUnavailable(node, cookies);
        proxy.Mend();

        Wait.Until(() => node.Ask("/note", cookies).Status == 200, "a new connection works");
        Assert.That(node.Ask("/note", cookies).Body, Is.EqualTo("""{"Text":"a"}"""));
    }

    [Test]
    public void It_need_not_be_there_at_the_start()
    {
        _server.Kill();
        using var node = new NodeHost(_server.Address, Bounds);
        Assert.That(node.Ask("/plain").Status, Is.EqualTo(200));
        Assert.That(node.Ask("/note").Status, Is.EqualTo(503));

        _server.Begin();

        Wait.Until(() => node.Ask("/note").Status == 200, "it is found");
    }

    /// <summary>The client connects again by itself, but is not trusted to for ever.</summary>
    [Test]
    public void A_connection_that_stays_lost_is_given_up()
    {
        using var connection = new RedisConnection(
            _server.Address, new RedisOptions { CallTimeout = TimeSpan.FromSeconds(5), CircuitOpenFor = TimeSpan.FromMilliseconds(100) });
        var cache = new RedisCacheClient(connection);
        cache.Set("k", 6);

        _server.Kill();
        Wait.Until(() => !CanRead() && connection.Statistics.Reconnects > 0, "it is given up");
        _server.Begin();

        Wait.Until(CanRead, "another one works");

        bool CanRead()
        {
            try
            {
                return cache.Get<int>("k") == 6;
            }
            catch (RedisUnavailableException)
            {
                return false;
            }
        }
    }

    [Test]
    [Long("a real server that fails, for seconds")]
    public void After_a_failover_the_new_master_is_written_to()
    {
        using var replica = RedisServer.Start("--replicaof", "127.0.0.1 " + _server.Port);
        using var sentinel = RedisServer.StartSentinel(
            $"sentinel monitor shop 127.0.0.1 {_server.Port} 1\nsentinel down-after-milliseconds shop 500\n"
            + "sentinel failover-timeout shop 2000");
        Wait.Until(() => Info(replica.Port, "master_link_status:up"), "the replica follows");
        Wait.Until(() => Info(sentinel.Port, "slaves=1", "SENTINEL"), "the sentinel knows it");
        using var node = new NodeHost(sentinel.Address + ",serviceName=shop", Bounds);
        var cookies = new CookieContainer();
        Assert.That(node.Ask("/note?Keep=a", cookies).Status, Is.EqualTo(200));
        Wait.Until(() => RawConnection.TryAsk(_server.Port, "WAIT 1 5000") == ":1", "the replica has it");

        _server.Kill();

        Wait.Until(() => node.Ask("/note?Keep=b", cookies).Status == 200, "the new master takes writes");
        Assert.That(node.Ask("/note", cookies).Body, Is.EqualTo("""{"Text":"b"}"""));
        Assert.That(Info(replica.Port, "role:master"), Is.True);
    }

    [Test]
    public void A_master_that_became_a_replica_refuses_writes_with_503()
    {
        using var other = RedisServer.Start();
        using var node = new NodeHost(_server.Address, Bounds);
        var cookies = new CookieContainer();
        node.Ask("/note?Keep=a", cookies);

        RawConnection.TryAsk(_server.Port, "REPLICAOF 127.0.0.1 " + other.Port);

        Assert.That(node.Ask("/note?Keep=b", cookies).Status, Is.EqualTo(503));
        Assert.That(node.Ask("/plain").Status, Is.EqualTo(200));
        RawConnection.TryAsk(_server.Port, "REPLICAOF NO ONE");
        Wait.Until(() => node.Ask("/note?Keep=c", cookies).Status == 200, "it is master again");
    }

    private static bool Info(int port, string text, string section = "REPLICATION")
    {
        using var connection = new RawConnection(port);
        connection.Send("INFO " + section);
        connection.Send("PING");
        while (connection.ReadLine() is { } line && line != "+PONG")
        {
            if (line.Contains(text)) return true;
        }

        return false;
    }

    private static bool Always(Func<object> act)
    {
        act();
        return false;
    }

    private static void Bounds(RedisOptions options)
    {
        options.CallTimeout = CallTimeout;
        options.CircuitOpenFor = TimeSpan.FromMilliseconds(500);
    }

    private static bool Grew(string[] before, string[] after, int cell) => int.Parse(after[cell]) > int.Parse(before[cell]);

    // application, process, circuit, calls, failures, not asked, times opened, reconnects
    private static string[] RedisRow(NodeHost node)
    {
        var page = node.Ask("/status?html").Body;
        var table = Regex.Match(page, "<h2>Redis</h2>.*?<tbody><tr>(.*?)</tr>", RegexOptions.Singleline);
        if (!table.Success) return new string[8];

        return [.. Regex.Matches(table.Groups[1].Value, "<td[^>]*>(.*?)</td>").Cast<Match>().Select(static cell => cell.Groups[1].Value)];
    }

    private static void AssertSessionsAreUnavailable(NodeHost node, CookieContainer cookies)
    {
        // what the node has kept it may still give until a call's time is over
        Near.AwaitNone(node.Redis);
        foreach (var path in new[] { "/note", "/note?Keep=x", "/guarded" })
        {
            var (status, retryAfter, body) = node.Ask(path, cookies);
            Assert.That((status, retryAfter), Is.EqualTo((503, "1")), path);
            Assert.That(body, Does.Contain("RedisUnavailable"), path);
        }

        Assert.That(node.Ask("/plain").Status, Is.EqualTo(200));
    }
}
