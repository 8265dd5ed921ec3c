using System;
using System.Collections.Concurrent;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>
/// The supervisor's events, which one thread handles one after the other, and its delays, which that thread measures: neither needs a
/// thread of the pool, which the system may refuse.
/// </summary>
internal sealed class EventQueue(TimeProvider time) : IDisposable
{
    private readonly BlockingCollection<Action> _posted = [];
    private readonly List<(long Due, Action Action)> _delayed = [];

    public TimeProvider Time => time;

    /// <summary>Queues an event, from any thread. After <see cref="Dispose"/> it is dropped.</summary>
    public void Post(Action action)
    {
        try
        {
            _posted.Add(action);
        }
        catch (ObjectDisposedException)
        {
            // the process is ending
        }
    }

    /// <summary>Runs an action after a delay; at once if it is zero. For the queue's thread.</summary>
    public void Later(TimeSpan delay, Action action)
    {
        if (delay == TimeSpan.Zero) action();
        else _delayed.Add((time.GetTimestamp() + (long)Math.Ceiling(delay.TotalSeconds * time.TimestampFrequency), action));
    }

    /// <summary>Waits for an event, handles it, and runs the actions whose delay is over.</summary>
    /// <param name="longest">The longest wait; it is shorter if a delay ends before.</param>
    public void Run(TimeSpan longest)
    {
        if (_posted.TryTake(out var posted, Wait(longest))) posted();

        var now = time.GetTimestamp();
        foreach (var one in _delayed.FindAll(one => one.Due <= now))
        {
            _delayed.Remove(one);
            one.Action();
        }
    }

    /// <summary>The time until the first delay is over.</summary>
    /// <param name="longest">If none is over before.</param>
    internal TimeSpan Wait(TimeSpan longest)
    {
        var now = time.GetTimestamp();
        foreach (var (due, _) in _delayed)
        {
            // rounded up: a wait ends when the action is due
            var left = TimeSpan.FromMilliseconds(Math.Ceiling(Math.Max(0, due - now) * 1000.0 / time.TimestampFrequency));
            if (left < longest) longest = left;
        }

        return longest;
    }

    public void Dispose() => _posted.Dispose();
}
