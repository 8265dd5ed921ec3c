using System;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Statistics;

namespace ServiceStack.HyperHost.FastCgi;

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
    public void Beat(long now)
    {
        Volatile.Write(ref _beatAt, now);
        if (IsOverdue(now)) _input.CancelPendingRead();
    }

    /// <summary>Logs the requests that were not done when the server's stop stops waiting for them.</summary>
    public void LogUndone()
    {
        const string reason = "the request was not done when the server stopped. The connection is closed.";
        var open = OpenIds();
        foreach (var id in open) LogLimit(LimitName.DrainTimeout, id, reason);
        if (open.Length == 0) LogLimit(LimitName.DrainTimeout, 0, "the connection had not ended when the server stopped. It is closed.");
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
    private LimitName? Idle(long now)
    {
        var limits = _server.Limits;
        if (_leftover > 0) return now - _leftoverSince > limits.ParamsTimeout.TotalMilliseconds ? LimitName.ParamsTimeout : null;
        if (_hasReceived) return now - _idleSince > limits.KeepAliveTimeout.TotalMilliseconds ? LimitName.KeepAliveTimeout : null;

        return now - _idleSince > limits.FirstByteTimeout.TotalMilliseconds ? LimitName.FirstByteTimeout : null;
    }

    private LimitName? Overdue(FastCgiExchange exchange, long now)
    {
        var limits = _server.Limits;
        var elapsed = now - exchange.Since;
        switch (exchange.State)
        {
            case ExchangeState.ReceivingParams:
                return elapsed > limits.ParamsTimeout.TotalMilliseconds ? LimitName.ParamsTimeout : null;
            case ExchangeState.ReceivingBody:
                return IsTooSlow(exchange, elapsed) ? LimitName.MinBodyRate : IsSilent(exchange, now) ? LimitName.BodyTimeout : null;
            case ExchangeState.Running when limits.ServiceTimeout > TimeSpan.Zero:
                var most = limits.ServiceTimeout.TotalMilliseconds + (exchange.IsCancelAsked ? limits.ServiceGrace.TotalMilliseconds : 0);
                return elapsed > most ? LimitName.ServiceTimeout : null;
            default:
                return null;
        }
    }

    private bool IsTooSlow(FastCgiExchange exchange, long elapsed)
    {
        var limits = _server.Limits;
        if (limits.MinBodyRate == 0 || elapsed <= limits.BodyRateGrace.TotalMilliseconds) return false;

        return (exchange.Body.Length + _leftover) * 1000.0 / elapsed < limits.MinBodyRate;
    }

    // bytes of a record that is not whole may be this request's
    private bool IsSilent(FastCgiExchange exchange, long now)
    {
        var last = Math.Max(exchange.Since, exchange.BodyAt);
        if (_leftover > 0) last = Math.Max(last, Volatile.Read(ref _receivedAt));
        return now - last > _server.Limits.BodyTimeout.TotalMilliseconds;
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

    private void EndIdle(LimitName limit)
    {
        LogLimit(limit, 0, "the connection is closed.");
        _isClosing = true;
    }

    private void EndOverdue(FastCgiExchange exchange, LimitName limit)
    {
        if (limit != LimitName.ServiceTimeout)
        {
            LogLimit(limit, exchange.Id, "the request came too slowly. Answered with 408.");
            Reject(exchange, 408, close: true);
        }
        else if (!exchange.IsCancelAsked)
        {
            LogLimit(limit, exchange.Id, "the service is asked to stop.");
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
                "ServiceTimeout: the service goes on; part of its answer was sent, so the connection is closed.");
            Abort();
            return;
        }

        Log(HostLogLevel.Warning, exchange.Id, "ServiceTimeout: the service goes on; its request is answered with 503.");
        _replies.Answer(exchange.Id, 503);
        if (!exchange.KeepConnection) _isClosing = true;
    }
}
