namespace ServiceStack.HyperHost.Metrics;

/// <summary>Values that a process samples once a second, and their maxima.</summary>
/// <remarks>The statistics block lists their names: see <see cref="StatisticsNames"/>.</remarks>
internal enum Gauge
{
    /// <summary>Maximum number of queued requests.</summary>
    LongestQueue,

    /// <summary>Maximum number of requests in service.</summary>
    MaxInService,

    /// <summary>Bytes of the largest block of response headers.</summary>
    LargestHeaderBlock,

    /// <summary>Bytes of the largest block of params or request headers.</summary>
    LargestParams,

    /// <summary>Threads of the process.</summary>
    Threads,

    /// <summary>Descriptors that are open.</summary>
    Descriptors,

    /// <summary>Maximum number of open descriptors that the process may have.</summary>
    DescriptorLimit,

    /// <summary>Resident memory of the process in bytes.</summary>
    ResidentBytes,

    /// <summary>Bytes of managed objects.</summary>
    HeapBytes,

    /// <summary>Collections of the youngest generation.</summary>
    Collections0,

    /// <summary>Collections of the middle generation.</summary>
    Collections1,

    /// <summary>Collections of the oldest generation.</summary>
    Collections2,

    /// <summary>Microseconds for which garbage collections have stopped the process; 0 if the runtime does not report it.</summary>
    PauseMicroseconds,

    /// <summary>Microseconds of processor time in the application's code.</summary>
    UserMicroseconds,

    /// <summary>Microseconds of processor time in the system.</summary>
    SystemMicroseconds,

    /// <summary>Unix time in milliseconds when these values were taken.</summary>
    TakenAt,

    /// <summary>1 while the process drains.</summary>
    Draining,

    /// <summary>Maximum number of queued requests that the options allow.</summary>
    QueueLimit,

    /// <summary>Connections to any TCP address of the machine that overflowed an accept queue, since its start.</summary>
    ListenOverflows,

    /// <summary>Entries of the application's caches in memory; v3's sessions are among them.</summary>
    CacheEntries,

    /// <summary>Sessions in the process's memory.</summary>
    Sessions,

    /// <summary>Milliseconds from the start of the process until it listened.</summary>
    StartMilliseconds,

    /// <summary>Bytes of the longest body that was written to a temporary file.</summary>
    LongestSpooled,

    /// <summary>Log lines lost because a log file could not be written.</summary>
    LogLinesLost,

    /// <summary>Seconds by which the machine's clock was last set; negative if it was set back.</summary>
    LastClockJump,

    /// <summary>Connections of the process to Redis. The next six gauges are sums over them.</summary>
    RedisConnections,

    /// <summary>Redis connections whose circuit breaker is open, so that calls fail at once.</summary>
    RedisCircuitsOpen,

    /// <summary>Calls sent to Redis.</summary>
    RedisCalls,

    /// <summary>Redis calls that failed because Redis could not be reached or timed out.</summary>
    RedisFailures,

    /// <summary>Redis calls that failed at once because the circuit breaker was open.</summary>
    RedisCallsRejected,

    /// <summary>Number of times that a circuit breaker opened.</summary>
    RedisCircuitOpenings,

    /// <summary>Number of times that a Redis connection was closed and replaced.</summary>
    RedisReconnects,

    /// <summary>Objects that connect the process to RabbitMQ. The next gauges are sums over them.</summary>
    RabbitMqConnections,

    /// <summary>Open TCP connections: one for publishing and one for workers, each once it is needed.</summary>
    RabbitMqOpen,

    /// <summary>RabbitMQ connections whose last attempt to open failed.</summary>
    RabbitMqDown,

    /// <summary>1 while the broker blocks publishers.</summary>
    RabbitMqBlocked,

    /// <summary>Messages that were sent to the broker.</summary>
    RabbitMqPublished,

    /// <summary>Sent messages that the broker confirmed.</summary>
    RabbitMqConfirmed,

    /// <summary>Sent messages that the broker returned because the queue does not exist.</summary>
    RabbitMqReturned,

    /// <summary>Sent messages that the broker rejected.</summary>
    RabbitMqRejected,

    /// <summary>Messages that workers have begun to process.</summary>
    RabbitMqReceived,

    /// <summary>Messages that workers have acknowledged.</summary>
    RabbitMqAcknowledged,

    /// <summary>Messages that the broker had delivered before.</summary>
    RabbitMqRedelivered,

    /// <summary>Messages that were sent back for another attempt.</summary>
    RabbitMqRetried,

    /// <summary>Messages that this process moved to a dead-letter queue.</summary>
    RabbitMqDeadLettered,

    /// <summary>Calls that failed.</summary>
    RabbitMqFailures,

    /// <summary>Connections that replaced a lost one.</summary>
    RabbitMqReconnects,

    /// <summary>Messages delivered to this process and not yet acknowledged.</summary>
    RabbitMqUnacknowledged,

    /// <summary>Messages in the queues of this process's handlers.</summary>
    RabbitMqWaiting,

    /// <summary>Messages in the dead-letter queues of this process's handlers.</summary>
    RabbitMqDead,
}
