using System;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis.Tests;

public class RedisRateLimitsTests : RedisFixture
{
    [Test]
    public void Counts_for_all_nodes_together_and_returns_the_wait()
    {
        using var one = Connect();
        using var other = Connect();

        for (var i = 0; i < 3; i++) Assert.That(new RedisRateLimits(one).TryTake("search", 3, TimeSpan.FromHours(1), out _), Is.True);

        Assert.That(new RedisRateLimits(other).TryTake("search", 3, TimeSpan.FromHours(1), out var wait), Is.False);
        Assert.That(wait, Is.GreaterThan(TimeSpan.FromMinutes(50)).And.LessThanOrEqualTo(TimeSpan.FromHours(1)));
        Assert.That(new RedisRateLimits(other).TryTake("others", 3, TimeSpan.FromMinutes(1), out _), Is.True);
    }

    [Test]
    public void A_count_without_an_end_does_not_lock_out_for_ever()
    {
        using var connection = Connect();
        Observer.StringSet("rate:search", 10);

        Assert.That(new RedisRateLimits(connection).TryTake("search", 3, TimeSpan.FromMinutes(1), out _), Is.True);
        Assert.That(Observer.KeyTimeToLive("rate:search"), Is.Not.Null);
    }

    [Test]
    public void A_failure_is_taken_back_when_the_login_succeeds()
    {
        using var connection = Connect();
        IFailureCounts counts = new RedisRateLimits(connection);
        counts.Add("name:bob", 2, TimeSpan.FromMinutes(1));
        counts.Add("name:bob", 2, TimeSpan.FromMinutes(1));

        counts.Forgive("name:bob");
        Assert.That(counts.Add("name:bob", 2, TimeSpan.FromMinutes(1)), Is.EqualTo(TimeSpan.Zero));
        Assert.That(counts.Add("name:bob", 2, TimeSpan.FromMinutes(1)), Is.GreaterThan(TimeSpan.Zero));

        counts.Forget("name:bob");
        Assert.That(counts.Add("name:bob", 2, TimeSpan.FromMinutes(1)), Is.EqualTo(TimeSpan.Zero));
    }
}
