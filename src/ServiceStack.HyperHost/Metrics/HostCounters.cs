using System;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>Counters of a server since its start. Thread-safe.</summary>
/// <param name="statistics">Stores the counters.</param>
/// <param name="isHttp">Whether connections, requests and slow clients also count as HTTP's.</param>
internal sealed class HostCounters(HostStatistics statistics, bool isHttp = false)
{
    /// <summary>Limits that a client exceeds by being slow.</summary>
    public static readonly LimitName[] SlowClients =
        [LimitName.MinBodyRate, LimitName.MinResponseRate, LimitName.WriteTimeout, LimitName.FirstByteTimeout, LimitName.ParamsTimeout];

    /// <summary>Length above which a response's header block is counted as large.</summary>
    public const int CommonHeaderBuffer = 4096;

    /// <summary>Creates counters that no other process reads.</summary>
    public HostCounters() : this(HostStatistics.CreateWithoutRoutes())
    {
    }

    /// <summary>Stores the counters.</summary>
    public HostStatistics Statistics => statistics;

    public long ConnectionsAccepted => statistics.Read(Counter.ConnectionsAccepted);

    public long ConnectionsOpen => ConnectionsAccepted - statistics.Read(Counter.ConnectionsClosed);

    /// <summary>Connections closed on accept: the peer is not allowed, or there were too many connections.</summary>
    public long ConnectionsRefused => statistics.Read(Counter.ConnectionsRefused);

    /// <summary>Requests passed to the application.</summary>
    public long Requests => statistics.Read(Counter.RequestsStarted);

    public long RequestsRunning => Requests - statistics.Read(Counter.RequestsEnded);

    public long RequestsWaiting => statistics.Read(Counter.RequestsQueued) - statistics.Read(Counter.RequestsDequeued);

    /// <summary>Requests whose exception no error handler of the application caught; the response is 500.</summary>
    public long RequestsFailed => statistics.Read(Counter.RequestsFailed);

    /// <summary>Clients that disconnected before they received the response.</summary>
    public long ClientsGone => statistics.Read(Counter.ClientsGone);

    /// <summary>ABORT_REQUEST records for open requests.</summary>
    public long Aborts => statistics.Read(Counter.Aborts);

    /// <summary>Rejected requests: FCGI_OVERLOADED, or 503 over HTTP.</summary>
    public long Overloads => statistics.Read(Counter.Overloads);

    /// <summary>Connections closed because of protocol violations.</summary>
    public long ProtocolErrors => statistics.Read(Counter.ProtocolErrors);

    public long BytesReceived => statistics.Read(Counter.BytesReceived);

    public long BytesSent => statistics.Read(Counter.BytesSent);

    /// <summary>Bodies written to a temporary file.</summary>
    public long BodiesSpooled => statistics.Read(Counter.BodiesSpooled);

    /// <summary>Responses whose header block is longer than nginx's fastcgi_buffer_size of 4096.</summary>
    public long LargeHeaderBlocks => statistics.Read(Counter.LargeHeaderBlocks);

    /// <summary>Number of breaches of a limit.</summary>
    public long LimitsMet(LimitName limit) => statistics.Read(Of(limit));

    /// <returns>Counters in the same statistics that also count as HTTP's.</returns>
    public HostCounters OverHttp() => new(statistics, isHttp: true);

    public void Accepted()
    {
        statistics.Add(Counter.ConnectionsAccepted);
        if (isHttp) statistics.Add(Counter.HttpConnectionsAccepted);
    }

    public void Closed() => statistics.Add(Counter.ConnectionsClosed);

    public void Refused() => statistics.Add(Counter.ConnectionsRefused);

    public void Started()
    {
        statistics.Add(Counter.RequestsStarted);
        if (isHttp) statistics.Add(Counter.HttpRequestsStarted);
    }

    public void Ended() => statistics.Add(Counter.RequestsEnded);

    public void Waiting(int change)
    {
        statistics.Add(change > 0 ? Counter.RequestsQueued : Counter.RequestsDequeued);
        if (change > 0)
            statistics.Raise(Gauge.LongestQueue, statistics.Read(Counter.RequestsQueued) - statistics.Read(Counter.RequestsDequeued));
    }

    public void Failed() => statistics.Add(Counter.RequestsFailed);

    public void ClientGone() => statistics.Add(Counter.ClientsGone);

    public void Aborted() => statistics.Add(Counter.Aborts);

    public void Overloaded() => statistics.Add(Counter.Overloads);

    public void ProtocolError() => statistics.Add(Counter.ProtocolErrors);

    public void Received(long bytes) => statistics.Add(Counter.BytesReceived, bytes);

    public void Sent(long bytes) => statistics.Add(Counter.BytesSent, bytes);

    public void Spooled() => statistics.Add(Counter.BodiesSpooled);

    /// <param name="bytes">Length of a complete body in a temporary file.</param>
    public void SpooledWhole(long bytes) => statistics.Raise(Gauge.LongestSpooled, bytes);

    /// <param name="bytes">Length of the header block; nginx's buffer for it has 4,096 bytes by default.</param>
    public void LargeHeaders(int bytes)
    {
        statistics.Add(Counter.LargeHeaderBlocks);
        statistics.Raise(Gauge.LargestHeaderBlock, bytes);
    }

    public void WatchFailed() => statistics.Add(Counter.WatchesFailed);

    public void Slow() => statistics.Add(Counter.SlowRequests);

    public void LogLineDropped() => statistics.Add(Counter.LogLinesDropped);

    /// <param name="milliseconds">Time that a request waited for a thread.</param>
    public void WaitedForThread(long milliseconds) => statistics.WaitedForThread(milliseconds * 1000);

    public void ThreadReplaced() => statistics.Add(Counter.ReplacedThreads);

    public void Moved() => statistics.Add(Counter.ConnectionsMigrated);

    /// <param name="bytes">Length of a request's params or header block.</param>
    public void ParamsOf(int bytes) => statistics.Raise(Gauge.LargestParams, bytes);

    public void LimitReached(LimitName limit)
    {
        statistics.Add(Of(limit));
        if (isHttp && Array.IndexOf(SlowClients, limit) >= 0) statistics.Add(Counter.HttpClientsSlow);
    }

    private static Counter Of(LimitName limit) => Counter.FirstLimit + (int)limit;
}
