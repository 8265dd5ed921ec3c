using System;
using System.Collections.Generic;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Sockets.Threads;

/// <summary>
/// Watches connections that wait without a thread, in a way that lets them be moved: Mono's own asynchronous wait keeps the descriptor
/// until the socket is closed. Linux.
/// </summary>
internal sealed class IdleSockets : IDisposable
{
    private readonly Dictionary<int, Action> _watched = [];
    private readonly Epoll _epoll = new();
    private readonly LastingThread _thread;
    private volatile bool _hasEnded;
    private int _numbers;
    private bool _isClosed;

    /// <param name="log">Gets a line if there is no thread for it.</param>
    /// <param name="start">Starts its thread; null for Thread.Start.</param>
    public IdleSockets(IHostLog log, Action<Thread>? start = null)
    {
        _thread = new LastingThread(Run, "HyperHost idle", (line, error) => log.Write(HostLogLevel.Error, line, error), start);
        _thread.Begin();
    }

    /// <summary>A number under which a connection is watched.</summary>
    public int NextNumber() => Interlocked.Increment(ref _numbers);

    /// <summary>Wakes the connection once, when it has something to read or its other end is gone; at once where nobody watches.</summary>
    public void Watch(DescriptorHandle descriptor, int number, Action wake)
    {
        bool isWatched;
        lock (_watched)
        {
            _watched[number] = wake;
            isWatched = !_isClosed && _epoll.TryWatchOnce(descriptor, number);
        }

        if (!isWatched) wake();
    }

    /// <summary>Before the descriptor is closed or passed on.</summary>
    public void Forget(DescriptorHandle descriptor, int number)
    {
        lock (_watched)
        {
            if (_watched.Remove(number) && !_isClosed) _epoll.Remove(descriptor);
        }
    }

    public void Dispose()
    {
        _hasEnded = true;
        lock (_watched)
        {
            if (!_isClosed) _epoll.Wake();
        }

        if (!_thread.Join()) Close();
    }

    private void Run()
    {
        while (!_hasEnded)
        {
            if (_epoll.TryNext(out var number)) Notify(number);
            else _epoll.Wait();
        }

        Close();
    }

    private void Close()
    {
        lock (_watched)
        {
            if (_isClosed) return;

            _isClosed = true;
            _epoll.Dispose();
        }
    }

    private void Notify(int number)
    {
        Action? wake;
        lock (_watched) _watched.TryGetValue(number, out wake);
        wake?.Invoke();
    }
}
