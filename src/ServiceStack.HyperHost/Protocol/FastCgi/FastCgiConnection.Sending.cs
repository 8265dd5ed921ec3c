using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Sends responses, and records of the connection itself, one write at a time; and ends what is overdue.</summary>
internal sealed partial class FastCgiConnection
{
    private const int MaxUnsent = 4;

    // Output of the requests.
    private readonly RecordOutput _output;

    // Records that the loop sends: the ends of rejected requests, and responses to management records.
    private readonly RecordWriter _replies;

    // A response was followed by the end mark, which makes nginx close the connection.
    private volatile bool _isEndMarked;
    private volatile bool _endsWhenIdle;

    /// <summary>A request without FCGI_KEEP_CONN has ended: the connection closes when no request is open.</summary>
    private bool EndsWhenIdle => _endsWhenIdle;

    // Ends a request with an error response that the host generates. Called by the loop.
    private void Respond(ushort id, int status, bool keepConnection, string? reason = null)
    {
        _replies.Respond(id, status, reason);
        if (!keepConnection) EndWhenIdle();
    }

    /// <summary>
    /// Ends a detached request whose response is incomplete. From any thread.
    /// </summary>
    /// <remarks>
    /// Web servers treat any END_REQUEST as success: only a closed connection tells them of a failure. If other requests share the
    /// connection, it stays open, and END_REQUEST with an application status ends this request alone.
    /// </remarks>
    private void EndIncomplete(FastCgiExchange exchange)
    {
        if (_open.HasMultiplexed)
        {
            var id = exchange.Id;
            if (!exchange.KeepConnection) EndWhenIdle();
            else if (EndsWhenIdle) WakeLoop();
            _ = TryAsync(() => _output.SendFailureAsync(id)).AsTask();
            return;
        }

        SendPart();
        CloseSoon();
        if (!IsLost) Transport.Abort();
    }

    /// <summary>
    /// Closes the connection as soon as no request is open. Called when a request without FCGI_KEEP_CONN ends, from any thread.
    /// </summary>
    /// <param name="mustLinger">True if records of a rejected request may still arrive.</param>
    private void EndWhenIdle(bool mustLinger = true)
    {
        if (mustLinger) Linger();
        _endsWhenIdle = true;
        WakeLoop();
    }

    /// <summary>Starts to send the buffered part, without waiting for the send.</summary>
    private void SendPart()
    {
        if (HasUnsentPart) _ = TryAsync(_output.SendPartAsync).AsTask();
    }

    protected override ValueTask SendPartAsync() => _output.SendPartAsync();

    protected override async ValueTask SendRepliesAsync()
    {
        if (_replies.IsEmpty && !HasUnsentPart) return;

        await _output.EnterAsync().ConfigureAwait(false);
        try
        {
            if (!_replies.IsEmpty) await base.SendRepliesAsync().ConfigureAwait(false);
        }
        finally
        {
            _output.Leave();
        }
    }

    // A response that waits for a slow peer does not count as an open request. To bound the number of such responses, the loop waits here
    // while there are several.
    protected override async ValueTask WaitForBacklogAsync()
    {
        if (_bodies.AreFilled) await _bodies.FlushAsync().ConfigureAwait(false);
        if (_open.Unsent <= MaxUnsent) return;

        await _output.EnterAsync().ConfigureAwait(false);
        _output.Leave();
    }

    public override void LogUndone()
    {
        var open = _open.ToArray();
        foreach (var exchange in open) Report(LimitRules.Drain(hasRequest: true), exchange);
        if (open.Length == 0) Report(LimitRules.Drain(hasRequest: false));
    }

    protected override bool CheckTimeouts(long now)
    {
        var open = _open.ToArray();
        foreach (var exchange in open)
        {
            if (_timeouts.Overdue(exchange, now, ReceivedAt) is not null) return true;
        }

        if (open.Length > 0) return false;

        NoteIdle(now);
        return IsIdleDrainOver || Idle(now) is not null;
    }

    protected override void EndOverdue()
    {
        var now = HeartbeatAt;
        var open = _open.ToArray();
        foreach (var exchange in open)
        {
            if (_timeouts.Overdue(exchange, now, ReceivedAt) is { } limit) _timeouts.End(exchange, limit);
        }

        if (open.Length > 0 || IsClosing || Idle(now) is not { } idle) return;

        Report(idle, "The connection is closed.");
        Close();
    }

    /// <summary>Ends the request of a service that was cancelled and still runs. Its thread can't be stopped.</summary>
    public void EndService(FastCgiExchange exchange)
    {
        if (!TryDetach(exchange, out var hasStarted)) return;

        if (hasStarted)
        {
            Log(HostLogLevel.Warning, exchange, "ServiceTimeout: the service still runs; its response ends without its rest.");
            EndIncomplete(exchange);
            return;
        }

        Log(HostLogLevel.Warning, exchange, "ServiceTimeout: the service still runs; the response is 503.");
        Respond(exchange.Id, 503, exchange.KeepConnection);
    }

    // Checks the timeouts of a connection without open requests.
    private LimitBreach? Idle(long now) =>
        _timeouts.Leftover > 0 ? _timeouts.IncompleteRecord(now) : Context.Rules.Idle(IdleTime(now), HasReceived);
}
