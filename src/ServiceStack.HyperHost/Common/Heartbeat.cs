using System;
using System.Collections.Generic;
using System.Threading;

namespace ServiceStack.HyperHost.Common;

/// <summary>
/// Runs callbacks once a second, on one thread for the whole process. Without active callbacks the thread sleeps, so an idle host
/// schedules nothing.
/// </summary>
/// <remarks>A timer of the thread pool would wake two threads of the pool for each tick.</remarks>
internal sealed class Heartbeat
{
    private const int Interval = 1000;

    private readonly object _lock = new();
    private readonly List<HeartbeatCallback> _active = [];
    private readonly Func<Action, bool> _start;
    private bool _isStarted;

    public Heartbeat() => _start = StartThread;

    /// <summary>For tests, which call <see cref="OnHeartbeat"/> themselves.</summary>
    /// <param name="start">Called with the loop of the thread at the first callback; returns whether it was started.</param>
    internal Heartbeat(Func<Action, bool> start) => _start = start;

    /// <summary>The heartbeat of the process.</summary>
    public static Heartbeat Shared { get; } = new();

    /// <summary>Number of active callbacks.</summary>
    public int Active
    {
        get
        {
            lock (_lock) return _active.Count;
        }
    }

    /// <summary>Calls the callback each second, until it returns false.</summary>
    public void Start(HeartbeatCallback callback)
    {
        lock (_lock)
        {
            callback.IsWanted = true;
            if (callback.HasEnded || _active.Contains(callback)) return;

            _active.Add(callback);
            if (!_isStarted) _isStarted = _start(Run);
            Monitor.Pulse(_lock);
        }
    }

    /// <summary>No call begins after this one.</summary>
    public void End(HeartbeatCallback callback)
    {
        lock (_lock)
        {
            callback.HasEnded = true;
            _active.Remove(callback);
        }
    }

    /// <summary>Runs the active callbacks, and deactivates those that return false.</summary>
    public void OnHeartbeat()
    {
        HeartbeatCallback[] due;
        lock (_lock)
        {
            due = [.. _active];
            foreach (var callback in due) callback.IsWanted = false;
        }

        foreach (var callback in due)
        {
            if (callback.HasEnded || callback.Call()) continue;

            lock (_lock)
            {
                // unless Start was called again during the callback
                if (!callback.IsWanted) _active.Remove(callback);
            }
        }
    }

    private static long Now => TimeProvider.System.Milliseconds();

    private bool StartThread(Action run)
    {
        new PersistentThread(run, "HyperHost heartbeat", static (line, _) => Console.Error.WriteLine(line)).Start();
        return true;
    }

    private void Run()
    {
        var next = Now;
        while (true)
        {
            if (WaitForCallback()) next = Now;

            // computed from the last target time, so that the duration of callbacks does not add up
            next = Math.Max(next + Interval, Now);
            Thread.Sleep((int)Math.Max(0, next - Now));
            OnHeartbeat();
        }
    }

    /// <returns>True if the thread had to wait for a callback.</returns>
    private bool WaitForCallback()
    {
        lock (_lock)
        {
            if (_active.Count > 0) return false;

            while (_active.Count == 0) Monitor.Wait(_lock);
            return true;
        }
    }
}
