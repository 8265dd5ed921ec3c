using System;
using System.Collections.Concurrent;
using System.Threading;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>Signals to this process, one after the other. From its construction on, none of them ends the process by itself.</summary>
internal sealed partial class Signals : IDisposable
{
    private const int UserSignal1 = 10;

    private readonly BlockingCollection<ServerSignal> _arrived = [];
    private readonly object _lock = new();
    private Action? _stopRequested;
    private int _isReloadWaiting;

    public Signals() => Register();

    /// <summary>Whether a stop or a replacement has been requested.</summary>
    public bool IsStopRequested { get; private set; }

    /// <summary>
    /// Calls <paramref name="stopRequested"/> at each request to stop, also while no thread waits for a signal; at once if there was one
    /// before.
    /// </summary>
    public void OnStop(Action stopRequested)
    {
        lock (_lock)
        {
            _stopRequested = stopRequested;
            if (IsStopRequested) stopRequested();
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
        if (signal is ServerSignal.Stop or ServerSignal.Replaced) NoteStop();
        if (signal == ServerSignal.Reload && Interlocked.Exchange(ref _isReloadWaiting, 1) != 0) return;

        _arrived.Add(signal);
    }

    public void Dispose() => Unregister();

    private void NoteStop()
    {
        lock (_lock)
        {
            IsStopRequested = true;
            _stopRequested?.Invoke();
        }
    }

    private partial void Register();

    private partial void Unregister();
}
