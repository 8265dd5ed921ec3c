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
/// An epoll instance with some of the connections, and a few threads that wait for it. The thread that receives an event serves the
/// request itself, so a request does not change threads.
/// </summary>
/// <remarks>
/// A thread serves one connection at a time; any thread may process its other events. So a thread that is blocked by a long request, or
/// preempted by another program, delays one connection, and the other threads serve the rest. When a request blocks, its thread gives up
/// its slot to a spare one: before the request if the connection's last request blocked, otherwise when the monitor detects it
/// (<see cref="Check"/>). After the request the thread acquires a free slot, or becomes a spare thread.
/// </remarks>
/// <param name="workers">Provide the threads.</param>
/// <param name="slots">Slots; their number is the number of threads that process events.</param>
/// <param name="threadReplaced">Called when a blocked thread loses its slot; may be null.</param>
[SupportedOSPlatform("linux")]
internal sealed partial class EpollLoop(WorkerThreads workers, LoopSlots slots, Action? threadReplaced = null)
    : IWork, IEventLoop, IDisposable
{
    /// <summary>Duration of a short request, for which another thread would not pay.</summary>
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

    /// <summary>Number of connections in this event loop.</summary>
    public int Count => Volatile.Read(ref _count);

    private bool IsOver => _hasEnded && Count == 0;

    /// <summary>Starts one thread per slot.</summary>
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

    // without the lock, for which all threads compete
    public void Watch(int number, SocketConnection connection) => _epoll.Add(connection.Handle!, number, connection.Stamp);

    // An event that was reported before the removal finds no connection under the number, or a connection with another stamp.
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

    /// <summary>Waits for events and serves, as long as the event loop needs this worker thread.</summary>
    public void Run(WorkerThread worker)
    {
        worker.IsInEventLoop = true;
        Run(worker, ThreadTimes.CurrentThread);
        worker.IsInEventLoop = false;
    }

    /// <summary>Ends the threads when the last connection is removed.</summary>
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

        // once per thread, not per wait: all threads write the handle's use count, which would be contended
        using var epoll = _epoll.Use();
        Volatile.Write(ref _isWaking, 0);
        while (true)
        {
            if (!TryHoldSlot(thread))
            {
                // The monitor may have released the slot while this thread waited: pass the wake-up on to another thread.
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

    // The thread has published, with a full fence, that it does not wait.
    private void Serve(EpollThread thread, SocketConnection connection)
    {
        // The first request of a connection is assumed to block if the last connection's first request did: many clients open a connection
        // per request.
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

    // The caller holds the lock.
    private void Wake()
    {
        if (_isClosed) return;

        _epoll.Wake();
        if (IsOver) _slotWaits.Wake();
    }

    // Called after connections were queued in _ready: wakes a waiting thread to dequeue one.
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
            // each wake-up wakes one thread, which wakes the next
            if (!_ready.IsEmpty) WakeOne();
            return ready;
        }

        // One system call can return several events. If another thread waits, take only one: the kernel gives the others to that thread
        // directly, while this thread would have to queue them.
        Span<EpollEvent> events = stackalloc EpollEvent[MaxEvents];
        if (_slots.IsAnyWaiting) events = events.Slice(0, 1);

        // Full fence: either a thread that enqueues sees that this thread waits, or this thread sees its connection in _ready.
        thread.BeginWait();
        var count = IsOver ? 0 : _epoll.Take(epoll, events, waits: _ready.IsEmpty);
        thread.EndWait();
        return Sort(events.Slice(0, count));
    }

    // Returns the first connection for this thread, and queues the others for any thread.
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

        // a woken thread that has found a request passes the wake-up on
        if (hasMore || (isWoken && first is not null)) WakeOne();
        return first;
    }
}
