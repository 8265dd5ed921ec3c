using System;
using System.Net;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>The client-side cache while Redis cannot report changes.</summary>
public class ClientSideCacheFaultTests
{
    private const string Key = "urn:iauthsession:abc";
    private const string NotTracked = "Redis does not track sessions";

    private RedisServer _server = null!;

    [SetUp]
    public void StartServer() => _server = RedisServer.Start();

    [TearDown]
    public void StopServer() => _server.Dispose();

    [Test]
    public void After_the_loss_of_the_tracking_connection_nothing_is_cached_until_it_is_restored()
    {
        using var connection = Connect(_server.Address);
        var cache = Cached(connection, "old");

        for (var i = 0; i < 5; i++)
        {
            Kill("name=hyperhost-tracking");
            Execute($"SET {Key} new{i}");
            Assert.That(cache.Get<string>(Key), Is.EqualTo("new" + i));
            Tracking.Cache(connection, () => cache.Get<string>(Key), "new" + i);
        }
    }

    [Test]
    public void After_the_loss_of_the_command_connection_reads_are_current()
    {
        using var connection = Connect(_server.Address);
        var cache = Cached(connection, "old");

        Execute("CLIENT KILL TYPE normal SKIPME yes");
        Execute($"SET {Key} new");

        Wait.Until(() => TryRead(cache) is { } read && (read == "new" ? true : throw new AssertionException(read)), "it is read again");
        Tracking.Cache(connection, () => TryRead(cache), "new");
    }

    [Test]
    public void While_Redis_hangs_cached_sessions_expire_after_the_call_timeout()
    {
        using var connection = Connect(_server.Address, TimeSpan.FromSeconds(2));
        var cache = Cached(connection, "old");

        _server.Pause();
        try
        {
            Tracking.AwaitOff(connection);
            Assert.That(() => cache.Get<string>(Key), Throws.InstanceOf<RedisUnavailableException>());
        }
        finally
        {
            _server.Continue();
        }

        Execute($"SET {Key} new");
        Wait.Until(() => TryRead(cache) == "new", "the new one is read");
        Tracking.Cache(connection, () => TryRead(cache), "new");
    }

    [Test]
    public void After_a_network_failure_no_stale_session_is_read_beyond_the_call_timeout()
    {
        using var proxy = new TcpProxy(_server.Port);
        using var connection = Connect(proxy.Address, TimeSpan.FromSeconds(2));
        var cache = Cached(connection, "old");

        proxy.Cut();
        Execute($"SET {Key} new");
        Tracking.AwaitOff(connection);

        Assert.That(() => cache.Get<string>(Key), Throws.InstanceOf<RedisUnavailableException>());
        proxy.Mend();
        Wait.Until(() => TryRead(cache) is { } read && (read == "new" ? true : throw new AssertionException(read)), "the new one is read");
        Tracking.Cache(connection, () => TryRead(cache), "new");
    }

    [Test]
    public void After_a_restart_the_cache_is_empty()
    {
        using var connection = Connect(_server.Address);
        var cache = Cached(connection, "old");

        _server.Kill();
        _server.Begin();

        Wait.Until(() => IsAvailable(cache), "it responds");
        Assert.That(cache.Get<string>(Key), Is.Null);
        Execute($"SET {Key} new");
        Tracking.Cache(connection, () => TryRead(cache), "new");
    }

    [Test]
    public void Without_CLIENT_TRACKING_each_read_is_a_call_and_the_log_has_the_reason()
    {
        var before = CapturedLogs.Count(NotTracked);
        using var server = RedisServer.Start("--rename-command", "CLIENT", "\"\"");
        using var connection = Connect(server.Address);
        var cache = new RedisCacheClient(connection);
        cache.Set(Key, "v");

        Assert.That(cache.Get<string>(Key), Is.EqualTo("v"));
        Wait.Until(() => CapturedLogs.Count(NotTracked) == before + 1, "the log says why");

        RawConnection.TryExecute(server.Port, $"SET {Key} new");
        Assert.That(cache.Get<string>(Key), Is.EqualTo("new"));
        Assert.That(connection.Statistics.ClientSideCacheHits, Is.Zero);
    }

