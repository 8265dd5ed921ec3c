using System;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Timeouts of the connection and of its request.</summary>
internal sealed partial class HttpConnection
{
    private ExchangeState State => _exchange.State;

    public override void LogUndone() => Report(LimitRules.Drain(IsServing));

    protected override bool CheckTimeouts(long now)
    {
        if (State == ExchangeState.Idle) NoteIdle(now);
        if (State != ExchangeState.Running) return Overdue(now) is not null || (State == ExchangeState.Idle && IsIdleDrainOver);

        CheckService(now);
        return false;
    }

    // CheckService handles the timeout of a request in service, so the loop ends nothing then.
    protected override void EndOverdue()
    {
        if (IsServing || IsClosing || Overdue(HeartbeatAt) is not { } breach) return;

        Report(breach);
        if (breach.Status == 0) Close();
        else Reject(breach.Status, "The request came too slowly.");
    }

    // Bytes of the next request have arrived: starts the timeout of its head.
    private void NoteLeftover(int count)
    {
        if (!IsServing && count > 0 && State == ExchangeState.Idle) _exchange.SetState(ExchangeState.ReceivingHead, Now);
    }

    private LimitBreach? Overdue(long now)
    {
        var rules = Context.Rules;
        var since = _exchange.Since;
        return State switch
        {
            ExchangeState.Idle => rules.Idle(IdleTime(now), HasReceived),
            ExchangeState.ReceivingHead => rules.HeadTime(now - since),
            ExchangeState.ReceivingBody => rules.BodyTime(_exchange.ContentLength, now - since, now - Math.Max(since, ReceivedAt)),
            _ => null,
        };
    }

    // Cancels a service that takes too long. If the service ignores that, ends its request with 503.
    private void CheckService(long now)
    {
        var exchange = _exchange;
        var isCancelled = exchange.IsCancellationRequested;
        if (exchange.End.IsDetached || Context.Rules.Service(now - exchange.Since, isCancelled) is not { } breach) return;

        if (isCancelled)
        {
            Transport.RunOnWorker(EndService, exchange);
            return;
        }

        Report(breach, "It is cancelled.");
        exchange.IsCancellationRequested = true;
        exchange.Abort();
    }

    // The thread of the service can't be stopped: only the request ends.
    private void EndService(object? state)
    {
        var exchange = (Http1Exchange)state!;
        if (!exchange.End.TryDetach(out var hasStarted)) return;

        if (hasStarted)
        {
            Log(HostLogLevel.Warning, "ServiceTimeout: the service still runs; part of its response was sent, the connection closes.");
        }
        else
        {
            Log(HostLogLevel.Warning, "ServiceTimeout: the service still runs; the response is 503.");
            SendDetached(PlainResponse.Make(503, "The service took too long.", exchange.IsHead));
        }

        Abort();
    }
}
