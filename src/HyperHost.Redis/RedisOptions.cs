using System;

namespace ServiceStack.HyperHost.Redis;

/// <summary>How an application uses Redis. Set in the second argument of <c>UseRedis</c>; fixed from then on.</summary>
public sealed class RedisOptions
{
    /// <summary>
    /// True while nodes that run the original v3 share this Redis: passwords are kept as v3 can read them (SHA-256 with 4 bytes of salt,
    /// and the hash for Digest), and sessions live as v3 lets them, for ever unless code gives them a lifetime. False by default.
    /// </summary>
    public bool SharedWithV3 { get; set; }

    /// <summary>
    /// How long a call waits for Redis: 1 s by default. What takes longer fails with <see cref="RedisUnavailableException"/>.
    /// </summary>
    public TimeSpan CallTimeout { get; set; } = TimeSpan.FromSeconds(1);

    /// <summary>Failures in a row after which Redis is not asked for <see cref="CircuitOpenFor"/>: 5 by default.</summary>
    public int FailuresToOpen { get; set; } = 5;

    /// <summary>How long the circuit stays open before one call tries again: 1 s by default.</summary>
    public TimeSpan CircuitOpenFor { get; set; } = TimeSpan.FromSeconds(1);

    /// <summary>
    /// How long a session lives that is saved without a lifetime; reading it renews this. 14 days by default, which is what v3 announces
    /// (SessionFeature.DefaultSessionExpiry) and does not do. Null: for ever, as in v3.
    /// </summary>
    /// <remarks>
    /// A session is renewed while it has more than a fourteenth of this left. So a shorter lifetime that code gives, 20 minutes after a
    /// login for instance, stays what it is.
    /// </remarks>
    public TimeSpan? SessionExpiry { get; set; } = TimeSpan.FromDays(14);

    /// <summary>
    /// Whether sessions that were read are kept in this process until Redis says that they changed. True by default. Redis before 6 and
    /// a cluster cannot say so; each reading of a session asks them.
    /// </summary>
    public bool NearCache { get; set; } = true;

    /// <summary>What the sessions that are kept in this process may take: 64 MB by default. Those that nobody reads go first.</summary>
    public long NearCacheBytes { get; set; } = 64 * 1024 * 1024;

    /// <summary>What <c>ICacheClient.FlushAll</c> empties: the configured database by default.</summary>
    public RedisFlush FlushAll { get; set; } = RedisFlush.Database;

    /// <summary>Whether users are kept in Redis, if the application has registered no repository by then. True by default.</summary>
    public bool Users { get; set; } = true;

    /// <summary>Whether failed logins are counted in Redis, for all nodes together. True by default.</summary>
    public bool SharedLoginLimits { get; set; } = true;

    /// <summary>Requests that the request log keeps, of all nodes together: 1000 by default.</summary>
    public int RequestLogCapacity { get; set; } = 1000;

    /// <summary>Workers of the message service for each type: 1 by default, so that the order within a queue is kept.</summary>
    public int WorkersPerType { get; set; } = 1;

    /// <summary>Tries of a message after the first: 2 by default, as in v3.</summary>
    public int RetryCount { get; set; } = 2;

    /// <summary>
    /// After how long without a sign of life a process counts as dead, and what it was working on goes back to the queue: 30 s by
    /// default. It is the longest that a message of a killed process waits.
    /// </summary>
    public TimeSpan WorkerLease { get; set; } = TimeSpan.FromSeconds(30);

    /// <summary>How often the queues are looked at without a notice: each second by default.</summary>
    public TimeSpan QueueSweep { get; set; } = TimeSpan.FromSeconds(1);

    /// <summary>How long <c>Stop</c> waits for messages that are being worked on: 30 s by default.</summary>
    public TimeSpan StopTimeout { get; set; } = TimeSpan.FromSeconds(30);

    /// <summary>True: this node stops too when a node of v3 stops and tells all others to, as v3's do. False by default.</summary>
    public bool StopsWithOthers { get; set; }

    /// <summary>
    /// Answers kept in the queue of their type while nobody takes them: the oldest go first. Null, the default: all of them, as in v3.
    /// </summary>
    public int? AnswersKept { get; set; }

    /// <summary>How long after a renewal a session that is used is not renewed again; null if sessions are not renewed.</summary>
    internal TimeSpan? SessionRenewalPeriod =>
        SharedWithV3 || SessionExpiry is not { } expiry ? null : SessionRenewal.PeriodOf(expiry);

    internal void Check()
    {
        AtLeast(CallTimeout, TimeSpan.FromMilliseconds(10), nameof(CallTimeout));
        AtLeast(CircuitOpenFor, TimeSpan.FromMilliseconds(10), nameof(CircuitOpenFor));
        AtLeast(WorkerLease, TimeSpan.FromMilliseconds(100), nameof(WorkerLease));
        AtLeast(QueueSweep, TimeSpan.FromMilliseconds(10), nameof(QueueSweep));
        AtLeast(StopTimeout, TimeSpan.Zero, nameof(StopTimeout));
        if (SessionExpiry is { } expiry) AtLeast(expiry, TimeSpan.FromSeconds(1), nameof(SessionExpiry));
        Common.Guard.AtLeast(NearCacheBytes, 64 * 1024, nameof(NearCacheBytes));
        Common.Guard.AtLeast(FailuresToOpen, 1, nameof(FailuresToOpen));
        Common.Guard.AtLeast(RequestLogCapacity, 1, nameof(RequestLogCapacity));
        Common.Guard.AtLeast(WorkersPerType, 1, nameof(WorkersPerType));
        Common.Guard.AtLeast(RetryCount, 0, nameof(RetryCount));
        if (AnswersKept is { } kept) Common.Guard.AtLeast(kept, 1, nameof(AnswersKept));
    }

    private static void AtLeast(TimeSpan value, TimeSpan least, string name)
    {
        if (value < least) throw new ArgumentOutOfRangeException(name, value, $"The least value is {least}.");
    }
}
