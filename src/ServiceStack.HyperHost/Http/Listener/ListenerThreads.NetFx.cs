using System;
using System.Collections.Generic;
using System.Net;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Sockets.Connections;

namespace ServiceStack.HyperHost.Http.Listener;

/// <summary>
/// Threads that take requests off an HttpListener and serve them: a few while services are quick, as many more as there are services that
/// take long.
/// </summary>
/// <remarks>
/// On Mono a request has come through the thread pool twice when HttpListener has it. A callback is a third time, and the pool starts
/// threads slowly where services hold them.
/// </remarks>
internal sealed class ListenerThreads : IDisposable
{
    // A thread without work costs something too: each collection stops it.
    private const int IdleMilliseconds = 5_000;

    private readonly object _lock = new();
    private readonly List<ListenerThread> _threads = [];
    private readonly HttpListener _listener;
    private readonly Action<HttpListenerContext> _serve;
    private readonly IHostLog _log;
    private readonly int _ready;
    private readonly int _most;
    private readonly BusyWatch _watch;
    private volatile int _present;
    private int _resting;
    private int _called;
    private volatile bool _hasEnded;

    /// <param name="listener">Is listening.</param>
    /// <param name="serve">Serves a request and does not throw.</param>
    /// <param name="ready">Threads that wait for requests or are in quick ones.</param>
    /// <param name="most">Threads in all.</param>
    /// <param name="log">Gets a line if there is no thread.</param>
    public ListenerThreads(HttpListener listener, Action<HttpListenerContext> serve, int ready, int most, IHostLog log)
    {
        _log = log;
        _listener = listener;
        _serve = serve;
        _ready = ready;
        _most = Math.Max(ready, most);
        lock (_lock)
        {
            _watch = new BusyWatch(Check, log);
            AddUpTo(ready);
        }
    }

    /// <summary>Whether any request is being served.</summary>
    public bool AreServing
    {
        get
        {
            lock (_lock) return _threads.Exists(static thread => thread.IsServing);
        }
    }

    /// <summary>Threads end when their request is done and the listener closed.</summary>
    public void Dispose()
    {
        lock (_lock)
        {
            _hasEnded = true;
            Monitor.PulseAll(_lock);
        }

        _watch.Dispose();
    }

    private void Work(ListenerThread thread)
    {
        while (NextContext() is { } context)
        {
            thread.Begin();
            _watch.Wake();
            _serve(context);
            thread.End();
            if ((thread.IsAway || _present > _ready) && !TryStay(thread)) break;
        }

        lock (_lock) _threads.Remove(thread);
    }

    private HttpListenerContext? NextContext()
    {
        while (!_hasEnded)
        {
            try
            {
                return _listener.GetContext();
            }
            catch (Exception error) when (error is ObjectDisposedException or InvalidOperationException or HttpListenerException)
            {
                if (!_listener.IsListening) return null;
            }
        }

        return null;
    }

    // Waits without a request where enough threads wait for one.
    private bool TryStay(ListenerThread thread)
    {
        lock (_lock)
        {
            if (thread.IsAway) thread.IsAway = false;
            else _present--;
            if (_present < _ready)
            {
                _present++;
                return true;
            }

            _resting++;
            while (_called == 0)
            {
                if (!_hasEnded && Monitor.Wait(_lock, IdleMilliseconds)) continue;
                if (_called > 0) break;

                _resting--;
                return false;
            }

            _called--;
            return !_hasEnded;
        }
    }

    private void AddUpTo(int wanted)
    {
        for (; _present < wanted; _present++)
        {
            if (_resting > 0)
            {
                _resting--;
                _called++;
                Monitor.Pulse(_lock);
                continue;
            }

            if (_threads.Count >= _most || !TryAdd(new ListenerThread())) return;
        }
    }

    private bool TryAdd(ListenerThread thread)
    {
        _threads.Add(thread);
        try
        {
            new Thread(() => Work(thread)) { IsBackground = true, Name = "HyperHost HTTP" }.Start();
            return true;
        }
        catch (Exception error) when (LastingThread.IsRefusal(error))
        {
            // those that are there go on
            _threads.Remove(thread);
            _log.Write(
                HostLogLevel.Error,
                $"No thread can be made beside the {_threads.Count} of HTTP; requests wait for these. Raise TasksMax, pids.max or "
                    + "ulimit -u.",
                error);
            return false;
        }
    }

    // Whether anything was served since the last look.
    private bool Check()
    {
        lock (_lock)
        {
            var isBusy = false;
            var slow = 0;
            foreach (var thread in _threads)
            {
                if (thread.IsSlow(out var hasMoved) && !thread.IsAway)
                {
                    thread.IsAway = true;
                    slow++;
                }

                isBusy |= hasMoved;
            }

            // where all were slow, those that come next will be: twice as many
            var wanted = slow > 0 && slow == _present ? 2 * slow : _ready;
            _present -= slow;
            if (!_hasEnded) AddUpTo(Math.Max(_ready, wanted));
            return isBusy;
        }
    }
}
