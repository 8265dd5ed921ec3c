using System;
using System.Net;
using System.Text.RegularExpressions;
using NUnit.Framework;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Sessions that a process keeps, while Redis cannot say that they changed.</summary>
public class NearFaultTests
{
    private const string Key = "urn:iauthsession:abc";
    private const string NotTold = "Redis does not tell of changed sessions";

    private RedisServer _server = null!;

    [SetUp]
    public void StartServer() => _server = RedisServer.Start();

    [TearDown]
    public void StopServer() => _server.Dispose();

    [Test]
    public void When_the_connection_of_the_changes_ends_nothing_is_kept_until_there_is_another()
    {
        using var connection = Connect(_server.Address);
        var cache = Kept(connection, "old");

        for (var i = 0; i < 5; i++)
        {
            Kill("name=hyperhost-near");
            Ask($"SET {Key} new{i}");
            Assert.That(cache.Get<string>(Key), Is.EqualTo("new" + i));
            Near.Keep(connection, () => cache.Get<string>(Key), "new" + i);
        }
    }

    [Test]
    public void When_the_connection_of_the_commands_ends_what_is_read_stays_right()
    {
        using var connection = Connect(_server.Address);
        var cache = Kept(connection, "old");

        Ask("CLIENT KILL TYPE normal SKIPME yes");
        Ask($"SET {Key} new");

        Wait.Until(() => TryRead(cache) is { } read && (read == "new" ? true : throw new AssertionException(read)), "it is read again");
        Near.Keep(connection, () => TryRead(cache), "new");
    }

    [Test]
    public void While_Redis_hangs_nothing_is_read_for_longer_than_a_call_may_take()
    {
        using var connection = Connect(_server.Address, TimeSpan.FromMilliseconds(500));
        var cache = Kept(connection, "old");

        _server.Pause();
        try
        {
            Near.AwaitNone(connection);
            Assert.That(() => cache.Get<string>(Key), Throws.InstanceOf<RedisUnavailableException>());
        }
        finally
        {
            _server.Continue();
        }

        Ask($"SET {Key} new");
        Wait.Until(() => TryRead(cache) == "new", "the new one is read");
        Near.Keep(connection, () => TryRead(cache), "new");
    }

    [Test]
    public void Behind_a_cable_that_was_pulled_nothing_old_is_read_when_the_time_is_over()
    {
        using var proxy = new TcpProxy(_server.Port);
        using var connection = Connect(proxy.Address, TimeSpan.FromMilliseconds(500));
        var cache = Kept(connection, "old");

        proxy.Cut();
        Ask($"SET {Key} new");
        Near.AwaitNone(connection);

        Assert.That(() => cache.Get<string>(Key), Throws.InstanceOf<RedisUnavailableException>());
        proxy.Mend();
        Wait.Until(() => TryRead(cache) is { } read && (read == "new" ? true : throw new AssertionException(read)), "the new one is read");
        Near.Keep(connection, () => TryRead(cache), "new");
    }

    [Test]
    public void After_a_restart_what_was_kept_is_gone()
    {
        using var connection = Connect(_server.Address);
        var cache = Kept(connection, "old");

        _server.Kill();
        _server.Begin();

        Wait.Until(() => Answers(cache), "it answers");
        Assert.That(cache.Get<string>(Key), Is.Null);
        Ask($"SET {Key} new");
        Near.Keep(connection, () => TryRead(cache), "new");
    }

    [Test]
    public void A_Redis_that_cannot_tell_is_asked_each_time_and_the_log_says_so()
    {
        var told = KeptLogs.Count(NotTold);
        using var server = RedisServer.Start("--rename-command", "CLIENT", "\"\"");
        using var connection = Connect(server.Address);
        var cache = new RedisCacheClient(connection);
        cache.Set(Key, "v");

        Assert.That(cache.Get<string>(Key), Is.EqualTo("v"));
        Wait.Until(() => KeptLogs.Count(NotTold) == told + 1, "the log says why");

        RawConnection.TryAsk(server.Port, $"SET {Key} new");
        Assert.That(cache.Get<string>(Key), Is.EqualTo("new"));
        Assert.That(connection.Statistics.NearReads, Is.Zero);
    }

