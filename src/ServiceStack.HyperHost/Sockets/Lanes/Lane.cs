using System;
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
/// A thread takes one event at a time. So whatever holds it, a request that takes long or another program that has the processor, holds
/// one connection, and the other threads go on with the rest. While requests hold threads, others take their places
/// (<see cref="Check"/>).
/// </remarks>
/// <param name="workers">The threads.</param>
/// <param name="least">Threads at least, and to be free for further requests.</param>
/// <param name="takenOver">Called when threads begin in place of those that requests hold; null for nobody.</param>
internal sealed class Lane(WorkerThreads workers, int least, Action? takenOver = null) : IWork, IDisposable
{
    private readonly LaneLoad _load = new(least);
    private readonly Epoll _epoll = new();
    private readonly object _lock = new();
    private readonly List<LaneThread> _threads = [];
    private readonly Stack<int> _free = new();
    private readonly Queue<LaneConnection> _woken = new();
    private LaneConnection?[] _connections = new LaneConnection?[64];
    private int _numbers;
    private int _stamps;
    private int _count;
    private int _coming;
    private int _leaving;
    private int _waiting;
    private volatile bool _hasWoken;
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
        lock (_lock)
        {
            _woken.Enqueue(connection);
            _hasWoken = true;
            Interlocked.MemoryBarrier();
            if (_waiting > 0) Wake();
        }
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
            if (Next() is not { } connection) continue;

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

            var (served, serving, held) = (0, 0, 0);
            foreach (var thread in _threads)
            {
                thread.Look(milliseconds);
                served += thread.Served;
                if (thread.IsServing) serving++;
                if (thread.IsHeld) held++;
            }

            var threads = _threads.Count + _coming - _leaving;
            var change = _load.Check(new LaneLook(threads, Volatile.Read(ref _waiting) + _coming, held, IsBlocked(served, milliseconds)));
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

    // Asks the system only where the threads do little, and none has time.
    private bool IsBlocked(int served, int milliseconds)
    {
        if (Volatile.Read(ref _waiting) > 0 || served * LaneLoad.ShortMicroseconds > milliseconds * 1000) return false;

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

    private LaneConnection? Next()
    {
        if (_hasWoken && Woken() is { } woken) return woken;

        // a full fence: a thread that does not see that this one waits is seen by it
        Interlocked.Increment(ref _waiting);
        try
        {
            if (_hasWoken || MayLeave) return null;
            if (!_epoll.TryWaitForOne(out var number, out var stamp, out var isEnd) || number == Epoll.WakeNumber) return null;
            if (Volatile.Read(ref _connections)[number] is not { } connection || connection.Stamp != stamp) return null;

            return connection.MustContinue(isEnd) ? connection : null;
        }
        finally
        {
            Interlocked.Decrement(ref _waiting);
        }
    }

    private LaneConnection? Woken()
    {
        lock (_lock)
        {
            _hasWoken = _woken.Count > 1;
            if (_woken.Count == 0) return null;

            // one call of the bell wakes one thread
            if (_hasWoken && _waiting > 0) Wake();
            return _woken.Dequeue();
        }
    }
}
