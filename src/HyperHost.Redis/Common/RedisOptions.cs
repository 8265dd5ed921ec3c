using System;

namespace ServiceStack.HyperHost.Redis;

/// <summary>
/// How an application uses Redis. Set in the second argument of <c>UseRedis</c>, or as options of a generic host; read-only from the first
/// use on.
/// </summary>
public sealed class RedisOptions
{
    /// <summary>
    /// The connection string: <c>host:6379,host2:6379,user=…,password=…</c>, v3's <c>password@host:6379</c>, or a URL. An argument of
    /// <c>UseRedis</c> or <c>AddServiceStackRedis</c> sets it.
    /// </summary>
    public string? Configuration { get; set; }

    /// <summary>
    /// True while nodes with the original v3 share this Redis: passwords are hashed in v3's format (SHA-256 with 4 bytes of salt, and the
    /// Digest hash), and sessions do not expire unless code sets a lifetime, as in v3. False by default.
    /// </summary>
    public bool SharedWithV3 { get; set; }

    /// <summary>
    /// Timeout of a call: 1 s by default. A call that takes longer fails with <see cref="RedisUnavailableException"/>.
    /// </summary>
    public TimeSpan CallTimeout { get; set; } = TimeSpan.FromSeconds(1);

    /// <summary>Consecutive failures that open the circuit for <see cref="CircuitOpenFor"/>: 5 by default.</summary>
    public int FailuresToOpen { get; set; } = 5;

    /// <summary>Time between two probes while the circuit is open: 1 s by default.</summary>
    public TimeSpan CircuitOpenFor { get; set; } = TimeSpan.FromSeconds(1);

    /// <summary>
    /// Number of replicas that must confirm a published message, an acquired or renewed lock, and each call of
    /// <see cref="RedisConnection.RunReplicated"/>, before the call returns (WAIT). 0 by default: none. A failover then loses none of these
    /// writes, if a confirming replica becomes the new master. If the number exceeds the server's replicas, each of these calls fails.
    /// </summary>
    public int WaitForReplicas { get; set; }

    /// <summary>
    /// Maximum time to wait for <see cref="WaitForReplicas"/>: 500 ms by default. The call then fails with
    /// <see cref="RedisUnavailableException"/>, although the master has the write.
    /// </summary>
    public TimeSpan ReplicaTimeout { get; set; } = TimeSpan.FromMilliseconds(500);

    /// <summary>
    /// Whether connections have threads of their own instead of the thread pool's. True by default: v3's interfaces are synchronous, and
    /// calls on threads of the pool would otherwise wait for a thread of the pool to receive their responses.
    /// </summary>
    /// <remarks>
    /// Each connection for commands has one thread to send and one to receive. Does not affect connections that the program opens with
    /// StackExchange.Redis itself, nor the client's feature flag of this name, which is process-wide.
    /// </remarks>
    public bool DedicatedThreads { get; set; } = true;

    /// <summary>
    /// Lifetime of a session that is saved without one; reading the session renews it. 14 days by default, which is what v3 announces
    /// (SessionFeature.DefaultSessionExpiry) and does not apply. Null: no expiry, as in v3.
    /// </summary>
    /// <remarks>
    /// A session is renewed while more than a fourteenth of this is left. So a shorter lifetime that code sets, 20 minutes after a login
    /// for instance, is not changed.
    /// </remarks>
    public TimeSpan? SessionExpiry { get; set; } = TimeSpan.FromDays(14);

    /// <summary>
    /// Whether sessions that were read are cached in this process until Redis reports a change (CLIENT TRACKING). True by default. Redis
    /// before 6 and a cluster do not report changes to it; each read of a session is then a call.
    /// </summary>
    public bool ClientSideCache { get; set; } = true;

    /// <summary>Memory for the sessions cached in this process: 64 MB by default. The least recently read are evicted first.</summary>
    public long ClientSideCacheBytes { get; set; } = 64 * 1024 * 1024;

    /// <summary>
    /// Maximum number of bytes of a session, or of a value in a session's bag: 4 MB by default. Writing more fails. A longer one that
    /// is in Redis nevertheless is not read: it is removed, and its user gets a new session.
    /// </summary>
    public int MaxSessionBytes { get; set; } = 4 * 1024 * 1024;

    /// <summary>The scope of <c>ICacheClient.FlushAll</c>: the configured database by default.</summary>
    public RedisFlush FlushAll { get; set; } = RedisFlush.Database;

