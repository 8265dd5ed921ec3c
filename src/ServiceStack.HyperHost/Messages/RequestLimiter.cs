using System.Collections.Concurrent;
using System.Threading;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Limits how many requests are in service at once and how many wait; further ones are refused.</summary>
/// <remarks>Every request passes here twice, so both numbers are kept in one word, and no lock is needed.</remarks>
internal sealed class RequestLimiter(HostLimits limits, HostCounters counters)
{
    private const long OneWaiting = 1L << 32;

    private readonly ConcurrentQueue<IWaitingRequest> _queue = new();
    private readonly int _most = limits.MaxRequests == 0 ? int.MaxValue : limits.MaxRequests;

    // The upper half counts the requests that wait, the lower half those in service.
    private long _state;

    /// <summary>Admits a complete request, or queues it.</summary>
    public Entry Enter(IWaitingRequest request)
    {
        while (true)
        {
            var state = Volatile.Read(ref _state);
            if ((int)state < _most)
            {
                if (TryChange(state, state + 1)) return Entry.Run;
            }
            else if (state / OneWaiting >= limits.MaxQueuedRequests)
            {
                return Entry.Refused;
            }
            else if (TryChange(state, state + OneWaiting))
            {
                counters.Waiting(1);
                _queue.Enqueue(request);
                return Entry.Wait;
            }
        }
    }

    /// <summary>A request has left service.</summary>
    /// <returns>The waiting request that takes its place; null for none.</returns>
    public IWaitingRequest? Leave()
    {
        while (true)
        {
            var state = Volatile.Read(ref _state);
            if (state < OneWaiting)
            {
                if (TryChange(state, state - 1)) return null;
            }
            else if (TryChange(state, state - OneWaiting))
            {
                counters.Waiting(-1);
                return Dequeue();
            }
        }
    }

    private bool TryChange(long from, long to) => Interlocked.CompareExchange(ref _state, to, from) == from;

    // The request has been counted, but its thread may not have put it into the queue yet.
    private IWaitingRequest Dequeue()
    {
        IWaitingRequest? next;
        for (var spin = default(SpinWait); !_queue.TryDequeue(out next);) spin.SpinOnce();
        return next;
    }

    public enum Entry
    {
        Run,
        Wait,
        Refused,
    }
}
