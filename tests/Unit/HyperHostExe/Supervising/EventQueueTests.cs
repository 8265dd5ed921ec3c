using System;
using System.Collections.Generic;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.HyperHost.Server.Roles.Supervisor;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Supervising;

/// <summary>The supervisor's events and its delays, which need no thread.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class EventQueueTests : IDisposable
{
    private static readonly TimeSpan Hour = TimeSpan.FromHours(1);

    private readonly List<int> _ran = [];
    private readonly FakeTimeProvider _time = new();
    private readonly EventQueue _queue;

    public EventQueueTests() => _queue = new EventQueue(_time);

    public void Dispose() => _queue.Dispose();

    [Test]
    public void Handles_one_event_each_time()
    {
        _queue.Post(() => _ran.Add(1));
        _queue.Post(() => _ran.Add(2));

        _queue.Run(Hour);
        Assert.That(_ran, Is.EqualTo(new[] { 1 }));
        _queue.Run(Hour);

        Assert.That(_ran, Is.EqualTo(new[] { 1, 2 }));
    }

    [Test]
    public void Drops_events_after_its_end()
    {
        _queue.Dispose();

        Assert.That(() => _queue.Post(() => _ran.Add(1)), Throws.Nothing);
    }

    [Test]
    public void Runs_delayed_actions_when_they_are_due_and_once()
    {
        _queue.Later(TimeSpan.FromSeconds(2), () => _ran.Add(2));
        _queue.Later(TimeSpan.FromSeconds(1), () => _ran.Add(1));
        _queue.Later(TimeSpan.Zero, () => _ran.Add(0));

        _time.Advance(TimeSpan.FromSeconds(1));
        _queue.Run(TimeSpan.Zero);
        Assert.That(_ran, Is.EqualTo(new[] { 0, 1 }));
        _time.Advance(Hour);
        _queue.Run(TimeSpan.Zero);
        _queue.Run(TimeSpan.Zero);

        Assert.That(_ran, Is.EqualTo(new[] { 0, 1, 2 }));
    }

    [Test]
    public void Delayed_actions_may_add_others()
    {
        _queue.Later(TimeSpan.FromSeconds(1), () => _queue.Later(TimeSpan.FromSeconds(1), () => _ran.Add(1)));

        for (var i = 0; i < 2; i++)
        {
            _time.Advance(TimeSpan.FromSeconds(1));
            _queue.Run(TimeSpan.Zero);
        }

        Assert.That(_ran, Is.EqualTo(new[] { 1 }));
    }

    [Test]
    public void Delayed_actions_bound_the_wait_for_events()
    {
        Assert.That(_queue.Wait(Hour), Is.EqualTo(Hour));
        _queue.Later(TimeSpan.FromSeconds(2), () => _ran.Add(1));
        Assert.That(_queue.Wait(Hour), Is.EqualTo(TimeSpan.FromSeconds(2)));

        _time.Advance(TimeSpan.FromSeconds(3));

        Assert.That(_queue.Wait(Hour), Is.EqualTo(TimeSpan.Zero));
    }
}
