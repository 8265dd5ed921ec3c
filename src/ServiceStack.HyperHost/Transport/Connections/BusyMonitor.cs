using System;
using System.Runtime.CompilerServices;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>A thread that runs a check every 10 ms while others are busy, and sleeps otherwise.</summary>
internal sealed class BusyMonitor : IDisposable
{
    /// <summary>Milliseconds between two checks.</summary>
    public const int CheckMilliseconds = 10;

    private readonly AutoResetEvent _wake = new(false);
    private readonly Func<bool> _check;
    private volatile bool _sleeps;
    private volatile bool _hasEnded;

    private readonly PersistentThread _thread;

    /// <summary>Whether nothing is busy; the next check follows <see cref="Wake"/>.</summary>
    public bool IsAsleep => _sleeps;

    /// <param name="check">Returns whether any thread is busy, or was since the last check.</param>
    /// <param name="log">Gets a line if there is no thread for it.</param>
    /// <param name="start">Starts its thread; null for Thread.Start.</param>
    public BusyMonitor(Func<bool> check, IHostLog log, Action<Thread>? start = null)
    {
        _check = check;
        _thread = new PersistentThread(Run, "HyperHost monitor", (line, error) => log.Write(HostLogLevel.Error, line, error), start);
        _thread.Start();
    }

    /// <summary>
    /// Called by a thread that becomes busy. It must have written what the check reads before, with a full fence or the check's lock in
    /// between.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Wake()
    {
        if (_sleeps) _wake.Set();
    }

    /// <summary>No check begins afterwards. Does not wait.</summary>
    public void Dispose()
    {
        _hasEnded = true;
        _thread.GiveUp();
        _wake.Set();
    }

    private void Run()
    {
        while (!_hasEnded)
        {
            if (_check())
            {
                Thread.Sleep(CheckMilliseconds);
                continue;
            }

            // a full fence: a thread that does not see this write is seen by the second check
            _sleeps = true;
            Thread.MemoryBarrier();
            if (!_check() && !_hasEnded) _wake.WaitOne();
            _sleeps = false;
        }
    }
}
