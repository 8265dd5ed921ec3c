using System;
using System.Threading;
using Mono.Unix;
using Mono.Unix.Native;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Interop;

/// <summary>Handles signals to this process on Mono, in place of their default action.</summary>
/// <remarks>
/// A thread blocks in UnixSignal.WaitAny, which misses a signal that arrives just before the call. Mono counts signals, so the heartbeat
/// handles a missed signal within a second. WaitAny's own timeout can't do that, because each garbage collection restarts it.
/// </remarks>
internal sealed class UnixSignals : IDisposable
{
    private static readonly TimeSpan MaxWait = TimeSpan.FromSeconds(2);

    private readonly object _lock = new();
    private readonly UnixSignal[] _signals;
    private readonly Action[] _handlers;
    private readonly HeartbeatCallback _heartbeat;
    private bool _hasEnded;

    /// <param name="name">Name of the thread.</param>
    /// <param name="signals">Each with its handler, called on another thread; once for several of a kind that come together.</param>
    public UnixSignals(string name, params (Signum Signal, Action Handler)[] signals)
    {
        _signals = Array.ConvertAll(signals, static one => new UnixSignal(one.Signal));
        _handlers = Array.ConvertAll(signals, static one => one.Handler);
        _heartbeat = new HeartbeatCallback(Check, TimeProvider.System);
        _heartbeat.Start();
        new PersistentThread(Wait, name, static (line, _) => Console.Error.WriteLine(line)).Start();
    }

    /// <summary>No handler is called any more when this returns. The thread releases the signals a moment later.</summary>
    public void Dispose()
    {
        _heartbeat.Dispose();
        lock (_lock) _hasEnded = true;
    }

    /// <summary>Calls the handlers of signals that have come, on this thread.</summary>
    public void Poll() => Check();

    private void Wait()
    {
#pragma warning disable RS0030 // Check looks for counted signals
        while (Check()) UnixSignal.WaitAny(_signals, MaxWait);
#pragma warning restore RS0030
        Array.ForEach(_signals, static signal => signal.Dispose());
    }

    private bool Check()
    {
        lock (_lock)
        {
            for (var i = 0; i < _signals.Length && !_hasEnded; i++)
            {
                if (_signals[i].Reset()) _handlers[i]();
            }

            return !_hasEnded;
        }
    }
}
