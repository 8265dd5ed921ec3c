namespace ServiceStack.HyperHost.Metrics;

/// <summary>Counters of a process. Its statistics block lists their names: see <see cref="StatisticsNames"/>.</summary>
/// <remarks>Counters only grow. Current numbers are differences of two counters, so that processes and threads add up.</remarks>
internal enum Counter
{
    /// <summary>Connections that were accepted.</summary>
    ConnectionsAccepted,

    /// <summary>Accepted connections that have ended.</summary>
    ConnectionsClosed,

    /// <summary>Connections closed on accept: the peer is not allowed, or there were too many connections.</summary>
    ConnectionsRefused,

    /// <summary>Requests passed to the application.</summary>
    RequestsStarted,

    /// <summary>Requests that the application has completed.</summary>
    RequestsEnded,

    /// <summary>Requests that entered the queue.</summary>
    RequestsQueued,

    /// <summary>Requests that left the queue.</summary>
    RequestsDequeued,

    /// <summary>Requests whose exception no error handler of the application caught; the response is 500.</summary>
    RequestsFailed,

    /// <summary>Requests of routes with a response of 500 or above.</summary>
    ServerErrors,

    /// <summary>Clients that disconnected before they received the response.</summary>
    ClientsGone,

    /// <summary>ABORT_REQUEST records for open requests.</summary>
    Aborts,

    /// <summary>Rejected requests: FCGI_OVERLOADED, or 503 over HTTP.</summary>
    Overloads,

    /// <summary>Connections closed because of protocol violations.</summary>
    ProtocolErrors,

    /// <summary>Bytes received, framing included.</summary>
    BytesReceived,

    /// <summary>Bytes sent, framing included.</summary>
    BytesSent,

    /// <summary>Bodies written to a temporary file.</summary>
    BodiesSpooled,

    /// <summary>Responses whose header block is longer than nginx's buffer of 4,096 bytes.</summary>
    LargeHeaderBlocks,

    /// <summary>Requests that took longer than the slow log's threshold.</summary>
    SlowRequests,

    /// <summary>Log lines dropped because too many of one kind were logged.</summary>
    LogLinesDropped,

    /// <summary>Connections migrated to another process, because their next request was for another application.</summary>
    ConnectionsMigrated,

    /// <summary>Complete requests with a permit that waited for a thread.</summary>
    ThreadWaits,

    /// <summary>Total microseconds of these waits.</summary>
    ThreadWaitMicroseconds,

    /// <summary>Responses in a compressed encoding whose content is compressed already: images, archives, video.</summary>
    CompressedTwice,

    /// <summary>Number of times that the machine's clock was set by more than a second.</summary>
    ClockJumps,

    /// <summary>Folders that can't be watched for changes, because the system's limit of watches is reached.</summary>
    WatchesFailed,

    /// <summary>Threads that event loops started in place of blocked ones.</summary>
    ReplacedThreads,

    /// <summary>The part of <see cref="ConnectionsAccepted"/> over HTTP; the rest is FastCGI.</summary>
    HttpConnectionsAccepted,

    /// <summary>The part of <see cref="RequestsStarted"/> over HTTP.</summary>
    HttpRequestsStarted,

    /// <summary>Number of times that an HTTP client exceeded a timeout or fell below a data rate.</summary>
    HttpClientsSlow,

    /// <summary>First of the counters of breaches: one for each <see cref="LimitName"/>.</summary>
    FirstLimit,
}
