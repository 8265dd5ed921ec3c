using System.Collections.Generic;
using ServiceStack.HyperHost.Statistics;

namespace ServiceStack.HyperHost.FastCgi;

/// <summary>Lets so many requests be in service at once and so many wait; the others are refused.</summary>
internal sealed class RequestGate(FastCgiLimits limits, FastCgiCounters counters)
{
    private readonly object _lock = new();
    private readonly Queue<FastCgiExchange> _queue = new();
    private readonly int _most = limits.MaxRequests == 0 ? int.MaxValue : limits.MaxRequests;
    private int _running;

    /// <summary>A whole request asks to be served.</summary>
    public Entry Enter(FastCgiExchange exchange)
    {
        lock (_lock)
        {
            if (_running < _most)
            {
                _running++;
                return Entry.Run;
            }

            if (_queue.Count >= limits.MaxQueuedRequests) return Entry.Refused;

            _queue.Enqueue(exchange);
            counters.Waiting(1);
            return Entry.Wait;
        }
    }

    /// <summary>A request left service.</summary>
    /// <returns>The next one to serve, in place of it.</returns>
    public FastCgiExchange? Leave()
    {
        lock (_lock)
        {
            if (_queue.Count == 0)
            {
                _running--;
                return null;
            }

            counters.Waiting(-1);
            return _queue.Dequeue();
        }
    }

    public enum Entry
    {
        Run,
        Wait,
        Refused,
    }
}