    [TestCase("-client|tracking", Description = "no permission for CLIENT TRACKING")]
    [TestCase("resetchannels", Description = "no permission for channels")]
    [TestCase("-eval", Description = "no permission for the probe")]
    public void Without_permission_for_tracking_each_read_is_a_call(string rule)
    {
        Execute("ACL SETUSER default " + rule);
        using var connection = Connect(_server.Address);
        var cache = new RedisCacheClient(connection);
        cache.Set(Key, "v");

        for (var i = 0; i < 20; i++) Assert.That(cache.Get<string>(Key), Is.EqualTo("v"));

        Assert.That(connection.ClientSideCache!.Current, Is.Null);
        Assert.That(connection.Statistics.ClientSideCacheHits, Is.Zero);
    }

    [Test]
    public void Uses_the_password()
    {
        Execute("CONFIG SET requirepass secret");
        using var connection = Connect("secret@" + _server.Address);

        Cached(connection, "v");
    }

    [TestCase("{0},user=shop,password=secret")]
    [TestCase("redis://shop:secret@{0}")]
    public void Uses_the_ACL_user(string text)
    {
        Execute("ACL SETUSER shop on >secret ~* &* +@all");
        Execute("ACL SETUSER default off");
        using var connection = Connect(string.Format(text, _server.Address));

        Cached(connection, "v");
    }

    [Test]
    public void A_demoted_master_reports_changes_of_its_new_master()
    {
        using var other = RedisServer.Start();
        using var connection = Connect(_server.Address);
        var cache = Cached(connection, "old");
        RawConnection.TryExecute(other.Port, $"SET {Key} new");

        Execute("REPLICAOF 127.0.0.1 " + other.Port);

        Wait.Until(() => TryRead(cache) == "new", "what the new master has is read");
    }

    [Test]
    public void A_logout_on_another_node_is_effective_here()
    {
        using var node = new NodeHost(_server.Address);
        var cookies = new CookieContainer();
        node.Send("/register", cookies, """{"UserName":"bob","Email":"b@example.com","DisplayName":"Bob B","Password":"pass1"}""");
        Tracking.Await(node.Redis);

        for (var i = 0; i < 20; i++)
        {
            Assert.That(node.Send("/auth/credentials", cookies, """{"UserName":"bob","Password":"pass1"}""").Status, Is.EqualTo(200));
            Tracking.Cache(node.Redis, () => node.Send("/guarded", cookies).Status, 200);

            // a logout, as on v3 nodes too
            Execute("EVAL \"return redis.call('DEL', unpack(redis.call('KEYS', 'urn:iauthsession:*')))\" 0");

            Assert.That(node.Send("/guarded", cookies).Status, Is.EqualTo(401));
        }
    }

    private static RedisConnection Connect(string address, TimeSpan? timeout = null) => new(address, new RedisOptions
    {
        CallTimeout = timeout ?? TimeSpan.FromSeconds(5), CircuitOpenFor = TimeSpan.FromMilliseconds(100),
    });

    private static RedisCacheClient Cached(RedisConnection connection, string value)
    {
        var cache = new RedisCacheClient(connection);
        Tracking.Await(connection);
        Wait.Until(() => Calls.Succeed(() => cache.Set(Key, value)), "the value is set");
        Tracking.Cache(connection, () => TryRead(cache), value);
        return cache;
    }

    private static string? TryRead(RedisCacheClient cache)
    {
        try
        {
            return cache.Get<string>(Key);
        }
        catch (RedisUnavailableException)
        {
            return null;
        }
    }

    private static bool IsAvailable(RedisCacheClient cache) => Calls.Succeed(() => cache.Get<string>(Key));

    private void Execute(string command)
    {
        var response = RawConnection.TryExecute(_server.Port, command);
        Assert.That(response, Is.Not.Null.And.Not.StartsWith("-"), command);
    }

    /// <summary>Kills the one connection whose entry in CLIENT LIST contains this text.</summary>
    private void Kill(string description)
    {
        using var raw = new RawConnection(_server.Port);
        raw.Send("CLIENT LIST");
        raw.Send("PING");
        var killed = 0;
        while (raw.ReadLine() is { } line && line != "+PONG")
        {
            if (!line.Contains(description)) continue;

            killed++;
            Execute("CLIENT KILL ID " + Regex.Match(line, @"^(?:\$\d+)?id=(\d+)").Groups[1].Value);
        }

        Assert.That(killed, Is.EqualTo(1), description);
    }
}
