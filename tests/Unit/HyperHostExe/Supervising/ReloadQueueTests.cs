using System;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.HyperHost.Server.Roles.Supervisor;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Supervising;

public class ReloadQueueTests
{
    private readonly FakeTimeProvider _time = new();
    private readonly FakeWorker _one = new(1, null!, null!);
    private readonly FakeWorker _two = new(2, null!, null!);

    [Test]
    public void Serves_requests_to_reload_as_one()
    {
        var queue = new ReloadQueue(_time);

        Assert.That(queue.AddReload(), Is.True);
        Assert.That(queue.AddReload(), Is.False);

        Assert.That(queue.TryTakeReload(isStarting: false), Is.True);
        Assert.That(queue.TryTakeReload(isStarting: false), Is.False);
        Assert.That(queue.AddReload(), Is.True, "a new one");
    }

    [Test]
    public void Delays_a_reload_while_workers_start_but_no_longer_than_half_a_minute()
    {
        var queue = new ReloadQueue(_time);
        queue.AddReload();

        _time.Advance(ReloadQueue.LongestWait - TimeSpan.FromMilliseconds(1));
        Assert.That(queue.TryTakeReload(isStarting: true), Is.False);
        _time.Advance(TimeSpan.FromMilliseconds(1));

        Assert.That(queue.TryTakeReload(isStarting: true), Is.True);
    }

    [Test]
    public void Serves_replacements_in_order_each_once_and_after_a_reload()
    {
        var queue = new ReloadQueue(_time);
        queue.AddReplacement(_two, "memory");
        queue.AddReplacement(_one, "age");
        queue.AddReplacement(_two, "age");
        queue.AddReload();

        Assert.That(Take(queue), Is.Null, "the reload is first");
        queue.TryTakeReload(isStarting: false);
        Assert.That(Take(queue, isStarting: true), Is.Null);

        Assert.That(Take(queue), Is.EqualTo("2 memory"));
        Assert.That(Take(queue), Is.EqualTo("1 age"));
        Assert.That(Take(queue), Is.Null);
    }

    private static string? Take(ReloadQueue queue, bool isStarting = false) =>
        queue.TakeReplacement(isStarting) is var (worker, reason) ? $"{worker.Id} {reason}" : null;
}
