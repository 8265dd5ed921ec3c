using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>The streamed bodies of one connection. Used by the loop alone.</summary>
/// <param name="context">Context of the server.</param>
/// <param name="checkTimeouts">Checks the timeouts while the loop waits for the reader of a body.</param>
internal sealed class IncomingBodies(ServerContext context, Action checkTimeouts)
{
    private readonly List<IncomingBody> _filled = [];

    /// <summary>Some bodies have bytes that were not flushed to their readers yet.</summary>
    public bool AreFilled => _filled.Count > 0;

    /// <summary>Notes that bytes were appended to a body, for the next <see cref="FlushAsync"/>.</summary>
    public void NoteFilled(IncomingBody body)
    {
        if (!_filled.Contains(body)) _filled.Add(body);
    }

    /// <summary>
    /// Flushes the appended bytes to the readers, and waits while a body's buffer is full. FastCGI has no flow control per request, so one
    /// slow reader stops the reads of the whole connection.
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

    /// <summary>Checks the timeouts of a streamed body. Time that the loop spends waiting for the body's reader does not count.</summary>
    /// <param name="exchange">The request, in service.</param>
    /// <param name="now">Time of the heartbeat.</param>
    /// <param name="leftover">Number of bytes of an incomplete record, which may belong to this request.</param>
    /// <param name="receivedAt">When these bytes arrived.</param>
    public LimitBreach? Overdue(FastCgiExchange exchange, long now, int leftover, long receivedAt)
    {
        if (exchange.Incoming is not { IsOver: false, PausedSince: 0 } body) return null;

        var elapsed = now - exchange.BodySince - body.Paused;
        var last = Math.Max(Math.Max(exchange.BodyAt, body.ResumedAt), leftover > 0 ? receivedAt : 0);
        return context.Rules.BodyTime(body.Received + leftover, elapsed, Math.Min(elapsed, now - last));
    }

    // The loop does not read meanwhile, so this method checks the timeouts once a second.
    private async ValueTask WaitForReaderAsync(IncomingBody body, Task flushing)
    {
        body.Pause(context.Time.Milliseconds());
        using var ended = new CancellationTokenSource();
        while (await Task.WhenAny(flushing, Task.Delay(1000, ended.Token)).ConfigureAwait(false) != flushing) checkTimeouts();

        // stops the timer of Task.Delay: otherwise each pause would leave one behind
        ended.Cancel();
        body.Resume(context.Time.Milliseconds());
    }
}
