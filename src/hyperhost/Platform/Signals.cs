using System;
using System.Collections.Concurrent;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>Signals to this process, one after the other.</summary>
internal sealed partial class Signals : IDisposable
{
    private readonly BlockingCollection<ServerSignal> _arrived = [];

    public Signals() => Watch();

    /// <summary>Called when a stop is asked for, also while nobody waits for a signal.</summary>
    public Action? StopAsked { get; set; }

    /// <summary>Waits for the next one.</summary>
    public ServerSignal Wait() => _arrived.Take();

    /// <summary>As if a signal had come.</summary>
    public void Raise(ServerSignal signal)
    {
        if (signal is ServerSignal.Stop or ServerSignal.HandOver) StopAsked?.Invoke();
        _arrived.Add(signal);
    }

    public void Dispose()
    {
        Unwatch();
    }

    private partial void Watch();

    private partial void Unwatch();
}
