using System;
using NUnit.Framework;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>What the log says to somebody whose Redis does not work.</summary>
public class ToldFailuresTests
{
    [Test]
    public void Nobody_is_there()
    {
        var gone = RedisServer.Start();
        var address = gone.Address;
        gone.Dispose();

        AssertTold(address, address, "Does redis-server run there");
    }

    [Test]
    public void The_name_is_wrong()
    {
        AssertTold("no-such-host.invalid:6379", "no-such-host.invalid:6379", "Does redis-server run there");
    }

    [TestCase("{0}")]
    [TestCase("wrong@{0}")]
    [TestCase("{0},password=wrong")]
    public void The_password_is_missing_or_wrong(string text)
    {
        using var server = RedisServer.Start("--requirepass", "secret");

        AssertTold(string.Format(text, server.Address), server.Address, "password");
    }

    [Test]
    public void It_hangs_and_the_key_of_the_call_is_not_told()
    {
        using var server = RedisServer.Start();
        using var connection = Connect(server.Address);
        var cache = new RedisCacheClient(connection);
        cache.Get<string>("urn:iauthsession:hidden1");
        server.Pause();
        try
        {
            Assert.That(() => cache.Get<string>("urn:iauthsession:hidden1"), Throws.InstanceOf<RedisUnavailableException>());
        }
        finally
        {
            server.Continue();
        }

        Assert.That(KeptLogs.Count($"Redis ({server.Address}) cannot be used: it did not answer within 0.5 s."), Is.EqualTo(1));
        Assert.That(KeptLogs.Count("hidden1"), Is.Zero);
    }

    private static void AssertTold(string text, string address, string reason)
    {
        using var connection = Connect(text);
        var cache = new RedisCacheClient(connection);
        var before = KeptLogs.Count($"Redis ({address}) cannot be used");

        for (var i = 0; i < 3; i++) Assert.That(() => cache.Get<string>("k"), Throws.InstanceOf<RedisUnavailableException>());

        Assert.That(KeptLogs.Count($"Redis ({address}) cannot be used"), Is.EqualTo(before + 1));
        Assert.That(KeptLogs.Find($"Redis ({address}) cannot be used"), Does.Contain(reason).And.Not.Contain("wrong@"));
    }

    private static RedisConnection Connect(string text) => new(text, new RedisOptions { CallTimeout = TimeSpan.FromMilliseconds(500) });
}