    [TestCase("-client|tracking", Description = "may not ask to be told")]
    [TestCase("resetchannels", Description = "may not listen")]
    [TestCase("-eval", Description = "cannot see whether it is told")]
    public void A_user_who_may_not_is_served_as_before(string rule)
    {
        Ask("ACL SETUSER default " + rule);
        using var connection = Connect(_server.Address);
        var cache = new RedisCacheClient(connection);
        cache.Set(Key, "v");

        for (var i = 0; i < 20; i++) Assert.That(cache.Get<string>(Key), Is.EqualTo("v"));

        Assert.That(connection.Near!.Current, Is.Null);
        Assert.That(connection.Statistics.NearReads, Is.Zero);
    }

    [Test]
    public void A_password_is_passed_on()
    {
        Ask("CONFIG SET requirepass secret");
        using var connection = Connect("secret@" + _server.Address);

        Kept(connection, "v");
    }

    [Test]
    public void A_master_that_became_a_replica_tells_of_what_it_is_told()
    {
        using var other = RedisServer.Start();
        using var connection = Connect(_server.Address, TimeSpan.FromMilliseconds(500));
        var cache = Kept(connection, "old");
        RawConnection.TryAsk(other.Port, $"SET {Key} new");

        Ask("REPLICAOF 127.0.0.1 " + other.Port);

        Wait.Until(() => TryRead(cache) == "new", "what the new master has is read");
    }

    [Test]
    public void Who_logged_out_on_another_node_is_logged_out_here()
    {
        using var node = new NodeHost(_server.Address);
        var cookies = new CookieContainer();
        node.Ask("/register", cookies, """{"UserName":"bob","Email":"b@example.com","DisplayName":"Bob B","Password":"pass1"}""");
        Near.Await(node.Redis);

        for (var i = 0; i < 20; i++)
        {
            Assert.That(node.Ask("/auth/credentials", cookies, """{"UserName":"bob","Password":"pass1"}""").Status, Is.EqualTo(200));
            Near.Keep(node.Redis, () => node.Ask("/guarded", cookies).Status, 200);

            // what a logout does, on old nodes too
            Ask("EVAL \"return redis.call('DEL', unpack(redis.call('KEYS', 'urn:iauthsession:*')))\" 0");

            Assert.That(node.Ask("/guarded", cookies).Status, Is.EqualTo(401));
        }
    }

    private static RedisConnection Connect(string address, TimeSpan? timeout = null) => new(address, new RedisOptions
    {
        CallTimeout = timeout ?? TimeSpan.FromSeconds(5), CircuitOpenFor = TimeSpan.FromMilliseconds(100),
    });

    private static RedisCacheClient Kept(RedisConnection connection, string value)
    {
        var cache = new RedisCacheClient(connection);
        Near.Await(connection);
        cache.Set(Key, value);
        Near.Keep(connection, () => cache.Get<string>(Key), value);
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

    private static bool Answers(RedisCacheClient cache)
    {
        try
        {
            cache.Get<string>(Key);
            return true;
        }
        catch (RedisUnavailableException)
        {
            return false;
        }
    }

    private void Ask(string command)
    {
        var answer = RawConnection.TryAsk(_server.Port, command);
        Assert.That(answer, Is.Not.Null.And.Not.StartsWith("-"), command);
    }

    /// <summary>Has the server end the connections of whose description this is a part.</summary>
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
            Ask("CLIENT KILL ID " + Regex.Match(line, @"^(?:\$\d+)?id=(\d+)").Groups[1].Value);
        }

        Assert.That(killed, Is.EqualTo(1), description);
    }
}
