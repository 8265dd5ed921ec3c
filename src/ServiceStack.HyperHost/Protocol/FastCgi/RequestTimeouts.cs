using System;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Timeouts of the open requests of a connection, and the bytes of a record that is incomplete: they count as progress.</summary>
/// <param name="connection">Ends what is overdue.</param>
/// <param name="rules">The limits.</param>
/// <param name="bodies">Bodies that handlers read while they arrive.</param>
internal sealed class RequestTimeouts(IRecordTarget connection, LimitRules rules, IncomingBodies bodies)
{
    private long _leftoverSince;

    /// <summary>Bytes of an incomplete record.</summary>
    public int Leftover { get; private set; }

    /// <summary>The loop has processed a read.</summary>
    /// <param name="leftover">Its bytes that are no whole record yet.</param>
    /// <param name="hasConsumed">Whether a record was processed.</param>
    public void NoteLeftover(int leftover, bool hasConsumed)
    {
        Leftover = leftover;
        if (leftover == 0) _leftoverSince = 0;
        else if (hasConsumed || _leftoverSince == 0) _leftoverSince = connection.Now;
    }

    /// <summary>Checks the time of an incomplete record, on a connection without open requests.</summary>
    public LimitBreach? IncompleteRecord(long now) => rules.HeadTime(now - _leftoverSince);

    /// <param name="exchange">An open request.</param>
    /// <param name="now">Time of the heartbeat.</param>
    /// <param name="receivedAt">When the connection received its last bytes.</param>
    public LimitBreach? Overdue(FastCgiExchange exchange, long now, long receivedAt)
    {
        var elapsed = now - exchange.Since;
        return exchange.State switch
        {
            ExchangeState.ReceivingHead => rules.HeadTime(elapsed),
            ExchangeState.ReceivingBody =>
                rules.BodyTime(exchange.ContentLength + Leftover, elapsed, now - LastByteOf(exchange, receivedAt)),
            ExchangeState.Running =>
                bodies.Overdue(exchange, now, Leftover, receivedAt) ?? rules.Service(elapsed, exchange.IsCancellationRequested),
            _ => null,
        };
    }

    /// <summary>Ends an overdue request: a service is cancelled first, and its request ends at the next timeout.</summary>
    public void End(FastCgiExchange exchange, LimitBreach breach)
    {
        if (breach.Name == LimitName.ServiceTimeout && exchange.IsCancellationRequested)
        {
            connection.EndService(exchange);
            return;
        }

        rules.Report(exchange.LogName, breach, breach.Name == LimitName.ServiceTimeout ? "It is cancelled." : null);
        if (breach.Name == LimitName.ServiceTimeout)
        {
            exchange.IsCancellationRequested = true;
            exchange.Abort();
        }
        else if (exchange.Incoming is { IsOver: false } body)
        {
            // the service reads the body: it gets an exception and decides on the response
            body.Fail(IncomingBodyException.TooSlow(breach.Reason));
        }
        else
        {
            connection.Reject(exchange, breach.Status);
        }
    }

    // An incomplete record may belong to this request, so its bytes count as progress.
    private long LastByteOf(FastCgiExchange exchange, long receivedAt)
    {
        var last = Math.Max(exchange.Since, exchange.BodyAt);
        return Leftover > 0 ? Math.Max(last, receivedAt) : last;
    }
}
