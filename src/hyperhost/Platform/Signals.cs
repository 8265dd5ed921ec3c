using System;
using System.Collections.Concurrent;
using System.Threading;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>Signals to this process, one after the other.</summary>
internal sealed partial class Signals : IDisposable
{
    private readonly BlockingCollection<ServerSignal> _arrived = [];
    private int _isReloadWaiting;

    public Signals() => Watch();

    /// <summary>Called when a stop is asked for, also while nobody waits for a signal.</summary>
    public Action? StopAsked { get; set; }

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
        if (signal is ServerSignal.Stop or ServerSignal.HandOver) StopAsked?.Invoke();
        if (signal == ServerSignal.Reload && Interlocked.Exchange(ref _isReloadWaiting, 1) != 0) return;

        _arrived.Add(signal);
    }

    public void Dispose()
    {
        Unwatch();
    }

    private partial void Watch();

    private partial void Unwatch();
}
