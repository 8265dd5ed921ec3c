using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>The bodies of one connection that are passed on while they arrive. By the loop.</summary>
/// <param name="context">Of the server.</param>
/// <param name="checkTimeouts">Ends what is overdue, while the loop waits for a reader.</param>
internal sealed class IncomingBodies(ServerContext context, Action checkTimeouts)
{
    private readonly List<IncomingBody> _filled = [];

    /// <summary>Bodies have bytes that their readers don't see yet.</summary>
    public bool AreFilled => _filled.Count > 0;

    /// <summary>A body has got bytes, which its reader sees after the present read.</summary>
    public void NoteFilled(IncomingBody body)
    {
        if (!_filled.Contains(body)) _filled.Add(body);
    }

    /// <summary>
    /// Shows the bytes to the readers, and waits until there is room for more: FastCGI has no window for one request, so the connection is
    /// not read while the reader of a body is behind.
    /// </summary>
    public async ValueTask FlushAsync()
    {
        foreach (var body in _filled)
        {
            var flushing = body.FlushAsync();
            if (flushing.IsCompleted) flushing.GetAwaiter().GetResult();
            else await WaitForReaderAsync(body, flushing.AsTask()).ConfigureAwait(false);
        }

        _filled.Clear();
    }

    /// <summary>Checks the limits of a body's time; they don't count while the loop waits until the peer reads.</summary>
    /// <param name="exchange">In service.</param>
    /// <param name="now">Of the heartbeat.</param>
    /// <param name="leftover">Bytes of an incomplete record, which may be this request's.</param>
    /// <param name="receivedAt">When they came.</param>
    public LimitBreach? Overdue(FastCgiExchange exchange, long now, int leftover, long receivedAt)
    {
        if (exchange.Incoming is not { IsOver: false, PausedSince: 0 } body) return null;

        var elapsed = now - exchange.BodySince - body.Paused;
        var last = Math.Max(Math.Max(exchange.BodyAt, body.ResumedAt), leftover > 0 ? receivedAt : 0);
        return context.Rules.BodyTime(body.Received + leftover, elapsed, Math.Min(elapsed, now - last));
    }

    // The timeouts are checked once a second, as by the loop while it reads.
    private async ValueTask WaitForReaderAsync(IncomingBody body, Task flushing)
    {
        body.Pause(context.Time.Milliseconds());
        using var ended = new CancellationTokenSource();
        while (await Task.WhenAny(flushing, Task.Delay(1000, ended.Token)).ConfigureAwait(false) != flushing) checkTimeouts();

        // a body of many pauses would leave a timer for each
        ended.Cancel();
        body.Resume(context.Time.Milliseconds());
    }
}
