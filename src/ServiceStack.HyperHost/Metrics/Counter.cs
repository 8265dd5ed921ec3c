namespace ServiceStack.HyperHost.Metrics;

/// <summary>What a process counts beside its routes. A block of memory lists the names: see <see cref="StatisticsNames"/>.</summary>
/// <remarks>All only grow: what is open now is what began less what ended, so that processes and threads can be added up.</remarks>
internal enum Counter
{
    /// <summary>Connections that were accepted.</summary>
    ConnectionsAccepted,

    /// <summary>Accepted connections that have ended.</summary>
    ConnectionsClosed,

    /// <summary>Connections that were closed at once: the peer is not allowed, or there were too many.</summary>
    ConnectionsRefused,

    /// <summary>Requests that were given to the application.</summary>
    RequestsStarted,

    /// <summary>Requests that the application is done with.</summary>
    RequestsEnded,

    /// <summary>Requests that entered the queue.</summary>
    RequestsQueued,

    /// <summary>Requests that left the queue.</summary>
    RequestsDequeued,

    /// <summary>Requests whose exception no error handler of the application caught; the response is 500.</summary>
    RequestsFailed,

    /// <summary>Requests of routes with a response of 500 or above.</summary>
    ServerErrors,

    /// <summary>Clients that left before they had their response.</summary>
    ClientsGone,

    /// <summary>ABORT_REQUEST records for open requests.</summary>
    Aborts,

    /// <summary>Rejected requests: FCGI_OVERLOADED, or 503 over HTTP.</summary>
    Overloads,

    /// <summary>Connections that were closed since their bytes are not the protocol's.</summary>
    ProtocolErrors,

    /// <summary>Bytes received, framing included.</summary>
    BytesReceived,

    /// <summary>Bytes sent, framing included.</summary>
    BytesSent,

    /// <summary>Bodies that went to a temporary file.</summary>
    BodiesSpooled,

    /// <summary>Responses whose header block is longer than nginx's buffer of 4,096 bytes.</summary>
    LargeHeaderBlocks,

    /// <summary>Requests that took longer than the slow log's threshold.</summary>
    SlowRequests,

    /// <summary>Lines of the log that were left out, since too many were alike.</summary>
    LogLinesDropped,

    /// <summary>Connections that went on in another process, since their next request was another application's.</summary>
    ConnectionsMigrated,

    /// <summary>Requests that were whole and allowed, and waited for a thread.</summary>
    ThreadWaits,

    /// <summary>Microseconds that they waited together.</summary>
    ThreadWaitMicroseconds,

    /// <summary>Responses in a compressed encoding whose content is compressed already: images, archives, video.</summary>
    CompressedTwice,

    /// <summary>Times that the machine's clock was set to another time by more than a second.</summary>
    ClockJumps,

    /// <summary>Folders that can't be watched for changes, since the system allows no more watches.</summary>
    WatchesFailed,

    /// <summary>Threads that event loops started in place of blocked ones.</summary>
    ReplacedThreads,

    /// <summary>Those of <see cref="ConnectionsAccepted"/> over HTTP; the others are FastCGI's.</summary>
    HttpConnectionsAccepted,

    /// <summary>Those of <see cref="RequestsStarted"/> over HTTP.</summary>
    HttpRequestsStarted,

    /// <summary>Times that a client over HTTP exceeded a time or was below a data rate.</summary>
    HttpClientsSlow,

    /// <summary>The first of the limits: one counter for each <see cref="LimitName"/>.</summary>
    FirstLimit,
}
