using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>Calls the handler for complete requests of all connections, then has the connection send the response's end.</summary>
internal sealed class ExchangeRunner
{
    private readonly ServerContext _context;

    /// <param name="context">Context of the server.</param>
    public ExchangeRunner(ServerContext context)
    {
        _context = context;
        ServeOnThisThread = state => Serve((Exchange)state!, context.Time.Milliseconds());
    }

    /// <summary>Callback for worker threads: serves the exchange that is its state object.</summary>
    public WaitCallback ServeOnThisThread { get; }

    /// <summary>Serves a request on the calling thread. The service may block it.</summary>
    public void Serve(Exchange exchange, long now)
    {
        var connection = exchange.Connection;
        if (exchange.End.IsDetached)
        {
            exchange.LeaveLimiter();
            connection.Release(exchange, mayReuse: true);
            return;
        }

        exchange.SetState(ExchangeState.Running, now);
        _context.Counters.Started();
        try
        {
            var handling = connection.HandleAsync(exchange);
            if (!handling.IsCompleted)
            {
                _ = FinishLaterAsync(exchange, handling);
                return;
            }

            handling.GetAwaiter().GetResult();
        }
        catch (ThreadAbortException error)
        {
            // The runtime rethrows the abort after this block. The abort may have struck between a send and the update of the
            // connection's state, so the connection can't be used any more.
            _context.Counters.Failed();
            connection.Log(HostLogLevel.Error, exchange, "The thread of the service was aborted; the connection is closed.", error);
            connection.Abort();
            connection.Cut(exchange);
            Finish(exchange);
        }
        catch (Exception error)
        {
            Fail(exchange, error);
        }

        Finish(exchange);
    }

    /// <summary>Ends the response while its handler continues; later writes throw. The handler calls it once.</summary>
    /// <returns>False if the peer no longer reads the response.</returns>
    public static async ValueTask<bool> EndEarlyAsync(Exchange exchange)
    {
        exchange.LeaveLimiter();
        exchange.DiscardBody();
        try
        {
            return await exchange.Connection.SendEndAsync(exchange).ConfigureAwait(false);
        }
        catch (Exception error)
        {
            FailToEnd(exchange, error);
            return false;
        }
    }

    /// <summary>Replaces the buffered response by an error response, or cuts a response of which a part was sent.</summary>
    public static void RespondFailure(Exchange exchange)
    {
        exchange.IsIncomplete = false;
        if (exchange.Output.HasStarted)
        {
            // the client has the status line already
            exchange.Connection.Cut(exchange);
            return;
        }

        exchange.Output.Headers.Reset();
        exchange.Output.Clear();
        exchange.Respond(
            exchange.IsCancellationRequested ? 503 : 500,
            exchange.IsCancellationRequested ? "503 Service Unavailable" : "500 Internal Server Error",
            "text/plain");
    }

    private async Task FinishLaterAsync(Exchange exchange, ValueTask handling)
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

    // The application's own error handling did not catch the exception.
    private void Fail(Exchange exchange, Exception error)
    {
        if (error is ClientGoneException || (exchange.IsAborted && error is OperationCanceledException))
        {
            exchange.IsIncomplete = true;
            return;
        }

        _context.Counters.Failed();
        exchange.Connection.Log(HostLogLevel.Error, exchange, "The app failed.", error);
        if (!exchange.End.IsComplete) RespondFailure(exchange);
    }

    private void Finish(Exchange exchange)
    {
        if (exchange.End.IsComplete)
        {
            End(exchange, isSent: true);
            return;
        }

        // Before the client gets the end of the response: its next request may need this permit.
        exchange.LeaveLimiter();
        exchange.DiscardBody();
        var isSent = false;
        try
        {
            if (exchange.IsIncomplete) RespondFailure(exchange);
            var sending = exchange.Connection.SendEndAsync(exchange);
            if (!sending.IsCompleted)
            {
                _ = EndLaterAsync(exchange, sending);
                return;
            }

            isSent = sending.GetAwaiter().GetResult();
        }
        catch (Exception error)
        {
            FailToEnd(exchange, error);
        }

        End(exchange, isSent);
    }

    // Waits without blocking a thread until the peer reads the end of the response.
    private async Task EndLaterAsync(Exchange exchange, ValueTask<bool> sending)
    {
        var isSent = false;
        try
        {
            isSent = await sending.ConfigureAwait(false);
        }
        catch (Exception error)
        {
            FailToEnd(exchange, error);
        }

        End(exchange, isSent);
    }

    private static void FailToEnd(Exchange exchange, Exception error)
    {
        var connection = exchange.Connection;
        if (ServerConnection.IsLoss(error))
        {
            connection.Lose(error);
            return;
        }

        connection.Log(HostLogLevel.Error, exchange, "The rest of the response can't be sent.", error);
        connection.Fail(exchange);
    }

    private void End(Exchange exchange, bool isSent)
    {
        _context.Counters.Ended();
        if (!isSent) _context.Counters.ClientGone();
        exchange.Connection.Release(exchange, mayReuse: isSent);
    }
}
