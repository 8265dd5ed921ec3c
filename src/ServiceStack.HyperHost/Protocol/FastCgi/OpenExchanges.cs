using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>The open requests of a connection, and its spare buffers. Shared by the loop and the threads that serve requests.</summary>
/// <param name="pool">Pool of the server.</param>
internal sealed class OpenExchanges(SparePool<ExchangeMemory> pool)
{
    private const int MaxSpares = 4;

    private readonly ShortSpinLock _lock = new();
    private readonly Stack<ExchangeMemory> _spares = new();
    private FastCgiExchange?[] _open = new FastCgiExchange?[4];
    private int _count;

    // Number of exchanges that have begun and were not released yet.
    private int _unreleased;
    private TaskCompletionSource<bool>? _allReleased;

    // The incomplete request whose records arrive now. Find returns it without the lock: until it is complete, only the loop uses it.
    private FastCgiExchange? _incoming;

    /// <summary>Number of open requests. Exact on the loop's thread only.</summary>
    public int Count => _count;

    public bool IsEmpty
    {
        get
        {
            using (_lock.Enter()) return _count == 0;
        }
    }

    /// <summary>Whether several requests have ever been open at the same time.</summary>
    public bool HasMultiplexed { get; private set; }

    /// <summary>Number of ended requests whose responses wait for a slow peer.</summary>
    public int Unsent => Volatile.Read(ref _unreleased) - Volatile.Read(ref _count);

    /// <summary>
    /// Whether an exchange is still in use. Also true while a thread sends the end of a response, whose request is no longer open.
    /// </summary>
    public bool IsInUse
    {
        get
        {
            using (_lock.Enter()) return _unreleased > 0;
        }
    }

    /// <summary>Adds a request. Called by the loop.</summary>
    public FastCgiExchange Begin(IExchangeConnection connection, ushort id, bool keepConnection, long now)
    {
        // without the lock: only the loop pops spares
        var memory = _spares.Count > 0 ? null : pool.Rent();
        using (_lock.Enter())
        {
            var exchange = new FastCgiExchange(memory ?? _spares.Pop(), connection);
            exchange.Begin(id, keepConnection, now);
            _incoming = exchange;
            if (_count > 0) HasMultiplexed = true;
            if (_count == _open.Length) Array.Resize(ref _open, _count * 2);
            _open[_count++] = exchange;
            _unreleased++;
            return exchange;
        }
    }

    /// <summary>Finds an open request by its id. Called by the loop.</summary>
    /// <returns>Null if no open request has the id.</returns>
    public FastCgiExchange? Find(ushort id)
    {
        if (_incoming is { } incoming && incoming.Id == id) return incoming;

        using (_lock.Enter())
        {
            for (var i = 0; i < _count; i++)
            {
                if (_open[i]!.Id == id) return _open[i];
            }

            return null;
        }
    }

    /// <summary>Notes that the request that was arriving is complete.</summary>
    public void EndIncoming() => _incoming = null;

    /// <summary>Removes a request. Called by the thread that has changed its <see cref="Exchange.End"/>.</summary>
    /// <returns>True if no request is open any more.</returns>
    public bool Remove(FastCgiExchange exchange)
    {
        if (ReferenceEquals(_incoming, exchange)) _incoming = null;

        using (_lock.Enter())
        {
            var index = Array.IndexOf(_open, exchange, 0, _count);
            if (index >= 0) RemoveAt(index);
            return _count == 0;
        }
    }

    /// <summary>Detaches the requests that are not complete.</summary>
    public List<FastCgiExchange> DetachIncomplete()
    {
        var detached = new List<FastCgiExchange>();
        using (_lock.Enter())
        {
            for (var i = _count - 1; i >= 0; i--)
            {
                var exchange = _open[i]!;
                if (exchange.State >= ExchangeState.Waiting || !exchange.End.TryDetach(out _)) continue;

                detached.Add(exchange);
                RemoveAt(i);
            }
        }

        return detached;
    }

    /// <summary>The requests that are open now.</summary>
    public FastCgiExchange[] ToArray()
    {
        using (_lock.Enter())
        {
            if (_count == 0) return [];

            var open = new FastCgiExchange[_count];
            Array.Copy(_open, open, open.Length);
            return open;
        }
    }

    /// <summary>Ends an exchange, and stores its buffers for a later request.</summary>
    /// <param name="exchange">Already removed.</param>
    /// <param name="mayReuse">False if a thread may still use the buffers: they are left to the garbage collector.</param>
    /// <returns>True if no exchange is in use any more.</returns>
    public bool Release(FastCgiExchange exchange, bool mayReuse)
    {
        var memory = exchange.TakeMemory();
        TaskCompletionSource<bool>? waiting = null;
        bool isLast;
        using (_lock.Enter())
        {
            if (mayReuse && _spares.Count < MaxSpares) _spares.Push(memory);
            isLast = --_unreleased == 0;
            if (isLast) waiting = _allReleased;
        }

        waiting?.TrySetResult(true);
        return isLast;
    }

    /// <summary>Waits until no exchange is in use; returns false after a second.</summary>
    public async Task<bool> AllReleasedAsync()
    {
        Task<bool> released;
        using (_lock.Enter())
        {
            if (_unreleased == 0) return true;

            _allReleased ??= new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
            released = _allReleased.Task;
        }

        return await Task.WhenAny(released, Task.Delay(1000)).ConfigureAwait(false) == released;
    }

    /// <summary>Returns the spare buffers to the server's pool. Called after <see cref="AllReleasedAsync"/>.</summary>
    public void ReturnSpares()
    {
        while (_spares.Count > 0) pool.Return(_spares.Pop());
    }

    private void RemoveAt(int index)
    {
        _open[index] = _open[--_count];
        _open[_count] = null;
    }
}
