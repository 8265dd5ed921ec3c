namespace ServiceStack.HyperHost.Metrics;

/// <summary>Values that a process samples once a second, and their maxima.</summary>
/// <remarks>A block of memory lists the names: see <see cref="StatisticsNames"/>.</remarks>
internal enum Gauge
{
    /// <summary>Most requests that waited at once.</summary>
    LongestQueue,

    /// <summary>Most requests that were in service at once.</summary>
    MaxInService,

    /// <summary>Bytes of the largest block of response headers.</summary>
    LargestHeaderBlock,

    /// <summary>Bytes of the largest block of params or request headers.</summary>
    LargestParams,

    /// <summary>Threads of the process.</summary>
    Threads,

    /// <summary>Descriptors that are open.</summary>
    Descriptors,

    /// <summary>Most descriptors that the process may have open.</summary>
    DescriptorLimit,

    /// <summary>Bytes of memory that the process has.</summary>
    ResidentBytes,

    /// <summary>Bytes of managed objects.</summary>
    HeapBytes,

    /// <summary>Collections of the youngest generation.</summary>
    Collections0,

    /// <summary>Collections of the middle generation.</summary>
    Collections1,

    /// <summary>Collections of everything.</summary>
    Collections2,

    /// <summary>Microseconds that collections have stopped the process for; 0 if the runtime does not report it.</summary>
    PauseMicroseconds,

    /// <summary>Microseconds of processor time in the application's code.</summary>
    UserMicroseconds,

    /// <summary>Microseconds of processor time in the system.</summary>
    SystemMicroseconds,

    /// <summary>Unix time in milliseconds when these values were taken.</summary>
    TakenAt,

    /// <summary>1 while the process stops and takes no new requests.</summary>
    Draining,

    /// <summary>Requests that may wait at once.</summary>
    QueueLimit,

    /// <summary>Connections to any TCP address of the machine that overflowed an accept queue, since its start.</summary>
    ListenOverflows,

    /// <summary>Entries of the application's caches in memory; v3's sessions are among them.</summary>
    CacheEntries,

    /// <summary>Sessions that are kept in the process.</summary>
    Sessions,

    /// <summary>Milliseconds from the birth of the process to its first address.</summary>
    StartMilliseconds,

    /// <summary>Bytes of the longest body that went to a temporary file.</summary>
    LongestSpooled,

    /// <summary>Lines that were lost since a log file could not be written.</summary>
    LogLinesLost,

    /// <summary>Seconds by which the machine's clock was last set forward, or back if it is negative.</summary>
    LastClockJump,

    /// <summary>Connections to Redis that the process has. The next six are sums over them.</summary>
    RedisConnections,

    /// <summary>Those whose circuit is open: calls fail at once.</summary>
    RedisCircuitsOpen,

    /// <summary>Calls sent to Redis.</summary>
    RedisCalls,

    /// <summary>Calls that failed: Redis could not be reached or timed out.</summary>
    RedisFailures,

    /// <summary>Calls that failed at once, as a circuit was open.</summary>
    RedisCallsRejected,

    /// <summary>Times that a circuit opened.</summary>
    RedisCircuitOpenings,

    /// <summary>Times that a connection was given up and made anew.</summary>
    RedisReconnects,

    /// <summary>Objects that connect the process to RabbitMQ. The next ones are sums over them.</summary>
    RabbitMqConnections,

    /// <summary>Open TCP connections: one for publishing and one for workers, each once it is needed.</summary>
    RabbitMqOpen,

    /// <summary>Those of the connections whose last attempt to open failed.</summary>
    RabbitMqDown,

    /// <summary>1 while the broker blocks publishers.</summary>
    RabbitMqBlocked,

    /// <summary>Messages that were sent to the broker.</summary>
    RabbitMqPublished,

    /// <summary>Those that the broker confirmed.</summary>
    RabbitMqConfirmed,

    /// <summary>Those that it returned, as there was no such queue.</summary>
    RabbitMqReturned,

    /// <summary>Those that it rejected.</summary>
    RabbitMqRejected,

    /// <summary>Messages that workers have begun to process.</summary>
    RabbitMqReceived,

    /// <summary>Those that are acknowledged.</summary>
    RabbitMqAcknowledged,

    /// <summary>Those that the broker had delivered before.</summary>
    RabbitMqRedelivered,

    /// <summary>Messages that were sent back for another attempt.</summary>
    RabbitMqRetried,

    /// <summary>Messages that this process moved to a dead-letter queue.</summary>
    RabbitMqDeadLettered,

    /// <summary>Calls that failed.</summary>
    RabbitMqFailures,

    /// <summary>Connections that replaced a lost one.</summary>
    RabbitMqReconnects,

    /// <summary>Messages that the broker has delivered to this process and that are not acknowledged.</summary>
    RabbitMqUnacknowledged,

    /// <summary>Messages that wait in the queues of this process's handlers.</summary>
    RabbitMqWaiting,

    /// <summary>Messages in their dead-letter queues.</summary>
    RabbitMqDead,
}
