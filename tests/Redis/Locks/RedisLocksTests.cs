using System;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Redis.Tests;

public class RedisLocksTests : RedisFixture
{
    private static readonly TimeSpan Minute = TimeSpan.FromMinutes(1);

    private RedisConnection _connection = null!;
    private RedisLocks _locks = null!;

    [SetUp]
    public void Connect()
    {
        _connection = base.Connect();
        _locks = new RedisLocks(_connection);
    }

    [TearDown]
    public void Disconnect() => _connection.Dispose();

    [Test]
    public void Excludes_others_until_it_is_released()
    {
        var first = _locks.TryAcquire("orders", Minute)!;

        Assert.That(_locks.TryAcquire("orders", Minute), Is.Null);
        first.Dispose();

        using var second = _locks.TryAcquire("orders", Minute);
        Assert.That(second, Is.Not.Null);
        Assert.That(second!.Fence, Is.GreaterThan(first.Fence));
    }

    [Test]
    public void Has_v3s_format()
    {
        using var taken = _locks.TryAcquire("orders", Minute);

        var till = DateTimeOffset.FromUnixTimeMilliseconds((long)Observer.StringGet("orders"));
        Assert.That(till, Is.EqualTo(DateTimeOffset.UtcNow + Minute).Within(TimeSpan.FromSeconds(10)));
        Assert.That(Observer.KeyTimeToLive("orders"), Is.LessThanOrEqualTo(Minute));
    }

    [Test]
    public void Waits_for_a_lock_of_a_v3_node_and_acquires_an_expired_one()
    {
        Observer.StringSet("orders", DateTimeOffset.UtcNow.AddDays(365).ToUnixTimeMilliseconds());
        Assert.That(() => _locks.Acquire("orders", Minute, TimeSpan.FromMilliseconds(50)), Throws.InstanceOf<TimeoutException>());

        Observer.StringSet("orders", DateTimeOffset.UtcNow.AddSeconds(-1).ToUnixTimeMilliseconds());

        Assert.That(_locks.TryAcquire("orders", Minute), Is.Not.Null);
    }

    [Test]
    public async Task Does_the_same_without_blocking_the_thread()
    {
        var first = (await _locks.TryAcquireAsync("orders", Minute))!;
        Assert.That(await _locks.TryAcquireAsync("orders", Minute), Is.Null);
        Assert.That(_locks.TryAcquire("orders", Minute), Is.Null);
        Assert.That(await first.RenewAsync(Minute + Minute), Is.True);
        Assert.That(Observer.KeyTimeToLive("orders"), Is.GreaterThan(Minute));

        var second = _locks.AcquireAsync("orders", Minute, Minute);
        await first.DisposeAsync();

        await using var held = await second;
        Assert.That(held.Fence, Is.GreaterThan(first.Fence));
        Assert.That(await first.RenewAsync(Minute), Is.False, "it was released");
    }

    [Test]
    public void Waits_until_a_token_is_cancelled_or_the_time_is_up()
    {
        using var held = _locks.TryAcquire("orders", Minute);
        using var cancelled = new CancellationTokenSource();
        var waiting = _locks.AcquireAsync("orders", Minute, Minute, cancelled.Token);
        Assert.That(waiting.IsCompleted, Is.False);

        cancelled.Cancel();

        Assert.That(async () => await waiting, Throws.InstanceOf<OperationCanceledException>());
        Assert.That(
            async () => await _locks.AcquireAsync("orders", Minute, TimeSpan.FromMilliseconds(50)), Throws.InstanceOf<TimeoutException>());
    }

    [Test]
    public void Does_not_release_the_lock_of_another_holder()
    {
        var late = _locks.TryAcquire("orders", Minute)!;
        Observer.KeyDelete("orders");
        using var owner = _locks.TryAcquire("orders", Minute);

        late.Dispose();

        Assert.That(Observer.KeyExists("orders"), Is.True);
        Assert.That(_locks.TryAcquire("orders", Minute), Is.Null);
    }

    [Test]
    public void Is_renewed_only_by_its_holder()
    {
        var late = _locks.TryAcquire("orders", TimeSpan.FromSeconds(30))!;
        Assert.That(late.Renew(Minute + Minute), Is.True);
        Assert.That(Observer.KeyTimeToLive("orders"), Is.GreaterThan(Minute));
        Assert.That(late.MayHold, Is.True);

        Observer.KeyDelete("orders");
        using var owner = _locks.TryAcquire("orders", Minute);

        Assert.That(late.Renew(Minute), Is.False);
        Assert.That(owner!.Renew(Minute), Is.True);
    }

    [Test]
    public void Ends_with_its_lease()
    {
        _locks.TryAcquire("orders", TimeSpan.FromMilliseconds(30));

        using var next = _locks.Acquire("orders", Minute, Minute);

        Assert.That(next.MayHold, Is.True);
    }

    [Test]
    public void Lets_one_in_at_a_time()
    {
        var inside = 0;
        var most = 0;
        var entered = 0;
        Parallel.For(0, 8, _ =>
        {
            for (var i = 0; i < 5; i++)
            {
                using var held = _locks.Acquire("orders", Minute, Minute);
                most = Math.Max(most, Interlocked.Increment(ref inside));
                entered++;
                Interlocked.Decrement(ref inside);
            }
        });

        Assert.That((most, entered), Is.EqualTo((1, 40)));
    }
}
