using System;
using System.Runtime.Versioning;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.Listening;

/// <summary>A thread that runs until a stop signal, for which its work can wait together with a descriptor.</summary>
[SupportedOSPlatform("linux")]
internal sealed class StoppableThread : IDisposable
{
    private readonly StopSignal _stop = new();
    private readonly PersistentThread _thread;

    /// <param name="work">Must return soon after the signal is set.</param>
    /// <param name="name">Name of the thread.</param>
    /// <param name="report">Called with a log line and the exception each time that the thread can't be created.</param>
    /// <param name="start">Starts the thread; null for Thread.Start.</param>
    public StoppableThread(Action<StopSignal> work, string name, Action<string, Exception> report, Action<Thread>? start) =>
        _thread = new PersistentThread(() => work(_stop), name, report, start);

    public void Start() => _thread.Start();

    /// <summary>Sets the signal. Does not wait.</summary>
    public void Stop() => _stop.Set();

    /// <summary>Sets the signal and waits until the work has returned, unless called by the work itself.</summary>
    public void Dispose()
    {
        Stop();
        _thread.Join();
        _stop.Dispose();
    }
}
