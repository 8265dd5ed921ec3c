using System.Threading;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>The limits of time of a connection that Kestrel serves, while it has no request.</summary>
/// <remarks>Bytes are noted when they come, and looked at by the heartbeat: no read takes the time.</remarks>
internal sealed class ConnectionMonitor(PipeConnection connection, LimitRules rules, ITraffic total, long now) : ITraffic, IHeartbeatHandler
{
    private long _idleSince = now;
    private int _open;
    private volatile bool _hasNews;
    private volatile bool _isUndecided;
    private volatile bool _hasReceived;
    private bool _isOver;

    /// <summary>Kestrel's end; null until the protocol is known.</summary>
    public KestrelConnection? Kestrel { get; set; }

    /// <summary>The bytes that determine the protocol are incomplete: only the time of the first byte counts.</summary>
    public bool IsUndecided
    {
        get => _isUndecided;
        set => _isUndecided = value;
    }

    public void Received(long bytes)
    {
        total.Received(bytes);
        if (!_hasNews) _hasNews = true;
    }

    public void Sent(long bytes) => total.Sent(bytes);

    /// <summary>A request has come.</summary>
    public void BeginRequest()
    {
        _hasReceived = true;
        Interlocked.Increment(ref _open);
    }

    public void EndRequest()
    {
        _hasNews = false;
        Interlocked.Decrement(ref _open);
    }

    /// <summary>Logs a request that is not done when the server's stop stops waiting for it.</summary>
    public void LogUndone()
    {
        if (Volatile.Read(ref _open) > 0) rules.Report(connection.Peer, LimitRules.Drain(hasRequest: true));
    }

    public void OnHeartbeat(long now)
    {
        if (_isOver) return;

        // what came last may be a part of a head or of a handshake, whose time Kestrel measures; HTTP/2 has frames that are no request
        var isBusy = Volatile.Read(ref _open) > 0 || (_hasNews && !_isUndecided && Kestrel?.IsHttp2 != true);
        if (isBusy)
        {
            _hasReceived = true;
            _idleSince = now;
            return;
        }

        if (rules.Idle(now - _idleSince, (_hasReceived || _hasNews) && !_isUndecided) is not { } breach) return;

        _isOver = true;
        rules.Report(connection.Peer, breach, "The connection is closed.");
        if (_hasReceived && Kestrel is { } kestrel) kestrel.RequestClose();
        else connection.Abort();
    }
}
