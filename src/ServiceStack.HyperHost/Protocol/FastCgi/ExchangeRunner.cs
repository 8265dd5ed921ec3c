using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Passes complete requests of all connections to the handler, and sends the end of their responses.</summary>
internal sealed class ExchangeRunner
{
    private readonly IExchangeHandler _handler;
    private readonly ServerContext _context;

    /// <param name="handler">Gets the requests.</param>
    /// <param name="context">Of the server.</param>
    public ExchangeRunner(IExchangeHandler handler, ServerContext context)
    {
        _handler = handler;
        _context = context;
        ServeOnThisThread = state => Serve((FastCgiExchange)state!, context.Time.Milliseconds());
    }

    /// <summary>Serves the exchange that it gets.</summary>
    public WaitCallback ServeOnThisThread { get; }

    /// <summary>Serves a request on this thread, which may be held as long as the service likes.</summary>
    public void Serve(FastCgiExchange exchange, long now)
    {
        if (exchange.IsDetached)
        {
            LeaveLimiter(exchange);
            exchange.Connection.Release(exchange);
            return;
        }

        exchange.Since = now;
        exchange.State = ExchangeState.Running;
        _context.Counters.Started();
        try
        {
            var handling = _handler.HandleAsync(exchange);
            if (!handling.IsCompleted)
            {
                _ = FinishLaterAsync(exchange, handling);
                return;
            }

            handling.GetAwaiter().GetResult();
        }
        catch (ThreadAbortException error)
        {
            // the abort continues behind this block
            CutOff(exchange, error);
            Finish(exchange);
        }
        catch (Exception error)
        {
            Fail(exchange, error);
        }

        Finish(exchange);
    }

    /// <summary>The request has left service: another may be served in its place.</summary>
    public void LeaveLimiter(FastCgiExchange exchange)
    {
        if (exchange.HasLeftLimiter) return;

        exchange.HasLeftLimiter = true;
        _context.LeaveLimiter();
    }

    /// <summary>
    /// Sends the end of the response, while the handler continues: nothing more can be written. By the handler, once.
    /// </summary>
    /// <returns>False if the response is no longer read.</returns>
    public async ValueTask<bool> EndEarlyAsync(FastCgiExchange exchange)
    {
        LeaveLimiter(exchange);
        exchange.Incoming?.Discard();
        LingerForBody(exchange);
        try
        {
            var sending = exchange.Output.IsUnsent ? SendEndLaterAsync(exchange) : SendEndAsync(exchange);
            exchange.HasEnded = await sending.ConfigureAwait(false);
        }
        catch (Exception error)
        {
            FailToEnd(exchange, error);
        }

        if (exchange.HasEnded) EndIfLast(exchange);
        return exchange.HasEnded;
    }

    private async Task FinishLaterAsync(FastCgiExchange exchange, ValueTask handling)
    {
        try
        {
            await handling.ConfigureAwait(false);
        }
        catch (Exception error)
        {
            Fail(exchange, error);
        }

        Finish(exchange);
    }

    // The app threw past its own error handling.
    private void Fail(FastCgiExchange exchange, Exception error)
    {
        if (error is ClientGoneException || (exchange.IsAborted && error is OperationCanceledException))
        {
            exchange.IsIncomplete = true;
            return;
        }

        _context.Counters.Failed();
        exchange.Connection.Log(HostLogLevel.Error, exchange.Id, "The app failed.", error);
        RespondFailure(exchange);
    }

    // The thread ends, perhaps between a send and the note of what was sent: nothing may follow on the connection.
    private void CutOff(FastCgiExchange exchange, Exception error)
    {
        var connection = exchange.Connection;
        connection.Log(HostLogLevel.Error, exchange.Id, "The thread of the service was aborted; the connection is closed.", error);
        _context.Counters.Failed();
        exchange.Abort();
        connection.Open.TryDetach(exchange);
        connection.CloseSoon();
        connection.Abort();
    }

    private static void RespondFailure(FastCgiExchange exchange)
    {
        exchange.IsIncomplete = false;
        if (exchange.HasEnded) return;

        if (exchange.Output.HasStarted)
        {
            // what was sent can't be taken back
            if (exchange.Connection.Open.TryDetach(exchange)) exchange.Connection.EndIncomplete(exchange);
            return;
        }

        var status = exchange.IsCancellationRequested ? 503 : 500;
        exchange.Response.Reset();
        exchange.Output.Clear();
        exchange.Response.Status = status;
        exchange.Response.ContentType = "text/plain";
        exchange.Output.Append(status == 503 ? "503 Service Unavailable"u8 : "500 Internal Server Error"u8);
    }

