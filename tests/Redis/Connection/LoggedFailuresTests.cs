using System;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Log lines about a Redis that cannot be used.</summary>
public class LoggedFailuresTests
{
    [Test]
    public void No_server_at_the_address()
    {
        var address = "127.0.0.1:" + Ports.Free();

        AssertLogged(address, address, "Is redis-server running there");
    }

    [Test]
    public void An_unknown_host_name()
    {
        AssertLogged("no-such-host.invalid:6379", "no-such-host.invalid:6379", "Is redis-server running there");
    }

    [TestCase("{0}")]
    [TestCase("wrong@{0}")]
    [TestCase("{0},password=wrong")]
    [TestCase("redis://shop:wrong@{0}")]
    public void A_missing_or_wrong_password(string text)
    {
        using var server = RedisServer.Start("--requirepass", "secret");

        AssertFailsWithOneLine(string.Format(text, server.Address), server.Address);

        // the client reports it on a thread of its own
        var refusal = $"Redis ({server.Address}) refuses the connection: the password or user is missing or wrong.";
        Wait.Until(() => CapturedLogs.Count(refusal) == 1, "the log has the refusal");
        Assert.That(CapturedLogs.Count("wrong@"), Is.Zero);
    }

    [Test]
    public void A_server_that_hangs_without_the_key_of_the_call()
    {
        using var server = RedisServer.Start();
        using var connection = Connect(server.Address);
        var cache = new RedisCacheClient(connection);
        cache.Get<string>("urn:iauthsession:hidden1");
        server.Pause();
        try
        {
            var error = Assert.Throws<RedisUnavailableException>(() => cache.Get<string>("urn:iauthsession:hidden1"))!;
            Assert.That(error.Cause!.Message, Does.Not.Contain("hidden1"));
        }
        finally
        {
            server.Continue();
        }

        Assert.That(CapturedLogs.Count($"Redis ({server.Address}) cannot be used: no response within 2 s."), Is.EqualTo(1));
        Assert.That(CapturedLogs.Count("hidden1"), Is.Zero);
    }

    [Test]
    public void A_short_failure_and_that_Redis_responds_again()
    {
        using var server = RedisServer.Start();
        using var connection = Connect(server.Address);
        var cache = new RedisCacheClient(connection);
        cache.Set("k", 1);
        server.Pause();
        try
        {
            Assert.That(() => cache.Get<int>("k"), Throws.InstanceOf<RedisUnavailableException>());
        }
        finally
        {
            server.Continue();
        }

        Wait.Until(() => CanRead(cache), "it responds");
        Assert.That(CapturedLogs.Count($"WARN: Redis ({server.Address}) responds again."), Is.EqualTo(1));
        Assert.That(CapturedLogs.Count($"The circuit breaker to Redis ({server.Address})"), Is.Zero);
    }

    [TestCase("")]
    [TestCase(",sentinelPassword=wrong")]
    public void Sentinels_that_refuse_the_password(string password)
    {
        using var server = RedisServer.Start();
        using var sentinel = RedisServer.StartSentinel($"sentinel monitor shop 127.0.0.1 {server.Port} 1\nrequirepass other");
        using var connection = Connect(sentinel.Address + ",serviceName=shop" + password);
        var cache = new RedisCacheClient(connection);

        Assert.That(() => cache.Get<string>("k"), Throws.InstanceOf<RedisUnavailableException>());

        Wait.Until(
            () => CapturedLogs.Count($"The sentinel {sentinel.Address} refuses the password of the connection string.") == 1,
            "the log has the refusal");
        Assert.That(CapturedLogs.Find($"The sentinel {sentinel.Address} refuses"), Does.Contain("sentinelPassword"));
        Assert.That(CapturedLogs.Find($"Redis ({sentinel.Address}) cannot be used"), Does.Contain("no sentinel returned a master"));
    }

    [Test]
    public void A_service_that_the_sentinels_do_not_know()
    {
        using var server = RedisServer.Start();
        using var sentinel = RedisServer.StartSentinel($"sentinel monitor shop 127.0.0.1 {server.Port} 1");

        AssertLogged(sentinel.Address + ",serviceName=shoe", sentinel.Address, "no sentinel returned a master for the service shoe");
    }

    [Test]
    public void Sentinels_with_a_password_of_their_own_are_used_with_it()
    {
        using var server = RedisServer.Start("--requirepass", "secret");
        using var sentinel = RedisServer.StartSentinel(
            $"sentinel monitor shop 127.0.0.1 {server.Port} 1\nsentinel auth-pass shop secret\nrequirepass other");
        using var connection = Connect($"secret@{sentinel.Address},serviceName=shop,sentinelPassword=other");
        var cache = new RedisCacheClient(connection);

        Assert.That(cache.Set("k", 6), Is.True);
        Assert.That(cache.Get<int>("k"), Is.EqualTo(6));
    }

    private static void AssertLogged(string text, string address, string reason)
    {
        AssertFailsWithOneLine(text, address);
        Assert.That(CapturedLogs.Find($"Redis ({address}) cannot be used"), Does.Contain(reason));
    }

    private static void AssertFailsWithOneLine(string text, string address)
    {
        using var connection = Connect(text);
        var cache = new RedisCacheClient(connection);
        var before = CapturedLogs.Count($"Redis ({address}) cannot be used");

        for (var i = 0; i < 3; i++) Assert.That(() => cache.Get<string>("k"), Throws.InstanceOf<RedisUnavailableException>());

        Assert.That(CapturedLogs.Count($"Redis ({address}) cannot be used"), Is.EqualTo(before + 1));
    }

    private static bool CanRead(RedisCacheClient cache)
    {
        try
        {
            return cache.Get<int>("k") == 1;
        }
        catch (RedisUnavailableException)
        {
            return false;
        }
    }

    private static RedisConnection Connect(string text) => new(text, new RedisOptions { CallTimeout = TimeSpan.FromSeconds(2) });
}
