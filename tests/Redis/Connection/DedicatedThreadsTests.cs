using NUnit.Framework;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis.Tests;

public class DedicatedThreadsTests
{
    private const string Flag = "DedicatedThreads";

    [TearDown]
    public void Restore() => ConnectionMultiplexer.SetFeatureFlag(Flag, true);

    [TestCase(true, false, true)]
    [TestCase(false, false, false)]
    [TestCase(false, true, true)]
    public void Switch_the_client_only_if_the_option_is_set(bool option, bool before, bool after)
    {
        ConnectionMultiplexer.SetFeatureFlag(Flag, before);

        using var connection = new RedisConnection("127.0.0.1:1", new RedisOptions { DedicatedThreads = option });

        Assert.That(ConnectionMultiplexer.GetFeatureFlag(Flag), Is.EqualTo(after));
    }

    [Test]
    public void Are_the_default() => Assert.That(new RedisOptions().DedicatedThreads, Is.True);
}
