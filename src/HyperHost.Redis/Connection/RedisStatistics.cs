using System.Threading;

namespace ServiceStack.HyperHost.Redis;

/// <summary>What this process has asked of Redis, and how it went. The counts begin with the connection.</summary>
public sealed class RedisStatistics
{
    private long _calls;
    private long _sent;
    private long _failures;
    private long _timeouts;
    private long _refused;
    private long _notAsked;
    private long _nearReads;
    private long _opened;
    private long _reconnects;

    /// <summary>Calls that went to Redis and waited for its answer; several commands that travel together are one.</summary>
    public long Calls => Interlocked.Read(ref _calls);

    /// <summary>Times that something was sent without waiting for an answer: the request log, for instance.</summary>
    public long Sent => Interlocked.Read(ref _sent);

    /// <summary>Calls that failed since Redis could not be reached or did not answer in time.</summary>
    public long Failures => Interlocked.Read(ref _failures);

    /// <summary>Those of <see cref="Failures"/> that waited for the whole of <see cref="RedisOptions.CallTimeout"/>.</summary>
    public long Timeouts => Interlocked.Read(ref _timeouts);

    /// <summary>Calls that Redis refused for a while: it is full, loading, or a replica that takes no writes.</summary>
    public long Refused => Interlocked.Read(ref _refused);

    /// <summary>Calls that failed at once, as the circuit was open.</summary>
    public long NotAsked => Interlocked.Read(ref _notAsked);

    /// <summary>Readings of a session that this process answered itself: see <see cref="RedisOptions.NearCache"/>.</summary>
    public long NearReads => Interlocked.Read(ref _nearReads);

    /// <summary>How often the circuit has opened.</summary>
    public long CircuitOpened => Interlocked.Read(ref _opened);

    /// <summary>How often the connection was given up and made anew.</summary>
    public long Reconnects => Interlocked.Read(ref _reconnects);

    /// <summary>Whether Redis is asked now.</summary>
    public CircuitState Circuit { get; internal set; }

    /// <summary>As a host shows them; <see cref="Shared.RedisFigures"/> says in which order.</summary>
    internal long[] Figures() => [1, Circuit == CircuitState.Closed ? 0 : 1, Calls, Failures, NotAsked, CircuitOpened, Reconnects];

    internal void CountCall() => Interlocked.Increment(ref _calls);

    internal void CountSent() => Interlocked.Increment(ref _sent);

    internal void CountFailure(bool isTimeout)
    {
        Interlocked.Increment(ref _failures);
        if (isTimeout) Interlocked.Increment(ref _timeouts);
    }

    internal void CountRefused() => Interlocked.Increment(ref _refused);

    internal void CountNotAsked() => Interlocked.Increment(ref _notAsked);

    internal void CountNearRead() => Interlocked.Increment(ref _nearReads);

    internal void CountOpened() => Interlocked.Increment(ref _opened);

    internal void CountReconnect() => Interlocked.Increment(ref _reconnects);
}
