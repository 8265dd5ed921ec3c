using System;
using System.Collections.Concurrent;
using System.Threading;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>A queue of the signals to this process. Once this is constructed, no signal ends the process by its default action.</summary>
internal sealed partial class Signals : IDisposable
{
    private const int UserSignal1 = 10;

    private readonly BlockingCollection<ServerSignal> _arrived = [];
    private readonly object _lock = new();
    private Action? _stopRequested;
    private volatile Action? _raised;
    private int _isReloadWaiting;

    public Signals() => Register();

    /// <summary>Whether a stop or a replacement has been requested.</summary>
    public bool IsStopRequested { get; private set; }

    /// <summary>
    /// Calls <paramref name="stopRequested"/> at each request to stop, even if no thread waits for a signal; at once if a stop has been
    /// requested already.
    /// </summary>
    public void OnStop(Action stopRequested)
    {
        lock (_lock)
        {
            _stopRequested = stopRequested;
            if (IsStopRequested) stopRequested();
        }
    }

    /// <summary>How often a thread that uses <see cref="TryTake"/> must poll.</summary>
    public static partial TimeSpan PollInterval { get; }

    /// <summary>Calls <paramref name="raised"/> now and at each signal, to wake a thread that uses <see cref="TryTake"/>.</summary>
    public void OnRaised(Action raised)
    {
        _raised = raised;
        raised();
    }

    /// <summary>Blocks until the next signal.</summary>
    public ServerSignal Wait()
    {
        var signal = _arrived.Take();
        NoteTaken(signal);
        return signal;
    }

    /// <summary>Dequeues the next signal, if any; works even if no thread that waits for signals could be started.</summary>
    public bool TryTake(out ServerSignal signal)
    {
        Poll();
        if (!_arrived.TryTake(out signal)) return false;

        NoteTaken(signal);
        return true;
    }

    /// <summary>Queues a signal as if the system had sent it. Queued reloads are merged.</summary>
    public void Raise(ServerSignal signal)
    {
        if (signal is ServerSignal.Stop or ServerSignal.Replaced) NoteStop();
        if (signal == ServerSignal.Reload && Interlocked.Exchange(ref _isReloadWaiting, 1) != 0) return;

        _arrived.Add(signal);
        _raised?.Invoke();
    }

    /// <summary>Treats Enter on the standard input as a request to stop.</summary>
    public void StopOnEnter() => new Thread(() =>
    {
        // null at the end of the input, as with /dev/null: nobody can press Enter
        if (Console.In.ReadLine() is not null) Raise(ServerSignal.Stop);
    })
    { IsBackground = true, Name = "standard input" }.Start();

    public void Dispose() => Unregister();

    private void NoteStop()
    {
        lock (_lock)
        {
            IsStopRequested = true;
            _stopRequested?.Invoke();
        }
    }

    private void NoteTaken(ServerSignal signal)
    {
        if (signal == ServerSignal.Reload) Interlocked.Exchange(ref _isReloadWaiting, 0);
    }

    private partial void Register();

    private partial void Poll();

    private partial void Unregister();
}
