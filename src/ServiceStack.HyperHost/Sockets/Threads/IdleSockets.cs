using System;
using System.Collections.Generic;
using System.Threading;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sockets.Threads;

/// <summary>
/// Watches connections that wait without a thread, in a way that lets them be moved: Mono's own asynchronous wait keeps the descriptor
/// until the socket is closed. Linux.
/// </summary>
internal sealed class IdleSockets : IDisposable
{
    private readonly Dictionary<int, Action> _watched = [];
    private readonly Epoll _epoll = new();
    private readonly Thread _thread;
    private volatile bool _hasEnded;
    private bool _isClosed;

    public IdleSockets()
    {
        _thread = new Thread(Run) { IsBackground = true, Name = "HyperHost idle" };
        _thread.Start();
    }

    /// <summary>Wakes the connection once, when it has something to read or its other end is gone; at once where nobody watches.</summary>
    public void Watch(int descriptor, Action wake)
    {
        bool isWatched;
        lock (_watched)
        {
            _watched[descriptor] = wake;
            isWatched = !_isClosed && _epoll.TryWatchOnce(descriptor);
        }

        if (!isWatched) wake();
    }

    /// <summary>Before the descriptor means something else.</summary>
    public void Forget(int descriptor)
    {
        lock (_watched)
        {
            if (_watched.Remove(descriptor) && !_isClosed) _epoll.Remove(descriptor);
        }
    }

    public void Dispose()
    {
        _hasEnded = true;
        lock (_watched)
        {
            if (!_isClosed) _epoll.Wake();
        }

        if (Thread.CurrentThread != _thread) _thread.Join();
    }

    private void Run()
    {
        while (!_hasEnded)
        {
            if (_epoll.TryNext(out var descriptor, out _)) Notify(descriptor);
            else _epoll.Wait();
        }

        lock (_watched)
        {
            _isClosed = true;
            _epoll.Dispose();
        }
    }

    private void Notify(int descriptor)
    {
        Action? wake;
        lock (_watched) _watched.TryGetValue(descriptor, out wake);
        wake?.Invoke();
    }
}
