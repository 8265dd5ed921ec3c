using System;
using System.Collections.Concurrent;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>Signals to this process, one after the other.</summary>
internal sealed partial class Signals : IDisposable
{
    private readonly BlockingCollection<ServerSignal> _arrived = [];

    public Signals() => Watch();

    /// <summary>Waits for the next one.</summary>
    public ServerSignal Wait() => _arrived.Take();

    /// <summary>As if a signal had come.</summary>
    public void Raise(ServerSignal signal) => _arrived.Add(signal);

    public void Dispose()
    {
        Unwatch();
    }

    private partial void Watch();

    private partial void Unwatch();
}
