using System;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Limits of time. The heartbeat only detects what is overdue and wakes the loop, which ends it.</summary>
internal sealed partial class FastCgiConnection
{
    private bool _hasReceived;
    private long _idleSince;
    private long _leftoverSince;
    private long _receivedAt;
    private long _stoppedAt;
    private long _beatAt;

    /// <summary>Called about once a second. From the heartbeat's thread.</summary>
    public void OnHeartbeat(long now)
    {
        Volatile.Write(ref _beatAt, now);
        if (IsOverdue(now)) _input.CancelPendingRead();
    }

    /// <summary>Logs the requests that were not done when the server's stop stops waiting for them.</summary>
    public void LogUndone()
    {
        var open = OpenIds();
        foreach (var id in open) Report(LimitRules.Drain(hasRequest: true), id);
        if (open.Length == 0) Report(LimitRules.Drain(hasRequest: false), 0);
    }

    private ushort[] OpenIds()
    {
        using (_gate.Enter())
        {
            var ids = new ushort[_openCount];
            for (var i = 0; i < ids.Length; i++) ids[i] = _open[i]!.Id;
            return ids;
        }
    }

    private bool IsOverdue(long now)
    {
        using (_gate.Enter())
        {
            if (_openCount == 0) return MayStop || Idle(now) is not null;

            for (var i = 0; i < _openCount; i++)
            {
                if (Overdue(_open[i]!, now) is not null) return true;
            }

            return false;
        }
    }

    // A web server that has not noticed the stop yet may be sending a request on a kept or a new connection.
    private bool MayStop =>
        _isStopping && Volatile.Read(ref _beatAt) - Volatile.Read(ref _stoppedAt) >= _server.Limits.IdleDrainTime.TotalMilliseconds;

    // A connection without requests.
    private LimitBreach? Idle(long now) =>
        _leftover > 0 ? _server.Rules.HeadTime(now - _leftoverSince) : _server.Rules.Idle(now - _idleSince, _hasReceived);

    private LimitBreach? Overdue(FastCgiExchange exchange, long now)
    {
        var rules = _server.Rules;
        var elapsed = now - exchange.Since;
        return exchange.State switch
        {
            ExchangeState.ReceivingParams => rules.HeadTime(elapsed),
            ExchangeState.ReceivingBody => rules.BodyTime(exchange.Body.Length + _leftover, elapsed, now - LastByteOf(exchange)),
            ExchangeState.Running => rules.Service(elapsed, exchange.IsCancelAsked),
            _ => null,
        };
    }

    // bytes of a record that is not whole may be this request's
    private long LastByteOf(FastCgiExchange exchange)
    {
        var last = Math.Max(exchange.Since, exchange.BodyAt);
        return _leftover > 0 ? Math.Max(last, Volatile.Read(ref _receivedAt)) : last;
    }

    private void NoteLeftover()
    {
        if (_leftover == 0)
        {
            _leftoverSince = 0;
        }
        else if (_leftoverSince == 0)
        {
            _leftoverSince = _now;
        }
    }

    // Called by the loop.
    private void EndOverdue()
    {
        var now = Volatile.Read(ref _beatAt);
        FastCgiExchange?[] open;
        using (_gate.Enter())
        {
            open = new FastCgiExchange?[_openCount];
            Array.Copy(_open, open, _openCount);
        }

        if (open.Length == 0)
        {
            if (!_isClosing && Idle(now) is { } idle) EndIdle(idle);
            return;
        }

        foreach (var exchange in open)
        {
            if (Overdue(exchange!, now) is { } limit) EndOverdue(exchange!, limit);
        }
    }

    private void EndIdle(LimitBreach breach)
    {
        Report(breach, 0, "The connection is closed.");
        _isClosing = true;
    }

    private void EndOverdue(FastCgiExchange exchange, LimitBreach breach)
    {
        if (breach.Name != LimitName.ServiceTimeout)
        {
            Report(breach, exchange.Id);
            Reject(exchange, breach.Status, close: true);
        }
        else if (!exchange.IsCancelAsked)
        {
            Report(breach, exchange.Id, "It is cancelled.");
            exchange.IsCancelAsked = true;
            exchange.Abort();
        }
        else if (TryDetach(exchange))
        {
            EndService(exchange);
        }
    }

    // The thread of the service can't be ended, only its request.
    private void EndService(FastCgiExchange exchange)
    {
        if (exchange.Output.HasStarted)
        {
            Log(
                HostLogLevel.Warning,
                exchange.Id,
                "ServiceTimeout: the service still runs; part of its response was sent, so the connection is closed.");
            Abort();
            return;
        }

        Log(HostLogLevel.Warning, exchange.Id, "ServiceTimeout: the service still runs; the response is 503.");
        _replies.Answer(exchange.Id, 503);
        if (!exchange.KeepConnection) _isClosing = true;
    }
}
