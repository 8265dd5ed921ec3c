using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Threading;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>Signals to this process, one after the other.</summary>
internal sealed partial class Signals : IDisposable
{
    private const int UserSignal1 = 10;
    private const int MostMilliseconds = 1000;

    private readonly BlockingCollection<ServerSignal> _arrived = [];
    private readonly ManualResetEventSlim _reopenAsked = new();
    private readonly object _lock = new();
    private Action? _stopAsked;
    private bool _isStopAsked;
    private int _isReloadWaiting;

    /// <summary>Listens to signals from here on, those included that came while <see cref="Hold"/> held them back.</summary>
    public Signals()
    {
        Watch();
        SystemCalls.LetSignalsThrough();
    }

    /// <summary>
    /// Has <paramref name="stopAsked"/> called when a stop is asked for, also while nobody waits for a signal; at once if it was asked for
    /// before.
    /// </summary>
    public void TellStop(Action stopAsked)
    {
        lock (_lock)
        {
            _stopAsked = stopAsked;
            if (_isStopAsked) stopAsked();
        }
    }

    /// <summary>Waits for the next one.</summary>
    public ServerSignal Wait()
    {
        var signal = _arrived.Take();
        if (signal == ServerSignal.Reload) Interlocked.Exchange(ref _isReloadWaiting, 0);
        return signal;
    }

    /// <summary>As if a signal had come. Reloads that wait are one.</summary>
    public void Raise(ServerSignal signal)
    {
        if (signal is ServerSignal.Stop or ServerSignal.HandOver) NoteStop();
        if (signal == ServerSignal.Reload && Interlocked.Exchange(ref _isReloadWaiting, 1) != 0) return;

        _arrived.Add(signal);
        if (signal == ServerSignal.Reopen) _reopenAsked.Set();
    }

    /// <summary>
    /// For the program that this process is about to become: reloads wait for it, and from here on a stop ends the process at once, since
    /// nothing is in service.
    /// </summary>
    /// <returns>False if the process was told to stop before, and must not begin anew.</returns>
    public bool Hold()
    {
        SystemCalls.HoldSignals();
        SystemCalls.EndAtStop();

        // one that the system has delivered already is on its way through the runtime; this one comes behind it
        _reopenAsked.Reset();
        if (SystemCalls.Signal(SystemCalls.ProcessId, UserSignal1)) _reopenAsked.Wait(MostMilliseconds);
        return !_arrived.Any(static signal => signal is ServerSignal.Stop or ServerSignal.HandOver);
    }

    public void Dispose() => Unwatch();

    private void NoteStop()
    {
        lock (_lock)
        {
            _isStopAsked = true;
            _stopAsked?.Invoke();
        }
    }

    private partial void Watch();

    private partial void Unwatch();
}
