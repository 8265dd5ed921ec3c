using System;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Timeouts of the connection and of each open request.</summary>
internal sealed partial class FastCgiConnection
{
    private long _leftoverSince;

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
            if (Overdue(exchange, now) is not null) return true;
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
            if (Overdue(exchange, now) is { } limit) EndOverdue(exchange, limit);
        }

        if (open.Length > 0 || IsClosing || Idle(now) is not { } idle) return;

        Report(idle, "The connection is closed.");
        Close();
    }

    // Checks the timeouts of a connection without open requests.
    private LimitBreach? Idle(long now) =>
        _leftover > 0 ? Context.Rules.HeadTime(now - _leftoverSince) : Context.Rules.Idle(IdleTime(now), HasReceived);

    private LimitBreach? Overdue(FastCgiExchange exchange, long now)
    {
        var rules = Context.Rules;
        var elapsed = now - exchange.Since;
        return exchange.State switch
        {
            ExchangeState.ReceivingHead => rules.HeadTime(elapsed),
            ExchangeState.ReceivingBody => rules.BodyTime(exchange.ContentLength + _leftover, elapsed, now - LastByteOf(exchange)),
            ExchangeState.Running =>
                _bodies.Overdue(exchange, now, _leftover, ReceivedAt) ?? rules.Service(elapsed, exchange.IsCancellationRequested),
            _ => null,
        };
    }

    // An incomplete record may belong to this request, so its bytes count as progress.
    private long LastByteOf(FastCgiExchange exchange)
    {
        var last = Math.Max(exchange.Since, exchange.BodyAt);
        return _leftover > 0 ? Math.Max(last, ReceivedAt) : last;
    }

    private void NoteLeftover(bool hasConsumed)
    {
        if (_leftover == 0) _leftoverSince = 0;
        else if (hasConsumed || _leftoverSince == 0) _leftoverSince = Now;
    }

    private void EndOverdue(FastCgiExchange exchange, LimitBreach breach)
    {
        if (exchange.Incoming is { IsOver: false } body && breach.Name != LimitName.ServiceTimeout)
        {
            // the service reads the body: it gets an exception and decides on the response
            Report(breach, exchange);
            body.Fail(IncomingBodyException.TooSlow(breach.Reason));
        }
        else if (breach.Name != LimitName.ServiceTimeout)
        {
            Report(breach, exchange);
            Reject(exchange, breach.Status);
        }
        else if (!exchange.IsCancellationRequested)
        {
            Report(breach, exchange, "It is cancelled.");
            exchange.IsCancellationRequested = true;
            exchange.Abort();
        }
        else if (TryDetach(exchange, out var hasStarted))
        {
            EndService(exchange, hasStarted);
        }
    }

    // The thread of the service can't be stopped: only the request ends.
    private void EndService(FastCgiExchange exchange, bool hasStarted)
    {
        if (hasStarted)
        {
            Log(HostLogLevel.Warning, exchange, "ServiceTimeout: the service still runs; its response ends without its rest.");
            EndIncomplete(exchange);
            return;
        }

        Log(HostLogLevel.Warning, exchange, "ServiceTimeout: the service still runs; the response is 503.");
        Respond(exchange.Id, 503, exchange.KeepConnection);
    }
}
