using System;
using System.Collections.Concurrent;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>
/// The supervisor's event loop and timers, both on one thread, which runs the events in order. Does not use the thread pool, because the
/// system may refuse new threads.
/// </summary>
internal sealed class EventQueue(TimeProvider time) : IDisposable
{
    private readonly BlockingCollection<Action> _posted = [];
    private readonly List<(long Due, Action Action)> _delayed = [];

    public TimeProvider Time => time;

    /// <summary>Queues an event, from any thread. Dropped after <see cref="Dispose"/>.</summary>
    public void Post(Action action)
    {
        try
        {
            _posted.Add(action);
        }
        catch (ObjectDisposedException)
        {
            // disposed: the process is ending
        }
    }

    /// <summary>Runs an action after a delay, or at once if the delay is zero. Call only on the queue's thread.</summary>
    public void Later(TimeSpan delay, Action action)
    {
        if (delay == TimeSpan.Zero) action();
        else _delayed.Add((time.GetTimestamp() + (long)Math.Ceiling(delay.TotalSeconds * time.TimestampFrequency), action));
    }

    /// <summary>Waits for one event and runs it, then runs the actions whose delay is over.</summary>
    /// <param name="longest">Maximum wait; a delay that is over earlier ends the wait.</param>
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

    /// <summary>The time until the next delayed action is due.</summary>
    /// <param name="longest">Maximum, returned if no action is due earlier.</param>
    internal TimeSpan Wait(TimeSpan longest)
    {
        var now = time.GetTimestamp();
        foreach (var (due, _) in _delayed)
        {
            // rounded up, so that the action is due when the wait ends
            var left = TimeSpan.FromMilliseconds(Math.Ceiling(Math.Max(0, due - now) * 1000.0 / time.TimestampFrequency));
            if (left < longest) longest = left;
        }

        return longest;
    }

    public void Dispose() => _posted.Dispose();
}
