using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Passes complete requests of all connections to the handler, and responds with an error if the service fails.</summary>
internal sealed class ExchangeRunner
{
    private readonly HttpServer _server;

    public ExchangeRunner(HttpServer server)
    {
        _server = server;
        ServeOnThisThread = state => Serve((WireExchange)state!, server.Context.Time.Milliseconds());
    }

    /// <summary>Serves the exchange that it gets.</summary>
    public WaitCallback ServeOnThisThread { get; }

    /// <summary>Serves a request on this thread, which may be held as long as the service likes.</summary>
    public void Serve(WireExchange exchange, long now)
    {
        var connection = exchange.Connection;
        connection.BeginService(now);
        _server.Context.Counters.Started();
        try
        {
            if (connection.IsLost) throw new ClientGoneException();

            var handling = _server.HandleAsync(exchange);
            if (!handling.IsCompleted)
            {
                _ = FinishLaterAsync(exchange, handling);
                return;
            }

            handling.GetAwaiter().GetResult();
        }
        catch (ThreadAbortException error)
        {
            // the abort continues behind this block; what is not complete closes the connection
            connection.Log(HostLogLevel.Error, "The thread of the service was aborted; the connection is closed.", error);
            exchange.IsComplete = false;
            connection.Finish();
        }
        catch (Exception error)
        {
            Fail(exchange, error);
        }

        connection.Finish();
    }

    /// <summary>
    /// Ends a request whose service does not end in time, unless it has ended meanwhile. The thread of the service can't be ended.
    /// </summary>
    public static void EndOverdue(WireExchange exchange)
    {
        var connection = exchange.Connection;
        switch (connection.TryDetach(exchange))
        {
            case null:
                return;
            case false:
                connection.Log(
                    HostLogLevel.Warning, "ServiceTimeout: the service still runs; part of its response was sent, the connection closes.");
                break;
            default:
                connection.Log(HostLogLevel.Warning, "ServiceTimeout: the service still runs; the response is 503.");
                connection.SendDetached(exchange, 503, "The service took too long.");
                break;
        }

        connection.Abort();
    }

    private async Task FinishLaterAsync(WireExchange exchange, ValueTask handling)
    {
        try
        {
            await handling.ConfigureAwait(false);
        }
        catch (Exception error)
        {
            Fail(exchange, error);
        }

        exchange.Connection.Finish();
    }

    // The app threw past its own error handling, or its response can't be sent.
    private void Fail(WireExchange exchange, Exception error)
    {
        if (ServerConnection.IsLoss(error) || (exchange.IsAborted && error is OperationCanceledException)) return;

        var connection = exchange.Connection;
        _server.Context.Counters.Failed();
        connection.Log(HostLogLevel.Error, "The app failed.", error);
        if (exchange.HasStarted) return;

        try
        {
            exchange.Closes = true;
            connection.Send(exchange, new ArraySegment<byte>(PlainResponse.Make(500, "500 Internal Server Error", exchange.Head.IsHead)));
            exchange.IsComplete = true;
        }
        catch (Exception loss) when (ServerConnection.IsLoss(loss))
        {
            connection.Lose(loss);
        }
    }
}
