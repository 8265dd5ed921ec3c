using System;
using System.Collections.Generic;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.HyperHost.Server.Roles.Supervisor;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>The supervisor's own times, which need no thread.</summary>
public class DelayedActionsTests
{
    private static readonly TimeSpan Hour = TimeSpan.FromHours(1);

    private readonly List<int> _ran = [];
    private FakeTimeProvider _time = null!;
    private DelayedActions _actions = null!;

    [SetUp]
    public void SetUp()
    {
        _ran.Clear();
        _time = new FakeTimeProvider();
        _actions = new DelayedActions(_time);
    }

    [Test]
    public void Run_when_they_are_due_and_once()
    {
        _actions.Add(TimeSpan.FromSeconds(2), () => _ran.Add(2));
        _actions.Add(TimeSpan.FromSeconds(1), () => _ran.Add(1));

        _time.Advance(TimeSpan.FromSeconds(1));
        _actions.RunDue();
        Assert.That(_ran, Is.EqualTo(new[] { 1 }));
        _time.Advance(Hour);
        _actions.RunDue();
        _actions.RunDue();

        Assert.That(_ran, Is.EqualTo(new[] { 1, 2 }));
    }

    [Test]
    public void May_add_others()
    {
        _actions.Add(TimeSpan.FromSeconds(1), () => _actions.Add(TimeSpan.FromSeconds(1), () => _ran.Add(1)));

        for (var i = 0; i < 2; i++)
        {
            _time.Advance(TimeSpan.FromSeconds(1));
            _actions.RunDue();
        }

        Assert.That(_ran, Is.EqualTo(new[] { 1 }));
    }

    [Test]
    public void Bound_the_wait_for_events()
    {
        Assert.That(_actions.Wait(Hour), Is.EqualTo(Hour));
        _actions.Add(TimeSpan.FromSeconds(2), () => _ran.Add(1));
        Assert.That(_actions.Wait(Hour), Is.EqualTo(TimeSpan.FromSeconds(2)));

        _time.Advance(TimeSpan.FromSeconds(3));

        Assert.That(_actions.Wait(Hour), Is.EqualTo(TimeSpan.Zero));
    }
}
