using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Net.Sockets;
using System.Threading;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Sockets.Connections;

namespace ServiceStack.HyperHost.Sockets.Lanes;

/// <summary>
/// Some of the connections, and a few threads that wait for all of them: the thread that is told of bytes serves the request itself, so no
/// request changes threads.
/// </summary>
/// <remarks>
/// A thread serves one connection at a time; what else it was told of is there for all threads. So whatever holds it, a request that takes
/// long or another program that has the processor, holds one connection, and the other threads go on with the rest. While requests hold
/// threads, others take their places (<see cref="Check"/>).
/// </remarks>
/// <param name="workers">The threads.</param>
/// <param name="least">Threads at least, and to be free for further requests.</param>
/// <param name="takenOver">Called when threads begin in place of those that requests hold; null for nobody.</param>
internal sealed class Lane(WorkerThreads workers, int least, Action? takenOver = null) : IWork, IDisposable
{
    private const int MostEvents = 8;

    // One thread takes several events by one call. With others beside it takes one, since whatever comes between the call and the time
    // when the others can see the rest, most often another program that gets the processor, holds them all.
    private readonly int _mostEvents = least == 1 ? MostEvents : 1;

    private readonly LaneLoad _load = new(least);
    private readonly Epoll _epoll = new();
    private readonly object _lock = new();
    private readonly List<LaneThread> _threads = [];
    private readonly Stack<int> _free = new();
    private readonly ConcurrentQueue<LaneConnection> _ready = new();
    private LaneConnection?[] _connections = new LaneConnection?[64];
    private int _numbers;
    private int _stamps;
    private int _count;
    private int _coming;
    private int _leaving;
    private int _collections;
    private bool _hasDoubted;
    private volatile bool _hasEnded;
    private bool _isClosed;

    /// <summary>Connections that it has now.</summary>
    public int Count => Volatile.Read(ref _count);

    private bool IsOver => _hasEnded && Count == 0;

    private bool MayLeave => IsOver || Volatile.Read(ref _leaving) > 0;

    /// <summary>Has its first threads begin.</summary>
    public void Start()
    {
        lock (_lock) Add(least);
    }

    /// <summary>Begins to watch a connection.</summary>
    /// <returns>Its number here.</returns>
    /// <exception cref="SocketException">The system watches no more.</exception>
    /// <exception cref="ObjectDisposedException">The lane has ended.</exception>
    public int Add(int descriptor, LaneConnection connection)
    {
        lock (_lock)
        {
            if (_isClosed) throw new ObjectDisposedException(nameof(Lane));

            var number = _free.Count > 0 ? _free.Pop() : _numbers++;
            if (number == _connections.Length) Array.Resize(ref _connections, number * 2);
            connection.Stamp = ++_stamps;
            _connections[number] = connection;
            _count++;
            try
            {
                _epoll.Add(descriptor, number, connection.Stamp);
            }
            catch (SocketException)
            {
                Forget(number);
                throw;
            }

            return number;
        }
    }

    /// <summary>Before the descriptor is closed. An event that is on its way finds nobody, or a successor with another stamp.</summary>
    public void Remove(int descriptor, int number)
    {
        lock (_lock)
        {
            Forget(number);
            if (!_isClosed) _epoll.Remove(descriptor);
            if (IsOver) Wake();
        }
    }

    /// <summary>Has the connection continued soon. From any thread.</summary>
    public void Enqueue(LaneConnection connection)
    {
        _ready.Enqueue(connection);
        CallOne();
    }

    /// <summary>Waits and serves, for as long as the lane needs this thread. On a worker.</summary>
    public void Run(WorkerThread worker)
    {
        var number = ThreadTimes.CurrentThread;
        var thread = new LaneThread(() => ThreadTimes.Of(number));
        lock (_lock)
        {
            _coming--;
            _threads.Add(thread);
        }

        while (true)
        {
            if (MayLeave && TryLeave(thread)) return;
            if (Next(thread) is not { } connection) continue;

            thread.Begin();
            workers.WakeWatch();
            worker.Connection = connection;
            Serve(connection);
            worker.Connection = null;
            thread.End();
        }
    }

