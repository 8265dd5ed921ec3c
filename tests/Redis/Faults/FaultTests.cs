using System;
using System.Diagnostics;
using System.Linq;
using System.Net;
using System.Text.RegularExpressions;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>A node while Redis is down, too slow, out of memory or disconnected.</summary>
public class FaultTests
{
    /// <summary>Timeout of a call in these tests.</summary>
    private static readonly TimeSpan CallTimeout = TimeSpan.FromMilliseconds(500);

    // cells of a row of the status page
    private const int Failures = 4;
    private const int Rejected = 5;
    private const int Openings = 6;

    private RedisServer _server = null!;

    [SetUp]
    public void StartServer() => _server = RedisServer.Start("--appendonly", "yes", "--appendfsync", "always");

    [TearDown]
    public void StopServer() => _server.Dispose();

    [Test]
    public void After_a_kill_and_a_restart_no_data_is_lost_and_requests_without_a_session_are_served_throughout()
    {
        var opened = $"ERROR: The circuit breaker to Redis ({_server.Address}) is open after 5 consecutive failures. Calls fail at once, "
            + "and requests that need Redis get 503; one call every 0.5 s tests";
        var closed = $"WARN: The circuit breaker to Redis ({_server.Address}) is closed after ";
        using var node = new NodeHost(_server.Address, Bounds);
        var cookies = new CookieContainer();
        Wait.Until(() => node.Send("/note?Store=a", cookies).Status == 200, "it is stored");

        _server.Kill();

        AssertSessionsAreUnavailable(node, cookies);
        Wait.Until(() => node.Redis.Statistics.Circuit == CircuitState.Open || node.Send("/note", cookies).Status != 503, "it opens");
        Assert.That(node.Redis.Statistics.CircuitOpened, Is.EqualTo(1));
        Wait.Until(() => CapturedLogs.Count(opened) == 1, "the log has one line about it");
        Assert.That(CapturedLogs.Count(closed), Is.Zero);

        _server.Begin();

        Wait.Until(() => node.Send("/note", cookies).Body == """{"Text":"a"}""", "the session is available again");
        Assert.That(node.Redis.Statistics.Circuit, Is.EqualTo(CircuitState.Closed));
        Wait.Until(() => CapturedLogs.Count(closed) == 1, "the log has a line about the closing");
        Assert.That(CapturedLogs.Find(closed), Does.Match(@"after [\d.]+ s: it responds again\. \d+ calls failed at once meanwhile\."));
        Assert.That(CapturedLogs.Count(opened), Is.EqualTo(1));
    }

    [Test]
    [Long("a real server that fails, for seconds")]
    public void The_status_page_shows_the_circuit_of_a_server_that_is_killed_and_comes_back()
    {
        using var node = new NodeHost(_server.Address, Bounds, "/status");
        var cookies = new CookieContainer();
        Assert.That(node.Send("/note?Store=a", cookies).Status, Is.EqualTo(200));
        var before = new string[8];
        Wait.Until(() => (before = RedisRow(node))[2] == "closed", "it is shown as closed");
        Assert.That(node.Send("/status?json").Body, Does.Not.Contain("redis-unavailable"));

        _server.Kill();

        // meanwhile each request is a call that fails or is rejected
        var during = before;
        Wait.Until(
            () => node.Send("/note", cookies).Status == 503 && (during = RedisRow(node))[2] == "open" && Grew(before, during, Rejected),
            "it is shown as open");
        Assert.That(Grew(before, during, Failures), Is.True);
        Assert.That(int.Parse(during[Openings]), Is.EqualTo(int.Parse(before[Openings]) + 1));
        Wait.Until(() => node.Send("/status?json").Body.Contains("\"redis-unavailable\""), "there is advice");

        _server.Begin();

        Wait.Until(() => node.Send("/note", cookies).Status == 200, "sessions are available again");
        Wait.Until(() => RedisRow(node)[2] == "closed", "it is shown as closed again");
        Assert.That(RedisRow(node)[Openings], Is.EqualTo(during[Openings]));
    }

