using System.Collections.Concurrent;
using System.Threading;
using ServiceStack.HyperHost.Statistics;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Lets so many requests be in service at once and so many wait; the others are refused.</summary>
/// <remarks>All connections pass here twice a request, so both numbers are in one word and no lock is taken.</remarks>
internal sealed class RequestGate(HostLimits limits, HostCounters counters)
{
    private const long OneWaiting = 1L << 32;

    private readonly ConcurrentQueue<IWaitingRequest> _queue = new();
    private readonly int _most = limits.MaxRequests == 0 ? int.MaxValue : limits.MaxRequests;

    // Requests that wait in the upper half, those in service in the lower.
    private long _state;

    /// <summary>A whole request asks to be served.</summary>
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

    /// <summary>A request left service.</summary>
    /// <returns>The next one to serve, in place of it.</returns>
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

    // The one that was counted may be on its way into the queue.
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
