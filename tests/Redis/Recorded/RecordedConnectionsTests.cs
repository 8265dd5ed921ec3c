using System;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>v3's connection strings: addresses, passwords and databases.</summary>
public class RecordedConnectionsTests
{
    [TestCase("e-auth", "{0},password=secret")]
    [TestCase("e-auth-pool", "secret@{0}")]
    [TestCase("e-noauth", "{0}")]
    [TestCase("e-auth-bad", "wrong@{0}")]
    public void A_password_is_accepted_or_refused_as_in_v3(string id, string text)
    {
        using var server = RedisServer.Start("--requirepass", "secret");
        using var connection = new RedisConnection(
            string.Format(text, server.Address), new RedisOptions { CallTimeout = TimeSpan.FromSeconds(5) });

        var result = RecordedResult.Of(() => new RedisCacheClient(connection).Set("k", 1));

        Assert.That(result, Is.EqualTo(RecordedResult.Expected(Sample.All[id].Result)));
    }

    [Test]
    public void Another_database_has_the_keys()
    {
        using var server = RedisServer.Start();
        using var connection = new RedisConnection(
            server.Address + ",defaultDatabase=3", new RedisOptions { CallTimeout = TimeSpan.FromSeconds(5) });

        Assert.That(new RedisCacheClient(connection).Set("dbk", 1), Is.True);

        using var raw = new RawConnection(server.Port);
        raw.Execute("SELECT 3");
        Assert.That(raw.Execute("DBSIZE"), Is.EqualTo(":1"));
        Assert.That(Sample.All["e-db-pool"].Result, Does.Contain("db3").And.Contain("dbk"));
    }

    [TestCase("e-refused", "127.0.0.1:{0}")]
    [TestCase("e-badhost", "no-such-host.invalid:{0}")]
    public void An_unreachable_server_is_an_error_within_the_timeout(string id, string address)
    {
        Assert.That(Sample.All[id].Result, Does.StartWith("throws"));
        using var connection = new RedisConnection(
            string.Format(address, Ports.Free()), new RedisOptions { CallTimeout = TimeSpan.FromMilliseconds(300) });

        Assert.That(() => new RedisCacheClient(connection).Set("k", 1), Throws.InstanceOf<RedisUnavailableException>());
    }

    [TestCase("e2-killed-1")]
    [TestCase("e-killed-pool")]
    public void A_connection_closed_by_the_server_is_restored(string id)
    {
        Assert.That(Sample.All, Does.ContainKey(id));
        using var server = RedisServer.Start();
        using var connection = new RedisConnection(server.Address, new RedisOptions { CallTimeout = TimeSpan.FromSeconds(5) });
        var cache = new RedisCacheClient(connection);
        cache.Set("k", 6);

        RawConnection.TryExecute(server.Port, "CLIENT KILL TYPE normal SKIPME yes");

        // v3 fails twice; here a call may fail until the connection is restored
        Wait.Until(() => RecordedResult.Of(() => cache.Get<int>("k")) == "Int32 6", "it is read again");
    }
}