    [Test]
    [Long("a real server that fails, for seconds")]
    public void While_Redis_hangs_a_request_waits_at_most_for_the_timeout()
    {
        using var node = new NodeHost(_server.Address, Bounds);
        var cookies = new CookieContainer();
        node.Send("/note?Store=a", cookies);

        _server.Pause();
        try
        {
            var paused = Stopwatch.StartNew();
            AssertSessionsAreUnavailable(node, cookies);
            Wait.Until(() => node.Redis.Statistics.Circuit == CircuitState.Open || Always(() => node.Send("/note", cookies)), "it opens");
            Assert.That(node.Redis.Statistics.Timeouts, Is.GreaterThan(0));
            Wait.Until(() => paused.Elapsed >= TimeSpan.FromSeconds(10), "ten seconds are over");

            // the circuit is open: all calls but one fail at once
            var rejected = node.Redis.Statistics.Rejected;
            Parallel.For(0, 16, _ => Assert.That(node.Send("/note", cookies).Status, Is.EqualTo(503)));
            Assert.That(node.Redis.Statistics.Rejected - rejected, Is.GreaterThanOrEqualTo(8));
        }
        finally
        {
            _server.Continue();
        }

        Wait.Until(() => node.Send("/note", cookies).Status == 200, "sessions are available again");
        Assert.That(node.Send("/note", cookies).Body, Is.EqualTo("""{"Text":"a"}"""));
    }

    [Test]
    public void Out_of_memory_reads_succeed_and_writes_get_503()
    {
        using var node = new NodeHost(_server.Address);
        var cookies = new CookieContainer();
        node.Send("/note?Store=a", cookies);
        RawConnection.TryExecute(_server.Port, "CONFIG SET maxmemory 1");

        Assert.That(node.Send("/note", cookies).Body, Is.EqualTo("""{"Text":"a"}"""));
        var (status, retryAfter, _) = node.Send("/note?Store=b", cookies);

        Assert.That((status, retryAfter), Is.EqualTo((503, "1")));
        Assert.That(node.Redis.Statistics.Circuit, Is.EqualTo(CircuitState.Closed));
        Assert.That(node.Redis.Statistics.Refused, Is.GreaterThan(0));
        RawConnection.TryExecute(_server.Port, "CONFIG SET maxmemory 0");
        Assert.That(node.Send("/note?Store=b", cookies).Status, Is.EqualTo(200));
    }

    [Test]
    [Long("a real server that fails, for seconds")]
    public void A_connection_that_drops_all_bytes_is_replaced()
    {
        using var proxy = new TcpProxy(_server.Port);
        using var node = new NodeHost(proxy.Address, Bounds);
        var cookies = new CookieContainer();
        node.Send("/note?Store=a", cookies);

        proxy.Cut();
        AssertSessionsAreUnavailable(node, cookies);
        proxy.Mend();

        Wait.Until(() => node.Send("/note", cookies).Status == 200, "a new connection works");
        Assert.That(node.Send("/note", cookies).Body, Is.EqualTo("""{"Text":"a"}"""));
    }

    [Test]
    public void Redis_need_not_be_available_at_the_start()
    {
        _server.Kill();
        using var node = new NodeHost(_server.Address, Bounds);
        Assert.That(node.Send("/plain").Status, Is.EqualTo(200));
        Assert.That(node.Send("/note").Status, Is.EqualTo(503));

        _server.Begin();

        Wait.Until(() => node.Send("/note").Status == 200, "it is found");
    }

