using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>Actions that are due later, on the thread that calls <see cref="RunDue"/>. For one thread.</summary>
/// <param name="time">The clock.</param>
internal sealed class DelayedActions(TimeProvider time)
{
    private readonly List<(long Due, Action Action)> _actions = [];

    private long Now => time.GetTimestamp();

    public void Add(TimeSpan wait, Action action) =>
        _actions.Add((Now + (long)Math.Ceiling(wait.TotalSeconds * time.TimestampFrequency), action));

    /// <summary>The time until one is due.</summary>
    /// <param name="most">If none is due before.</param>
    public TimeSpan Wait(TimeSpan most)
    {
        var now = Now;
        foreach (var (due, _) in _actions)
        {
            // rounded up: a wait ends when the action is due
            var left = TimeSpan.FromMilliseconds(Math.Ceiling(Math.Max(0, due - now) * 1000.0 / time.TimestampFrequency));
            if (left < most) most = left;
        }

        return most;
    }

    /// <summary>Runs those that are due. They may add others.</summary>
    public void RunDue()
    {
        var now = Now;
        foreach (var one in _actions.FindAll(one => one.Due <= now))
        {
            _actions.Remove(one);
            one.Action();
        }
    }
}
