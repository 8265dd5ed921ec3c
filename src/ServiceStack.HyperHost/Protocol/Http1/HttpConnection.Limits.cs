using System;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Timeouts, of the connection and of its request.</summary>
internal sealed partial class HttpConnection
{
    private int _state;
    private long _since;
    private int _serviceSteps;

    private HttpState State => (HttpState)Volatile.Read(ref _state);

    public override void LogUndone() => Report(LimitRules.Drain(IsServing));

    protected override bool CheckTimeouts(long now)
    {
        if (State == HttpState.Idle) NoteIdle(now);
        if (State != HttpState.Running) return Overdue(now) is not null || (State == HttpState.Idle && IsIdleDrainOver);

        CheckService(now);
        return false;
    }

    // With a request in service there is nothing to end for the loop.
    protected override void EndOverdue()
    {
        if (IsServing || IsClosing || Overdue(HeartbeatAt) is not { } breach) return;

        Report(breach);
        if (breach.Status == 0) Close();
        else Reject(breach.Status, "The request came too slowly.");
    }

    private void SetState(HttpState state, long now)
    {
        Volatile.Write(ref _since, now);
        Volatile.Write(ref _state, (int)state);
    }

    // Bytes that were received and are no complete request yet.
    private void NoteLeftover(int count)
    {
        if (!IsServing && count > 0 && State == HttpState.Idle) SetState(HttpState.ReceivingHead, Now);
    }

    private LimitBreach? Overdue(long now)
    {
        var rules = Context.Rules;
        var since = Volatile.Read(ref _since);
        return State switch
        {
            HttpState.Idle => rules.Idle(IdleTime(now), HasReceived),
            HttpState.ReceivingHead => rules.HeadTime(now - since),
            HttpState.ReceivingBody => rules.BodyTime(_exchange.ContentLength, now - since, now - Math.Max(since, ReceivedAt)),
            _ => null,
        };
    }

    // A service that takes too long is cancelled; if it does not end, its request gets a response without it.
    private void CheckService(long now)
    {
        var exchange = _exchange;
        var isCancelled = _serviceSteps > 0;
        if (_serviceSteps > 1 || Context.Rules.Service(now - Volatile.Read(ref _since), isCancelled) is not { } breach) return;

        _serviceSteps++;
        if (!isCancelled) Report(breach, "It is cancelled.");
        Transport.RunOnWorker(isCancelled
            ? static state => ExchangeRunner.EndOverdue((WireExchange)state!)
            : static state => ((WireExchange)state!).Abort(), exchange);
    }
}
