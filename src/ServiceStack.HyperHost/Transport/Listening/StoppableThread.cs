using System;
using System.Runtime.Versioning;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.Listening;

/// <summary>A thread that waits for a descriptor until it is stopped.</summary>
[SupportedOSPlatform("linux")]
internal sealed class StoppableThread : IDisposable
{
    private readonly StopSignal _stop = new();
    private readonly PersistentThread _thread;

    /// <param name="work">Returns soon after the signal is set.</param>
    /// <param name="name">Of the thread.</param>
    /// <param name="report">Gets a line, and the reason, for each time that the thread could not be created.</param>
    /// <param name="start">Starts the thread; null for Thread.Start.</param>
    public StoppableThread(Action<StopSignal> work, string name, Action<string, Exception> report, Action<Thread>? start) =>
        _thread = new PersistentThread(() => work(_stop), name, report, start);

    public void Start() => _thread.Start();

    /// <summary>Has the work end. Does not wait.</summary>
    public void Stop() => _stop.Set();

    /// <summary>Stops the work and waits until it has ended, unless it is this that waits.</summary>
    public void Dispose()
    {
        Stop();
        _thread.Join();
        _stop.Dispose();
    }
}
