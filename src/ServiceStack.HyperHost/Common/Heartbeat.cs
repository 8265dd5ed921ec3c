using System;
using System.Collections.Generic;
using System.Threading;

namespace ServiceStack.HyperHost.Common;

/// <summary>
/// Calls back once a second, on one thread for the whole process, while there is something to check. With no callback left the thread
/// sleeps: an idle host schedules nothing.
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

    /// <summary>Without a thread: the caller calls <see cref="OnHeartbeat"/>.</summary>
    /// <param name="start">Called once, with the loop of the thread, when there is a first callback; returns whether it runs.</param>
    internal Heartbeat(Func<Action, bool> start) => _start = start;

    /// <summary>The one of the process.</summary>
    public static Heartbeat Shared { get; } = new();

    /// <summary>Callbacks that are due each second.</summary>
    public int Active
    {
        get
        {
            lock (_lock) return _active.Count;
        }
    }

    /// <summary>Has the callback called each second from now on, until it returns false.</summary>
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

    /// <summary>Calls all that are due, and forgets those that need no further call.</summary>
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
                // begun anew during the call
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

            // by the clock, or the calls would drift by what each takes
            next = Math.Max(next + Interval, Now);
            Thread.Sleep((int)Math.Max(0, next - Now));
            OnHeartbeat();
        }
    }

    /// <returns>Whether there was none before.</returns>
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
