using System;
using System.Collections.Generic;
using System.Net.Sockets;
using System.Threading;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Sockets.Connections;

namespace ServiceStack.HyperHost.Sockets.Lanes;

/// <summary>
/// Some of the connections, and one thread at a time that waits for all of them and serves each request itself: so no request changes
/// threads, and a busy lane seldom has to ask the system for events.
/// </summary>
/// <remarks>
/// A request that takes long does not hold up the others: another thread takes over the lane (<see cref="Check"/>), and from then on
/// a thread that has an event passes the lane on before it serves, for a while.
/// </remarks>
internal sealed class Lane(WorkerThreads workers) : IWork, IDisposable
{
    // Flag in _turn, beside the number of the turn: the thread serves a request.
    private const int Serving = 1;
    private const int NextTurn = 2;

    private readonly LaneLoad _load = new();
    private readonly Epoll _epoll = new();
    private readonly object _lock = new();
    private readonly Stack<int> _free = new();
    private readonly Queue<LaneConnection> _woken = new();
    private LaneConnection?[] _connections = new LaneConnection?[64];
    private int _numbers;
    private int _count;
    private int _turn;
    private int _served;
    private volatile bool _waits;
    private volatile bool _hasWoken;
    private volatile bool _hasEnded;
    private bool _isClosed;

    // only used by the watch
    private int _seenServed;

    /// <summary>Connections that it has now.</summary>
    public int Count => Volatile.Read(ref _count);

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
            _connections[number] = connection;
            _count++;
            try
            {
                _epoll.Add(descriptor, number);
            }
            catch (SocketException)
            {
                Forget(number);
                throw;
            }

            return number;
        }
    }

    /// <summary>Before the descriptor is closed. An event that is on its way finds nobody, or a successor, whom it does no harm.</summary>
    public void Remove(int descriptor, int number)
    {
        lock (_lock)
        {
            Forget(number);
            if (!_isClosed) _epoll.Remove(descriptor);
            if (_hasEnded && _count == 0) Wake();
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
            if (_waits) Wake();
        }
    }

    /// <summary>Waits and serves, until another thread has the lane. On a worker.</summary>
    public void Run(WorkerThread worker)
    {
        var mine = Volatile.Read(ref _turn);
        while (!_hasEnded || Count > 0)
        {
            if (Next() is not { } connection) continue;

            Interlocked.Increment(ref _served);
            workers.WakeWatch();
            worker.Connection = connection;
            if (_load.IsShared)
            {
                Volatile.Write(ref _turn, mine + NextTurn);
                workers.Run(this);
                Serve(connection);
                return;
            }

            Volatile.Write(ref _turn, mine | Serving);
            Serve(connection);
            if (Interlocked.CompareExchange(ref _turn, mine, mine | Serving) != (mine | Serving)) return;

            worker.Connection = null;
        }

        lock (_lock)
        {
            if (!_isClosed) _epoll.Dispose();
            _isClosed = true;
        }
    }

    /// <summary>For the watch: gives the lane to another thread if its own has been in one request since the last look.</summary>
    /// <returns>Whether anything was served since the last look, or is now.</returns>
    public bool Check(int milliseconds)
    {
        var turn = Volatile.Read(ref _turn);
        var served = Volatile.Read(ref _served);
        var count = served - _seenServed;
        var isServing = (turn & Serving) != 0;
        if (isServing && count == 0) TakeOver(turn);
        else _load.Check(count, milliseconds, _waits);

        _seenServed = served;
        return count > 0 || isServing;
    }

    /// <summary>The thread that has it ends.</summary>
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

    private void TakeOver(int turn)
    {
        if (Interlocked.CompareExchange(ref _turn, (turn & ~Serving) + NextTurn, turn) != turn) return;

        _load.NoteTakeOver();
        workers.Run(this);
    }

    private LaneConnection? Next()
    {
        if (_hasWoken && Woken() is { } woken) return woken;

        if (_epoll.TryNext(out var number, out var isEnd))
        {
            if (number == Epoll.WakeNumber || Volatile.Read(ref _connections)[number] is not { } connection) return null;

            return connection.MustContinue(isEnd) ? connection : null;
        }

        // a full fence: a thread that does not see that this one waits is seen by it
        _waits = true;
        Interlocked.MemoryBarrier();
        if (!_hasWoken && (!_hasEnded || Count > 0)) _epoll.Wait();
        _waits = false;
        return null;
    }

    private LaneConnection? Woken()
    {
        lock (_lock)
        {
            if (_woken.Count > 0) return _woken.Dequeue();

            _hasWoken = false;
            return null;
        }
    }
}
