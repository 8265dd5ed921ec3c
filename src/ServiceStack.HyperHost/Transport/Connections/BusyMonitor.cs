using System;
using System.Runtime.CompilerServices;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>A thread that runs a check every 10 ms while other threads are busy, and sleeps otherwise.</summary>
internal sealed class BusyMonitor : IDisposable
{
    /// <summary>Milliseconds between two checks.</summary>
    public const int CheckMilliseconds = 10;

    private readonly AutoResetEvent _wake = new(false);
    private readonly Func<bool> _check;
    private volatile bool _sleeps;
    private volatile bool _hasEnded;

    private readonly PersistentThread _thread;

    /// <summary>Whether the monitor sleeps, because no thread is busy. <see cref="Wake"/> starts the checks again.</summary>
    public bool IsAsleep => _sleeps;

    /// <param name="check">Returns whether any thread is or was busy since the last check.</param>
    /// <param name="log">Receives an error if the monitor's thread can't be created.</param>
    /// <param name="start">Starts the monitor's thread; null for Thread.Start.</param>
    public BusyMonitor(Func<bool> check, IHostLog log, Action<Thread>? start = null)
    {
        _check = check;
        _thread = new PersistentThread(Run, "HyperHost monitor", (line, error) => log.Write(HostLogLevel.Error, line, error), start);
        _thread.Start();
    }

    /// <summary>
    /// Called by a thread that becomes busy. Before the call, the thread must have written the state that the check reads, followed by a
    /// full fence or under the check's lock.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Wake()
    {
        if (_sleeps) _wake.Set();
    }

    /// <summary>Stops the checks. Does not wait for one in progress.</summary>
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

            // Full fence: either a thread that becomes busy sees this write and wakes the monitor, or the second check sees the thread.
            _sleeps = true;
            Thread.MemoryBarrier();
            if (!_check() && !_hasEnded) _wake.WaitOne();
            _sleeps = false;
        }
    }
}
