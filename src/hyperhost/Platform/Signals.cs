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
    private volatile Action? _raised;
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

    /// <summary>How often a thread that uses <see cref="TryTake"/> has to look.</summary>
    public static partial TimeSpan PollInterval { get; }

    /// <summary>Calls <paramref name="raised"/> now and at each signal, for a thread that uses <see cref="TryTake"/>.</summary>
    public void OnRaised(Action raised)
    {
        _raised = raised;
        raised();
    }

    /// <summary>Waits for the next one.</summary>
    public ServerSignal Wait()
    {
        var signal = _arrived.Take();
        NoteTaken(signal);
        return signal;
    }

    /// <summary>Takes the next one, if there is one: also if no thread that waits for signals could be made.</summary>
    public bool TryTake(out ServerSignal signal)
    {
        Poll();
        if (!_arrived.TryTake(out signal)) return false;

        NoteTaken(signal);
        return true;
    }

    /// <summary>As if a signal had come. Reloads that wait are one.</summary>
    public void Raise(ServerSignal signal)
    {
        if (signal is ServerSignal.Stop or ServerSignal.Replaced) NoteStop();
        if (signal == ServerSignal.Reload && Interlocked.Exchange(ref _isReloadWaiting, 1) != 0) return;

        _arrived.Add(signal);
        _raised?.Invoke();
    }

    /// <summary>Takes Enter on the standard input for a request to stop.</summary>
    public void StopOnEnter() => new Thread(() =>
    {
        // null at the end of input: Enter can't be pressed
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
