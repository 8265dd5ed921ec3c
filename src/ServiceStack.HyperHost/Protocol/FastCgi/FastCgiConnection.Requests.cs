using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>The states of one request on the connection: begun, ready or rejected, handled, ended, released.</summary>
internal sealed partial class FastCgiConnection
{
    public bool TakesRequests => !_isEndMarked && !IsClosing;

    // On a shared listener the next request may belong to another process than the open one, so requests come one at a time there.
    public bool Multiplexes => Context.Limits.MaxRequestsPerConnection > 1 && !_move.IsPossible;

    public bool IsMigrating => _move.IsDecided;

    public void Begin(ushort id, bool keepConnection) => _open.Begin(this, id, keepConnection, Now).BeginOutput(_output);

    public void MigrateIfNeeded(FastCgiExchange exchange)
    {
        if (!_move.BelongsToOther(exchange, out var destination) || !TryDetach(exchange, out _)) return;

        if (_open.IsEmpty)
        {
            _move.Decide(exchange, destination);
        }
        else
        {
            Log(HostLogLevel.Notice, exchange,
                "The request is another application's than those open on the connection. Responded with FCGI_CANT_MPX_CONN.");
            Refuse(exchange.Id, ProtocolStatus.CannotMultiplex, exchange.KeepConnection);
        }

        Release(exchange, mayReuse: true);
    }

    public void Ready(FastCgiExchange exchange)
    {
        if (exchange.Incoming is not null)
        {
            // a handler that streams the body does not block this thread
            Context.Runner.Serve(exchange, Now);
            return;
        }

        _ready?.Connection.ServeOnWorker(_ready);
        _ready = exchange;
    }

    public void NoteFilled(IncomingBody body) => _bodies.NoteFilled(body);

    public void Reject(FastCgiExchange exchange, int status, string? reason = null)
    {
        if (!TryDetach(exchange, out _)) return;

        Respond(exchange.Id, status, exchange.KeepConnection, reason);
        Release(exchange, mayReuse: true);
    }

    public void Refuse(FastCgiExchange exchange, ProtocolStatus status)
    {
        if (TryDetach(exchange, out _)) Refuse(exchange.Id, status, exchange.KeepConnection);
        Release(exchange, mayReuse: true);
    }

    public void Refuse(ushort id, ProtocolStatus status, bool keepConnection)
    {
        _replies.EndRequest(id, status);
        if (!keepConnection) EndWhenIdle();
    }

    public bool End(FastCgiExchange exchange, int status)
    {
        if (!TryDetach(exchange, out var hasStarted)) return false;

        var (id, keep) = (exchange.Id, exchange.KeepConnection);
        var mustRelease = exchange.State < ExchangeState.Waiting;
        exchange.Abort();

        // If STDOUT has begun, an empty STDOUT record must end it (§5.3, §3.3).
        if (hasStarted) _replies.Record(RecordType.Stdout, id, default);
        if (hasStarted || status == 0) Refuse(id, ProtocolStatus.RequestComplete, keep);
        else Respond(id, status, keep);
        if (mustRelease) Release(exchange, mayReuse: true);
        return true;
    }

    public override ValueTask HandleAsync(Exchange exchange) => _server.Handler.HandleAsync((FastCgiExchange)exchange);

    public override ValueTask<bool> SendEndAsync(Exchange exchange)
    {
        var request = (FastCgiExchange)exchange;

        // The peer is still sending the unread rest of the body: closing at once would reset the connection and lose the response.
        if (request.Incoming is { IsOver: false }) Linger();
        if (request.IsPassedOn && TryPassOn(request)) return new ValueTask<bool>(true);
        return exchange.Output.IsUnsent ? SendRestAndEndAsync(request) : EndAsync(request);
    }

    public override void Cut(Exchange exchange)
    {
        if (TryDetach((FastCgiExchange)exchange, out _)) EndIncomplete((FastCgiExchange)exchange);
    }

    public override void Fail(Exchange exchange)
    {
        if (exchange.End.TryFail()) EndIncomplete((FastCgiExchange)exchange);
        else Cut(exchange);
    }

    public override void Release(Exchange exchange, bool mayReuse)
    {
        if (_open.Release((FastCgiExchange)exchange, mayReuse) && MayMove) WakeLoop();
    }

    // The caller that gets true ends the request; from then on writes of the handler throw.
    private bool TryDetach(FastCgiExchange exchange, out bool hasStarted)
    {
        if (!exchange.End.TryDetach(out hasStarted)) return false;

        Remove(exchange);
        return true;
    }

    private void Remove(FastCgiExchange exchange)
    {
        if (_open.Remove(exchange)) BeginIdle();
    }

    // The application is stopping and did not accept this complete request: the replacement serves it.
    private bool TryPassOn(FastCgiExchange exchange)
    {
        if (!_move.HasReplacement || !exchange.End.TryPassOn()) return false;

        Remove(exchange);
        _move.Decide(exchange);
        WakeLoop();
        return true;
    }

    // A part of the response is still buffered, or its body is not written yet.
    private async ValueTask<bool> SendRestAndEndAsync(FastCgiExchange exchange) =>
        await TrySendRestAsync(exchange).ConfigureAwait(false) && await EndAsync(exchange).ConfigureAwait(false);

    private ValueTask<bool> EndAsync(FastCgiExchange exchange)
    {
        exchange.IsLast = exchange.KeepConnection && IsStopping && !_move.HasReplacement;

        // Before END_REQUEST is sent: the web server may reuse the id for its next request at once.
        if (!exchange.End.TryEnd()) return new ValueTask<bool>(false);

        Remove(exchange);

        // Also before the send: a request that arrives after the end mark gets no response.
        if (exchange.IsLast) _isEndMarked = true;
        ValueTask sending;
        try
        {
            sending = exchange.Output.EndAsync();
        }
        catch (InvalidOperationException error) when (!exchange.Output.HasStarted)
        {
            Log(HostLogLevel.Error, exchange, error.Message + " Responded with 500.");
            ExchangeRunner.RespondFailure(exchange);
            sending = exchange.Output.EndAsync();
        }

        if (!sending.IsCompleted) return EndAfterAsync(exchange, sending);

        sending.GetAwaiter().GetResult();
        EndIfLast(exchange);
        return new ValueTask<bool>(true);
    }

    private async ValueTask<bool> EndAfterAsync(FastCgiExchange exchange, ValueTask sending)
    {
        await sending.ConfigureAwait(false);
        EndIfLast(exchange);
        return true;
    }

    private void EndIfLast(FastCgiExchange exchange)
    {
        if (exchange.IsLast || IsClosing) CloseSoon();
        else if (!exchange.KeepConnection) EndWhenIdle(mustLinger: false);
        else if (IsStopping || EndsWhenIdle) WakeLoop();
    }
}
