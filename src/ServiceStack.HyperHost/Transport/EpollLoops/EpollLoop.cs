using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Net.Sockets;
using System.Runtime.Versioning;
using System.Threading;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport.Connections;

namespace ServiceStack.HyperHost.Transport.EpollLoops;

/// <summary>
/// Some of the connections, and a few threads that wait for all of them: the thread that gets an event serves the request itself, so no
/// request changes threads.
/// </summary>
/// <remarks>
/// A thread serves one connection at a time; its other events are there for all threads. So whatever blocks it, a request that takes
/// long or another program that has the processor, blocks one connection, and the other threads continue with the rest. When a request
/// blocks, its thread gives up its slot to a spare one: before the request if the last one has blocked, else when the monitor finds it
/// (<see cref="Check"/>); afterwards it acquires a free slot, or becomes a spare thread.
/// </remarks>
/// <param name="workers">The threads.</param>
/// <param name="slots">One for each thread that is to be free for further requests.</param>
/// <param name="threadReplaced">Called when a thread gets the slot of a blocked one; null for none.</param>
[SupportedOSPlatform("linux")]
internal sealed partial class EpollLoop(WorkerThreads workers, LoopSlots slots, Action? threadReplaced = null)
    : IWork, IEventLoop, IDisposable
{
    /// <summary>A request shorter than this is not worth another thread.</summary>
    private const int ShortMicroseconds = 25;

    private const int MaxEvents = 4;

    private readonly LoopSlots _slots = slots;
    private readonly SpareThreads _spare = new();
    private readonly Epoll _epoll = new();
    private readonly Epoll _slotWaits = new();
    private readonly object _lock = new();
    private readonly List<EpollThread> _threads = [];
    private readonly Stack<int> _free = new();
    private readonly ConcurrentQueue<SocketConnection> _ready = new();
    private SocketConnection?[] _connections = new SocketConnection?[64];
    private int _numbers;
    private int _stamps;
    private int _count;
    private int _starting;
    private int _waitingForSlot;
    private int _isWaking;
    private int _ending;
    private int _collections;
    private bool _ignoresCollection;
    private volatile bool _firstHasBlocked;
    private volatile bool _hasEnded;
    private bool _isClosed;

    /// <summary>Connections that it has now.</summary>
    public int Count => Volatile.Read(ref _count);

    private bool IsOver => _hasEnded && Count == 0;

    /// <summary>Starts its first threads.</summary>
    public void Start()
    {
        lock (_lock) Add(_slots.Count);
    }

    public int Add(SocketConnection connection)
    {
        lock (_lock)
        {
            if (_isClosed) throw new ObjectDisposedException(nameof(EpollLoop));

            var number = _free.Count > 0 ? _free.Pop() : _numbers++;
            if (number == _connections.Length) Array.Resize(ref _connections, number * 2);
            connection.Stamp = ++_stamps;
            _connections[number] = connection;
            _count++;
            return number;
        }
    }

    // not within the lock, which all threads take
    public void Watch(int number, SocketConnection connection) => _epoll.Add(connection.Handle!, number, connection.Stamp);

    // an event that is on its way finds no connection, or another one with another stamp
    public void Remove(int number, SocketConnection connection, bool isWatched)
    {
        if (isWatched) _epoll.Remove(connection.Handle!);
        lock (_lock)
        {
            _connections[number] = null;
            _free.Push(number);
            _count--;
            if (IsOver) Wake();
        }
    }

    public void Enqueue(SocketConnection connection)
    {
        _ready.Enqueue(connection);
        WakeOne();
    }

    /// <summary>Waits and serves, for as long as the event loop needs this thread. On a worker.</summary>
    public void Run(WorkerThread worker)
    {
        worker.IsInEventLoop = true;
        Run(worker, ThreadTimes.CurrentThread);
        worker.IsInEventLoop = false;
    }

    /// <summary>Its threads end when its last connection has.</summary>
    public void Dispose()
    {
        _hasEnded = true;
        lock (_lock) Wake();
    }

    private void Run(WorkerThread worker, int number)
    {
        var thread = new EpollThread(() => ThreadTimes.Of(number));
        lock (_lock)
        {
            _starting--;
            if (_isClosed) return;

            _threads.Add(thread);
        }

        // once a thread and not once a wait: the count of uses is a word that all its threads write
        using var epoll = _epoll.Use();
        Volatile.Write(ref _isWaking, 0);
        while (true)
        {
            if (!TryHoldSlot(thread))
            {
                // its slot may have been released while it waited; the event that woke it was then meant for another thread
                if (!_ready.IsEmpty) WakeOne();
                if (TryEnd(thread)) return;

                WaitForSlot(thread);
                continue;
            }

            if (Next(thread, epoll) is not { } connection) continue;

            thread.BeginService();
            workers.WakeMonitor();
            worker.Connection = connection;
            Serve(thread, connection);
            worker.Connection = null;
            thread.EndService();
        }
    }

    // Begins when the thread has published that it does not wait, with a full fence.
    private void Serve(EpollThread thread, SocketConnection connection)
    {
        // a first request is assumed to block if the last first request did: many clients open a connection for each
        var before = connection.HasBlocked;
        var hasBlocked = before ?? _firstHasBlocked;
        if (hasBlocked) _slots.TryRelease(thread);
        if (_slots.HasFree) FillSlots();
        if (hasBlocked)
        {
            var use = ThreadUse.Now;
            Continue(connection);
            hasBlocked = ThreadUse.Now.HasWaitedSince(use);
        }
        else
        {
            Continue(connection);
            hasBlocked = thread.WasWaiting;
        }

        if (before is null) _firstHasBlocked = hasBlocked;
        if (before != hasBlocked) connection.HasBlocked = hasBlocked;
    }

    private void Continue(SocketConnection connection)
    {
        try
        {
            connection.Continue();
        }
        catch (Exception error)
        {
            workers.LogFailure(connection, error);
        }
    }

    // Within the lock.
    private void Wake()
    {
        if (_isClosed) return;

        _epoll.Wake();
        if (IsOver) _slotWaits.Wake();
    }

    // After connections were made ready: a thread that waits for an event takes one of them.
    private void WakeOne()
    {
        Interlocked.MemoryBarrier();
        if (!_slots.IsAnyWaiting) return;

        lock (_lock) Wake();
    }

    private SocketConnection? Next(EpollThread thread, in DescriptorUse epoll)
    {
        if (!thread.PollsNext && _ready.TryDequeue(out var ready))
        {
            // one event wakes one thread
            if (!_ready.IsEmpty) WakeOne();
            return ready;
        }

        // One system call returns several events. But another waiting thread gets its own at once, while the rest of this thread's would
        // have to be passed to it.
        Span<EpollEvent> events = stackalloc EpollEvent[MaxEvents];
        if (_slots.IsAnyWaiting) events = events.Slice(0, 1);

        // a full fence: a thread that does not see that this one waits is seen by it
        thread.BeginWait();
        var count = IsOver ? 0 : _epoll.Take(epoll, events, waits: _ready.IsEmpty);
        thread.EndWait();
        return Sort(events.Slice(0, count));
    }

    // The first is this thread's; any thread may take the others.
    private SocketConnection? Sort(ReadOnlySpan<EpollEvent> events)
    {
        SocketConnection? first = null;
        var (hasMore, isWoken) = (false, false);
        foreach (var (number, stamp, isEnd) in events)
        {
            if (number == Epoll.WakeNumber)
            {
                isWoken = true;
                continue;
            }

            if (Volatile.Read(ref _connections)[number] is not { } connection || connection.Stamp != stamp) continue;
            if (!connection.TryResumeOnEvent(isEnd)) continue;

            if (first is null)
            {
                first = connection;
                continue;
            }

            _ready.Enqueue(connection);
            hasMore = true;
        }

        // a woken thread that has a request already wakes another
        if (hasMore || (isWoken && first is not null)) WakeOne();
        return first;
    }
}