    /// <summary>Whether users are stored in Redis, unless the application has registered a repository before. True by default.</summary>
    public bool Users { get; set; } = true;

    /// <summary>Whether failed logins are counted in Redis, for all nodes together. True by default.</summary>
    public bool SharedLoginLimits { get; set; } = true;

    /// <summary>Maximum number of entries in the request log, of all nodes together: 1000 by default.</summary>
    public int RequestLogCapacity { get; set; } = 1000;

    /// <summary>
    /// Maximum number of bytes of a message that a handler gets, and of its response: 16 MB by default. A longer message is not read: it
    /// moves to the list <c>{mq:Type.inq}:aside</c>, and the dead-letter queue gets a message with the reason.
    /// <see cref="int.MaxValue"/> switches the limit off; v3 has none.
    /// </summary>
    public int MaxMessageBytes { get; set; } = 16 * 1024 * 1024;

    /// <summary>Workers of the message service per type: 1 by default, which preserves the order within a queue.</summary>
    public int WorkersPerType { get; set; } = 1;

    /// <summary>Retries of a message after the first attempt: 2 by default, as in v3.</summary>
    public int RetryCount { get; set; } = 2;

    /// <summary>
    /// Time without a heartbeat after which a process counts as dead and its messages return to their queues: 30 s by default. It is the
    /// maximum delay of a message whose process was killed.
    /// </summary>
    public TimeSpan WorkerLease { get; set; } = TimeSpan.FromSeconds(30);

    /// <summary>Interval at which queues are polled in addition to notifications: 1 s by default.</summary>
    public TimeSpan QueueSweep { get; set; } = TimeSpan.FromSeconds(1);

    /// <summary>Maximum time for which <c>Stop</c> waits for messages in progress: 30 s by default.</summary>
    public TimeSpan StopTimeout { get; set; } = TimeSpan.FromSeconds(30);

    /// <summary>True: this node also stops when a node of v3 stops and publishes STOP, as v3's nodes do. False by default.</summary>
    public bool StopsWithOthers { get; set; }

    /// <summary>
    /// Maximum number of unconsumed responses in the queue of their type; the oldest are dropped. Null, the default: no limit, as in v3.
    /// </summary>
    public int? MaxResponses { get; set; }

    /// <summary>Minimum time between two renewals of a session; null if sessions are not renewed.</summary>
    internal TimeSpan? SessionRenewalPeriod =>
        SharedWithV3 || SessionExpiry is not { } expiry ? null : SessionRenewal.PeriodOf(expiry);

    internal void Check()
    {
        AtLeast(CallTimeout, TimeSpan.FromMilliseconds(10), nameof(CallTimeout));
        AtLeast(ReplicaTimeout, TimeSpan.FromMilliseconds(10), nameof(ReplicaTimeout));
        AtLeast(CircuitOpenFor, TimeSpan.FromMilliseconds(10), nameof(CircuitOpenFor));
        AtLeast(WorkerLease, TimeSpan.FromMilliseconds(100), nameof(WorkerLease));
        AtLeast(QueueSweep, TimeSpan.FromMilliseconds(10), nameof(QueueSweep));
        AtLeast(StopTimeout, TimeSpan.Zero, nameof(StopTimeout));
        if (SessionExpiry is { } expiry) AtLeast(expiry, TimeSpan.FromSeconds(1), nameof(SessionExpiry));
        Common.Guard.AtLeast(ClientSideCacheBytes, 64 * 1024, nameof(ClientSideCacheBytes));
        Common.Guard.AtLeast(WaitForReplicas, 0, nameof(WaitForReplicas));
        Common.Guard.AtLeast(FailuresToOpen, 1, nameof(FailuresToOpen));
        Common.Guard.AtLeast(MaxSessionBytes, 1024, nameof(MaxSessionBytes));
        Common.Guard.AtLeast(MaxMessageBytes, 1024, nameof(MaxMessageBytes));
        Common.Guard.AtLeast(RequestLogCapacity, 1, nameof(RequestLogCapacity));
        Common.Guard.AtLeast(WorkersPerType, 1, nameof(WorkersPerType));
        Common.Guard.AtLeast(RetryCount, 0, nameof(RetryCount));
        if (MaxResponses is { } most) Common.Guard.AtLeast(most, 1, nameof(MaxResponses));
    }

    private static void AtLeast(TimeSpan value, TimeSpan least, string name)
    {
        if (value < least) throw new ArgumentOutOfRangeException(name, value, $"The minimum is {least}.");
    }
}