    private void Finish(FastCgiExchange exchange)
    {
        if (exchange.HasEnded)
        {
            _context.Counters.Ended();
            exchange.Connection.Release(exchange);
            return;
        }

        // Before the client has the response: its next request may need this one's permit.
        LeaveLimiter(exchange);
        exchange.Incoming?.Discard();
        LingerForBody(exchange);
        var ended = false;
        try
        {
            if (exchange.IsIncomplete) RespondFailure(exchange);
            var sending = exchange.IsPassedOn && exchange.Connection.Move.TryPassOn(exchange) ? new ValueTask<bool>(true)
                : exchange.Output.IsUnsent ? SendEndLaterAsync(exchange) : SendEndAsync(exchange);
            if (!sending.IsCompleted)
            {
                _ = EndLaterAsync(exchange, sending);
                return;
            }

            ended = sending.GetAwaiter().GetResult();
        }
        catch (Exception error)
        {
            FailToEnd(exchange, error);
        }

        End(exchange, ended);
    }

    // The end of the response waits until the peer reads, without a thread.
    private async Task EndLaterAsync(FastCgiExchange exchange, ValueTask<bool> sending)
    {
        var ended = false;
        try
        {
            ended = await sending.ConfigureAwait(false);
        }
        catch (Exception error)
        {
            FailToEnd(exchange, error);
        }

        End(exchange, ended);
    }

    private static void FailToEnd(FastCgiExchange exchange, Exception error)
    {
        var connection = exchange.Connection;
        if (ServerConnection.IsLoss(error))
        {
            connection.Lose(error);
            return;
        }

        connection.Log(HostLogLevel.Error, exchange.Id, "The rest of the response can't be sent.", error);

        // not if another thread has ended it; it may be removed by the end that could not be sent
        if (connection.Open.TryDetach(exchange) || !exchange.IsDetached) connection.EndIncomplete(exchange);
    }

    private void End(FastCgiExchange exchange, bool ended)
    {
        _context.Counters.Ended();
        if (ended && !exchange.IsPassedOn) EndIfLast(exchange);
        if (!ended) _context.Counters.ClientGone();
        exchange.Connection.Release(exchange, mayReuse: ended);
    }

    // The rest of a body that was not read still arrives: closing at once would reset the connection, and the response would be lost.
    private static void LingerForBody(FastCgiExchange exchange)
    {
        if (exchange.Incoming is { IsOver: false }) exchange.Connection.Linger();
    }

    private static void EndIfLast(FastCgiExchange exchange)
    {
        var connection = exchange.Connection;
        if (exchange.IsLast || connection.IsClosing) connection.CloseSoon();
        else if (!exchange.KeepConnection) connection.EndWhenIdle(mustLinger: false);
        else if (connection.IsStopping || connection.EndsWhenIdle) connection.WakeLoop();
    }

    // A part of the response is unsent, or its body is not written yet.
    private static async ValueTask<bool> SendEndLaterAsync(FastCgiExchange exchange)
    {
        exchange.Connection.BeginSending(exchange);
        try
        {
            await exchange.Output.FinishAsync().ConfigureAwait(false);
        }
        catch (ClientGoneException) when (exchange.IsDetached)
        {
            return false;
        }

        return await SendEndAsync(exchange).ConfigureAwait(false);
    }

    private static ValueTask<bool> SendEndAsync(FastCgiExchange exchange)
    {
        var connection = exchange.Connection;
        exchange.IsLast = exchange.KeepConnection && connection.IsStopping && !connection.Move.HasReplacement;

        // Before the first byte of the end can be seen: the next request may have the same id.
        if (!connection.Open.TryRemove(exchange)) return new ValueTask<bool>(false);

        // before the mark can be seen, too: a request that follows it gets no response
        if (exchange.IsLast) connection.MarkEnd();
        ValueTask sending;
        try
        {
            sending = exchange.Output.EndAsync();
        }
        catch (InvalidOperationException error) when (!exchange.Output.HasStarted)
        {
            connection.Log(HostLogLevel.Error, exchange.Id, error.Message + " Responded with 500.");
            RespondFailure(exchange);
            sending = exchange.Output.EndAsync();
        }

        if (!sending.IsCompleted) return SentLaterAsync(sending);

        sending.GetAwaiter().GetResult();
        return new ValueTask<bool>(true);
    }

    private static async ValueTask<bool> SentLaterAsync(ValueTask sending)
    {
        await sending.ConfigureAwait(false);
        return true;
    }
}
