using System.Threading;

namespace ServiceStack.HyperHost.Statistics;

/// <summary>What the FastCGI server has done since it started. Every member may be read at any time from any thread.</summary>
internal sealed class HostCounters
{
    private long _connectionsAccepted;
    private long _connectionsOpen;
    private long _connectionsRefused;
    private long _requests;
    private long _requestsRunning;
    private long _requestsWaiting;
    private long _requestsFailed;
    private long _clientsGone;
    private long _aborts;
    private long _overloads;
    private long _protocolErrors;
    private long _bytesReceived;
    private long _bytesSent;
    private long _bodiesSpooled;
    private long _largeHeaderBlocks;
    private readonly long[] _limits = new long[LimitCounterCount];

    private const int LimitCounterCount = 16;

    public long ConnectionsAccepted => Volatile.Read(ref _connectionsAccepted);

    public long ConnectionsOpen => Volatile.Read(ref _connectionsOpen);

    /// <summary>Closed at once: the peer is not allowed, or there were too many.</summary>
    public long ConnectionsRefused => Volatile.Read(ref _connectionsRefused);

    /// <summary>Given to the app.</summary>
    public long Requests => Volatile.Read(ref _requests);

    public long RequestsRunning => Volatile.Read(ref _requestsRunning);

    public long RequestsWaiting => Volatile.Read(ref _requestsWaiting);

    /// <summary>Answered with 500 because the app threw past its own error handling.</summary>
    public long RequestsFailed => Volatile.Read(ref _requestsFailed);

    /// <summary>Clients that left before they had their answer.</summary>
    public long ClientsGone => Volatile.Read(ref _clientsGone);

    /// <summary>ABORT_REQUEST records for open requests.</summary>
    public long Aborts => Volatile.Read(ref _aborts);

    /// <summary>Requests answered with FCGI_OVERLOADED.</summary>
    public long Overloads => Volatile.Read(ref _overloads);

    /// <summary>Connections closed because of bytes that are no FastCGI.</summary>
    public long ProtocolErrors => Volatile.Read(ref _protocolErrors);

    public long BytesReceived => Volatile.Read(ref _bytesReceived);

    public long BytesSent => Volatile.Read(ref _bytesSent);

    /// <summary>Bodies that went to a temporary file.</summary>
    public long BodiesSpooled => Volatile.Read(ref _bodiesSpooled);

    /// <summary>Answers whose headers are longer than nginx's fastcgi_buffer_size of 4096.</summary>
    public long LargeHeaderBlocks => Volatile.Read(ref _largeHeaderBlocks);

    /// <summary>How often a limit was met.</summary>
    public long LimitsMet(LimitName limit) => Volatile.Read(ref _limits[(int)limit]);

    public void Accepted()
    {
        Interlocked.Increment(ref _connectionsAccepted);
        Interlocked.Increment(ref _connectionsOpen);
    }

    public void Closed() => Interlocked.Decrement(ref _connectionsOpen);

    public void Refused() => Interlocked.Increment(ref _connectionsRefused);

    public void Started()
    {
        Interlocked.Increment(ref _requests);
        Interlocked.Increment(ref _requestsRunning);
    }

    public void Ended() => Interlocked.Decrement(ref _requestsRunning);

    public void Waiting(int change) => Interlocked.Add(ref _requestsWaiting, change);

    public void Failed() => Interlocked.Increment(ref _requestsFailed);

    public void ClientGone() => Interlocked.Increment(ref _clientsGone);

    public void Aborted() => Interlocked.Increment(ref _aborts);

    public void Overloaded() => Interlocked.Increment(ref _overloads);

    public void ProtocolError() => Interlocked.Increment(ref _protocolErrors);

    public void Received(long bytes) => Interlocked.Add(ref _bytesReceived, bytes);

    public void Sent(long bytes) => Interlocked.Add(ref _bytesSent, bytes);

    public void Spooled() => Interlocked.Increment(ref _bodiesSpooled);

    public void LargeHeaders() => Interlocked.Increment(ref _largeHeaderBlocks);

    public void LimitReached(LimitName limit) => Interlocked.Increment(ref _limits[(int)limit]);
}
