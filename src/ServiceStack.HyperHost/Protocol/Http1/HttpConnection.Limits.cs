using System;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Limits of time. The heartbeat only detects what is overdue and wakes the loop, which ends it.</summary>
internal sealed partial class HttpConnection
{
    private int _state;
    private long _since;
    private long _stoppedAt;
    private long _beatAt;
    private long _receivedAt;
    private bool _hasReceived;
    private int _serviceSteps;

    // When the bytes that the loop handles now were received.
    private long _now;

    private HttpState State => (HttpState)Volatile.Read(ref _state);

    /// <summary>Called about once a second. From the heartbeat's thread.</summary>
    public void OnHeartbeat(long now)
    {
        Volatile.Write(ref _beatAt, now);
        if (State == HttpState.Running)
        {
            WatchService(now);
        }
        else if (Overdue(now) is not null || (State == HttpState.Idle && MayStop))
        {
            _input.CancelPendingRead();
        }
    }

    /// <summary>Logs the request that was not done when the server's stop stops waiting for it.</summary>
    public void LogUndone() => Report(LimitRules.Drain(IsServing));

    // A client that has not noticed the stop yet may be sending a request on a kept or a new connection.
    private bool MayStop =>
        _isStopping && Volatile.Read(ref _beatAt) - Volatile.Read(ref _stoppedAt) >= _server.Limits.IdleDrainTime.TotalMilliseconds;

    private void SetState(HttpState state, long now)
    {
        Volatile.Write(ref _since, now);
        Volatile.Write(ref _state, (int)state);
    }

    // Bytes that were received and are no complete request yet.
    private void NoteLeftover(int count)
    {
        if (IsServing) return;

        _hasReceived |= count > 0 || State != HttpState.Idle;
        if (count > 0 && State == HttpState.Idle) SetState(HttpState.ReceivingHead, _now);
    }

    private LimitBreach? Overdue(long now)
    {
        var rules = _server.Rules;
        var since = Volatile.Read(ref _since);
        return State switch
        {
            HttpState.Idle => rules.Idle(now - since, _hasReceived),
            HttpState.ReceivingHead => rules.HeadTime(now - since),
            HttpState.ReceivingBody =>
                rules.BodyTime(_exchange.Body.Length, now - since, now - Math.Max(since, Volatile.Read(ref _receivedAt))),
            _ => null,
        };
    }

    // Called by the loop, with no request in service.
    private void EndOverdue()
    {
        if (_isClosing || Overdue(Volatile.Read(ref _beatAt)) is not { } breach) return;

        Report(breach);
        if (breach.Status == 0) _isClosing = true;
        else Reject(breach.Status, "The request came too slowly.");
    }

    // A service that takes too long is cancelled; if it does not end, its request gets a response without it.
    private void WatchService(long now)
    {
        var isCancelled = _serviceSteps > 0;
        if (_serviceSteps > 1 || _server.Rules.Service(now - Volatile.Read(ref _since), isCancelled) is not { } breach) return;

        _serviceSteps++;
        if (!isCancelled) Report(breach, "It is cancelled.");
        _transport.RunOnWorker(isCancelled
            ? static state => ((HttpConnection)state!).EndService()
            : static state => ((HttpConnection)state!)._exchange.Abort(), this);
    }

    // The thread of the service can't be ended, only its request.
    private void EndService()
    {
        lock (_gate)
        {
            if (!IsServing) return;
            if (!_exchange.HasStarted) _isDetached = true;
        }

        if (!_isDetached)
        {
            Log(HostLogLevel.Warning, "ServiceTimeout: the service still runs; part of its response was sent, the connection closes.");
            Abort();
            return;
        }

        Log(HostLogLevel.Warning, "ServiceTimeout: the service still runs; the response is 503.");
        try
        {
            _transport.Wait(
                Write(new ArraySegment<byte>(PlainResponse.Make(503, "The service took too long.", _exchange.Head.IsHead))));
        }
        catch (Exception error) when (IsLoss(error))
        {
            Lose(error);
        }

        Abort();
    }
}
