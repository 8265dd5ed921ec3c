using System.Threading;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Counts of this process's calls to Redis, since the connection was created.</summary>
public sealed class RedisStatistics
{
    private long _calls;
    private long _sent;
    private long _failures;
    private long _timeouts;
    private long _refused;
    private long _rejected;
    private long _cacheHits;
    private long _opened;
    private long _reconnects;

    /// <summary>Calls that went to Redis and waited for a response; a pipeline of several commands is one.</summary>
    public long Calls => Interlocked.Read(ref _calls);

    /// <summary>Number of times that commands were sent without waiting for a response, for instance by the request log.</summary>
    public long Sent => Interlocked.Read(ref _sent);

    /// <summary>Calls that failed because Redis was unreachable or did not respond in time.</summary>
    public long Failures => Interlocked.Read(ref _failures);

    /// <summary>Calls among <see cref="Failures"/> that waited for the whole <see cref="RedisOptions.CallTimeout"/>.</summary>
    public long Timeouts => Interlocked.Read(ref _timeouts);

    /// <summary>Calls that Redis refused temporarily: it is out of memory, busy, or a read-only replica.</summary>
    public long Refused => Interlocked.Read(ref _refused);

    /// <summary>Calls that failed at once because the circuit was open.</summary>
    public long Rejected => Interlocked.Read(ref _rejected);

    /// <summary>Reads of a session from the cache in this process: see <see cref="RedisOptions.ClientSideCache"/>.</summary>
    public long ClientSideCacheHits => Interlocked.Read(ref _cacheHits);

    /// <summary>Number of times that the circuit has opened.</summary>
    public long CircuitOpened => Interlocked.Read(ref _opened);

    /// <summary>Number of times that the client restored a lost connection.</summary>
    public long Reconnects => Interlocked.Read(ref _reconnects);

    /// <summary>Whether calls go to Redis now.</summary>
    public CircuitState Circuit { get; internal set; }

    /// <summary>The values of a host's gauges, in the order of <see cref="Shared.LibraryFigures.Redis"/>.</summary>
    internal long[] Figures() => [1, Circuit == CircuitState.Closed ? 0 : 1, Calls, Failures, Rejected, CircuitOpened, Reconnects];

    internal void CountCall() => Interlocked.Increment(ref _calls);

    internal void CountSent() => Interlocked.Increment(ref _sent);

    internal void CountFailure(bool isTimeout)
    {
        Interlocked.Increment(ref _failures);
        if (isTimeout) Interlocked.Increment(ref _timeouts);
    }

    internal void CountRefused() => Interlocked.Increment(ref _refused);

    internal void CountRejected() => Interlocked.Increment(ref _rejected);

    internal void CountCacheHit() => Interlocked.Increment(ref _cacheHits);

    internal void CountOpened() => Interlocked.Increment(ref _opened);

    internal void CountReconnect() => Interlocked.Increment(ref _reconnects);
}