    /// <summary>For the watch: lets threads begin in place of those that a request holds, and leave when they are not needed.</summary>
    /// <param name="milliseconds">Since the last look.</param>
    /// <returns>Whether anything was served since the last look, or is now.</returns>
    public bool Check(int milliseconds)
    {
        lock (_lock)
        {
            if (_isClosed) return false;

            var (served, serving, held, waiting) = (0, 0, 0, 0);
            var hasCollected = HasCollected();
            foreach (var thread in _threads)
            {
                thread.Look(milliseconds, hasCollected);
                served += thread.Served;
                if (thread.IsServing) serving++;
                if (thread.IsHeld) held++;
                if (thread.IsWaiting) waiting++;
            }

            var threads = _threads.Count + _coming - _leaving;
            var isBlocked = waiting == 0 && !hasCollected && IsBlocked(served, milliseconds);
            var change = _load.Check(new LaneLook(threads, waiting + _coming, held, isBlocked));
            var more = Math.Min(change, Count + least - (threads - held));
            if (more > 0) takenOver?.Invoke();
            if (change > 0) Add(more);
            else if (change < 0) LetLeave(-change);

            return served > 0 || serving > 0 || threads > least;
        }
    }

    /// <summary>Its threads end when its last connection has.</summary>
    public void Dispose()
    {
        _hasEnded = true;
        lock (_lock) Wake();
    }

    private void Serve(LaneConnection connection)
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

    // Within the lock. One that was to leave stays instead.
    private void Add(int more)
    {
        for (; more > 0; more--)
        {
            if (_leaving > 0)
            {
                _leaving--;
                continue;
            }

            _coming++;
            workers.Run(this);
        }
    }

    // Within the lock.
    private void LetLeave(int count)
    {
        _leaving += count;
        Wake();
    }

    private bool TryLeave(LaneThread thread)
    {
        lock (_lock)
        {
            if (!MayLeave) return false;
            if (_leaving > 0) _leaving--;

            _threads.Remove(thread);
            if (IsOver && _threads.Count == 0)
            {
                if (!_isClosed) _epoll.Dispose();
                _isClosed = true;
            }

            // the call that woke this thread may be for others, too
            Wake();
            return true;
        }
    }

    // A collection stops all threads, which then look as if their requests waited. Two looks in turn are not doubted, since services may
    // allocate so much that there is always a collection.
    private bool HasCollected()
    {
        var collections = GC.CollectionCount(0);
        _hasDoubted = collections != _collections && !_hasDoubted;
        _collections = collections;
        return _hasDoubted;
    }

    // Asks the system only where the threads do little. (Not asked where one has time.)
    private bool IsBlocked(int served, int milliseconds)
    {
        if (served * LaneLoad.ShortMicroseconds > milliseconds * 1000) return false;

        var blocked = 0;
        foreach (var thread in _threads)
        {
            if (thread.IsBlocked) blocked++;
        }

        return blocked > 0 && blocked * 2 >= _threads.Count;
    }

    private void Forget(int number)
    {
        _connections[number] = null;
        _free.Push(number);
        _count--;
    }

    private void Wake()
    {
        if (!_isClosed) _epoll.Wake();
    }

    // After connections were made ready: a thread that waits for an event takes one of them.
    private void CallOne()
    {
        Interlocked.MemoryBarrier();
        lock (_lock)
        {
            foreach (var thread in _threads)
            {
                if (!thread.IsWaiting) continue;

                Wake();
                return;
            }
        }
    }

    private LaneConnection? Next(LaneThread thread)
    {
        if (_ready.TryDequeue(out var ready))
        {
            // one call wakes one thread
            if (!_ready.IsEmpty) CallOne();
            return ready;
        }

        Span<EpollEvent> events = stackalloc EpollEvent[MostEvents];
        events = events.Slice(0, _mostEvents);

        // a full fence: a thread that does not see that this one waits is seen by it
        thread.BeginWait();
        var count = _ready.IsEmpty && !MayLeave ? _epoll.Take(events) : 0;
        thread.EndWait();
        return Sort(events.Slice(0, count));
    }

    // The first is this thread's; any thread may take the others.
    private LaneConnection? Sort(ReadOnlySpan<EpollEvent> events)
    {
        LaneConnection? first = null;
        var (hasMore, isCalled) = (false, false);
        foreach (var (number, stamp, isEnd) in events)
        {
            if (number == Epoll.WakeNumber)
            {
                isCalled = true;
                continue;
            }

            if (Volatile.Read(ref _connections)[number] is not { } connection || connection.Stamp != stamp) continue;
            if (!connection.MustContinue(isEnd)) continue;

            if (first is null)
            {
                first = connection;
                continue;
            }

            _ready.Enqueue(connection);
            hasMore = true;
        }

        // who was called and has something else to do passes the call on
        if (hasMore || (isCalled && first is not null)) CallOne();
        return first;
    }
}