    [Test]
    public void A_lost_connection_is_restored_and_counted()
    {
        using var connection = new RedisConnection(
            _server.Address, new RedisOptions { CallTimeout = TimeSpan.FromSeconds(5), CircuitOpenFor = TimeSpan.FromMilliseconds(100) });
        var cache = new RedisCacheClient(connection);
        cache.Set("k", 6);

        _server.Kill();
        Wait.Until(() => !CanRead(), "it is lost");
        _server.Begin();

        Wait.Until(CanRead, "it is restored");
        Wait.Until(() => connection.Statistics.Reconnects > 0, "it is counted");

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
    public void After_a_failover_writes_go_to_the_new_master()
    {
        using var replica = RedisServer.Start("--replicaof", "127.0.0.1 " + _server.Port);
        using var sentinel = RedisServer.StartSentinel(
            $"sentinel monitor shop 127.0.0.1 {_server.Port} 1\nsentinel down-after-milliseconds shop 500\n"
            + "sentinel failover-timeout shop 2000");
        Wait.Until(() => replica.Info("master_link_status:up"), "the replica follows");
        Wait.Until(() => sentinel.Info("slaves=1", "SENTINEL"), "the sentinel knows it");
        using var node = new NodeHost(sentinel.Address + ",serviceName=shop", Bounds);
        var cookies = new CookieContainer();
        Assert.That(node.Send("/note?Store=a", cookies).Status, Is.EqualTo(200));
        Wait.Until(() => RawConnection.TryExecute(_server.Port, "WAIT 1 5000") == ":1", "the replica has it");

        _server.Kill();

        Wait.Until(() => node.Send("/note?Store=b", cookies).Status == 200, "the new master takes writes");
        Assert.That(node.Send("/note", cookies).Body, Is.EqualTo("""{"Text":"b"}"""));
        Assert.That(replica.Info("role:master"), Is.True);
    }

    [Test]
    [Long("a real server that fails, for seconds")]
    public void Sentinels_that_start_late_are_found()
    {
        var port = Ports.Free();
        using var node = new NodeHost($"127.0.0.1:{port},serviceName=shop", Bounds);
        Assert.That(node.Send("/note").Status, Is.EqualTo(503));

        using var sentinel = RedisServer.StartSentinel($"sentinel monitor shop 127.0.0.1 {_server.Port} 1", port);

        Wait.Until(() => node.Send("/note").Status == 200, "the master is found");
    }

    [Test]
    public void A_subscription_made_before_the_sentinels_start_receives_messages()
    {
        var port = Ports.Free();
        using var connection = new RedisConnection(
            $"127.0.0.1:{port},serviceName=shop", new RedisOptions { CircuitOpenFor = TimeSpan.FromMilliseconds(100) });
        var received = "";
        using var subscription = connection.Subscribe("news", (channel, text) => received = channel + ": " + text);

        using var sentinel = RedisServer.StartSentinel($"sentinel monitor shop 127.0.0.1 {_server.Port} 1", port);
        Wait.Until(() => Calls.Succeed(connection), "the master is found");

        Wait.Until(() => RawConnection.TryExecute(_server.Port, "PUBLISH news hello") == ":1", "it is subscribed");
        Wait.Until(() => received == "news: hello", "the message is received");
    }

    [Test]
    public void A_disposed_connection_leaves_none_to_the_sentinel()
    {
        using var sentinel = RedisServer.StartSentinel($"sentinel monitor shop 127.0.0.1 {_server.Port} 1");
        using (var connection = new RedisConnection(sentinel.Address + ",serviceName=shop"))
        {
            Wait.Until(() => Calls.Succeed(connection), "it has found the master");
            new RedisCacheClient(connection).Set("k", 1);
            Assert.That(sentinel.Info("connected_clients:1", "CLIENTS"), Is.False);
        }

        // one is that of this test
        Wait.Until(() => sentinel.Info("connected_clients:1", "CLIENTS"), "all are closed");
    }

    [Test]
    public void A_master_that_became_a_replica_refuses_writes_with_503()
    {
        using var other = RedisServer.Start();
        using var node = new NodeHost(_server.Address, Bounds);
        var cookies = new CookieContainer();
        node.Send("/note?Store=a", cookies);

        RawConnection.TryExecute(_server.Port, "REPLICAOF 127.0.0.1 " + other.Port);

        Assert.That(node.Send("/note?Store=b", cookies).Status, Is.EqualTo(503));
        Assert.That(node.Send("/plain").Status, Is.EqualTo(200));
        RawConnection.TryExecute(_server.Port, "REPLICAOF NO ONE");
        Wait.Until(() => node.Send("/note?Store=c", cookies).Status == 200, "it is master again");
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

    // application, process, circuit, calls, failures, rejected, times opened, reconnects
    private static string[] RedisRow(NodeHost node)
    {
        var page = node.Send("/status?html").Body;
        var table = Regex.Match(page, "<h2>Redis</h2>.*?<tbody><tr>(.*?)</tr>", RegexOptions.Singleline);
        if (!table.Success) return new string[8];

        return [.. Regex.Matches(table.Groups[1].Value, "<td[^>]*>(.*?)</td>").Cast<Match>().Select(static cell => cell.Groups[1].Value)];
    }

    private static void AssertSessionsAreUnavailable(NodeHost node, CookieContainer cookies)
    {
        // a cached session remains valid until the heartbeat times out
        Tracking.AwaitOff(node.Redis);
        foreach (var path in new[] { "/note", "/note?Store=x", "/guarded" })
        {
            var (status, retryAfter, body) = node.Send(path, cookies);
            Assert.That((status, retryAfter), Is.EqualTo((503, "1")), path);
            Assert.That(body, Does.Contain("RedisUnavailable"), path);
        }

        Assert.That(node.Send("/plain").Status, Is.EqualTo(200));
    }
}
