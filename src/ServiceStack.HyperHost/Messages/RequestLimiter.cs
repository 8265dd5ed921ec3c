using System.Collections.Concurrent;
using System.Threading;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Limits the number of requests in service and in the queue. Refuses further requests.</summary>
/// <remarks>Each request calls it twice, so both numbers are in one word, which is changed without a lock.</remarks>
internal sealed class RequestLimiter(HostLimits limits, HostCounters counters)
{
    private const long OneWaiting = 1L << 32;

    private readonly ConcurrentQueue<IWaitingRequest> _queue = new();
    private readonly int _most = limits.MaxRequests == 0 ? int.MaxValue : limits.MaxRequests;

    // Upper half: number of queued requests. Lower half: number of requests in service.
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

    /// <summary>Releases the permit of a request.</summary>
    /// <returns>The queued request that gets the permit; null if the queue is empty.</returns>
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

    // Spins, because a counted request may not be in the queue yet.
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
