using System;
using System.Collections.Generic;
using System.Threading;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// MaxThreads: how many services run on a thread at once. Further requests wait without a thread, first come first served, and continue on
/// a thread of their connection's transport.
/// </summary>
/// <param name="permits">At least 1.</param>
internal sealed class ConcurrencyLimiter(int permits)
{
    private static readonly WaitCallback Continue = static continuation => ((Action)continuation!)();

    private readonly Queue<(PipeConnection? Transport, Action Continuation)> _waiting = new();
    private int _free = permits;

    /// <summary>Requests that wait for a permit.</summary>
    public int Waiting
    {
        get
        {
            lock (_waiting) return _waiting.Count;
        }
    }

    /// <returns>Null if the options set no bound.</returns>
    public static ConcurrencyLimiter? Create(TransportOptions options) =>
        options.MaxThreads > 0 ? new ConcurrencyLimiter(options.MaxThreads) : null;

    /// <summary>Awaits a permit, which <see cref="Leave"/> gives back. The result is whether the request had to wait.</summary>
    /// <param name="transport">Continues a request that had to wait; null for the thread pool.</param>
    public PermitAwaiter EnterAsync(PipeConnection? transport) => new(this, transport, TryEnter());

    /// <summary>Gives a permit back, or to the request that has waited longest.</summary>
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

    /// <summary>Runs the continuation once it has a permit.</summary>
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
