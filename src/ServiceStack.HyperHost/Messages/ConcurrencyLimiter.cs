using System;
using System.Collections.Generic;
using System.Threading;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// Limits the number of services that run on a thread at once (MaxThreads). Further requests wait without a thread, first come, first
/// served, and continue on a thread of their connection's transport.
/// </summary>
/// <param name="permits">At least 1.</param>
internal sealed class ConcurrencyLimiter(int permits)
{
    private static readonly WaitCallback Continue = static continuation => ((Action)continuation!)();

    private readonly Queue<(PipeConnection? Transport, Action Continuation)> _waiting = new();
    private int _free = permits;

    /// <summary>Number of requests that wait for a permit.</summary>
    public int Waiting
    {
        get
        {
            lock (_waiting) return _waiting.Count;
        }
    }

    /// <returns>Null if the options set no limit.</returns>
    public static ConcurrencyLimiter? Create(TransportOptions options) =>
        options.MaxThreads > 0 ? new ConcurrencyLimiter(options.MaxThreads) : null;

    /// <summary>Acquires a permit, which <see cref="Leave"/> releases. The awaited result is true if the request had to wait.</summary>
    /// <param name="transport">Runs the continuation of a request that had to wait; null: the thread pool.</param>
    public PermitAwaiter EnterAsync(PipeConnection? transport) => new(this, transport, TryEnter());

    /// <summary>Releases a permit, or passes it to the request that has waited longest.</summary>
    public void Leave()
    {
        (PipeConnection? Transport, Action Continuation) next;
        lock (_waiting)
        {
            if (_waiting.Count == 0)
            {
                _free++;
                return;
            }

            next = _waiting.Dequeue();
        }

        Run(next.Transport, next.Continuation);
    }

    private static void Run(PipeConnection? transport, Action continuation)
    {
        if (transport is not null) transport.RunOnWorker(Continue, continuation);
        else ThreadPool.UnsafeQueueUserWorkItem(Continue, continuation);
    }

    private bool TryEnter()
    {
        lock (_waiting)
        {
            if (_free == 0) return false;

            _free--;
            return true;
        }
    }

    /// <summary>Runs the continuation once a permit is free.</summary>
    internal void Wait(PipeConnection? transport, Action continuation)
    {
        lock (_waiting)
        {
            if (_free == 0)
            {
                _waiting.Enqueue((transport, continuation));
                return;
            }

            _free--;
        }

        Run(transport, continuation);
    }
}
