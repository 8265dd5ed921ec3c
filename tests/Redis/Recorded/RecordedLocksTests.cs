using System;
using System.Globalization;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>Locks beside v3 nodes, which acquire one by SETNX with its end as the value.</summary>
public class RecordedLocksTests : RedisFixture
{
    [TestCase("lock-acquire-to")]
    public void It_holds_the_milliseconds_of_its_end_as_in_v3(string id)
    {
        using var connection = Connect();
        var sample = Sample.All[id];
        var recordedLease = long.Parse(sample.Value!, CultureInfo.InvariantCulture).ToString(CultureInfo.InvariantCulture).Length;

        using var held = new RedisLocks(connection).Acquire(sample.Key!, TimeSpan.FromMinutes(1), TimeSpan.FromSeconds(1));

        var value = (string?)Observer.StringGet(sample.Key!);
        Assert.That(value, Has.Length.EqualTo(recordedLease));
        var left = long.Parse(value!, CultureInfo.InvariantCulture) - DateTimeOffset.UtcNow.ToUnixTimeMilliseconds();
        Assert.That(left, Is.InRange(1, 60_000));
    }

    [Test]
    public void Is_removed_when_it_is_released()
    {
        using var connection = Connect();
        var sample = Sample.All["lock-dispose"];

        new RedisLocks(connection).TryAcquire(sample.Key!, TimeSpan.FromSeconds(5))!.Dispose();

        Assert.That(sample.Value, Is.Null);
        Assert.That(Observer.KeyExists(sample.Key!), Is.False);
    }

    [Test]
    public void Is_exclusive_while_a_v3_node_holds_it()
    {
        using var connection = Connect();
        var sample = Sample.All["lock-busy"];
        var till = DateTimeOffset.UtcNow.AddMinutes(1).ToUnixTimeMilliseconds().ToString(CultureInfo.InvariantCulture);
        Observer.StringSet(sample.Key!, till);

        Assert.That(
            () => new RedisLocks(connection).Acquire(sample.Key!, TimeSpan.FromSeconds(1), TimeSpan.FromMilliseconds(100)),
            Throws.InstanceOf<TimeoutException>());
        Assert.That((string?)Observer.StringGet(sample.Key!), Is.EqualTo(till));
    }

    [TestCase("lock-stale", "1795318114")]
    [TestCase("lock-stale-ms", "1795318114947")]
    public void An_expired_lock_of_a_v3_node_is_acquired(string id, string left)
    {
        using var connection = Connect();
        var sample = Sample.All[id];
        Observer.StringSet(sample.Key!, left);

        using var held = new RedisLocks(connection).TryAcquire(sample.Key!, TimeSpan.FromSeconds(2));

        Assert.That(held, Is.Not.Null);
    }
}
