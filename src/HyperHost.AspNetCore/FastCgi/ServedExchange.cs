using System;
using System.IO;
using System.Runtime.ExceptionServices;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Protocol.FastCgi;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>
/// A request, and its way through the application: on the thread pool if it has a body, which the calling thread reads meanwhile.
/// </summary>
/// <remarks>
/// It is no IHostContextContainer, by which the application would use its HttpContext again: a handler that keeps one would have that of
/// the next request.
/// </remarks>
internal sealed class ServedExchange<TContext>(ApplicationExchanges<TContext> exchanges, FastCgiExchange exchange)
    : ExchangeContext(exchange, exchanges.Options, exchanges.Locations, exchanges.Proxies)
    where TContext : notnull
{
    /// <returns>Completes when nothing of the application uses the exchange any more.</returns>
    public ValueTask ServeAsync() => new(Exchange.Incoming is null ? RunAsync() : Task.Run(RunAsync));

    private async Task RunAsync()
    {
        try
        {
            await ServeNowAsync().ConfigureAwait(false);
        }
        finally
        {
            End();
        }
    }

    private async Task ServeNowAsync()
    {
        var from = exchanges.BeginObserve();
        try
        {
            Request.Begin(Exchange);
        }
        catch (BadHttpRequestException error)
        {
            exchanges.NoteFailure(Exchange, error);
            await Exchange.RespondAsync(error.StatusCode, error.Message).ConfigureAwait(false);
            return;
        }

        var context = exchanges.Application.CreateContext(this);
        Exception? failure = null;
        try
        {
            await exchanges.Application.ProcessRequestAsync(context).ConfigureAwait(false);
            if (Failure is { } reported) ExceptionDispatchInfo.Throw(reported);
            await (Exchange.IsAborted ? Response.RunStartingAsync() : Response.EndAsync()).ConfigureAwait(false);
        }
        catch (Exception error)
        {
            failure = Response.StartFailure ?? error;
        }

        var isCut = failure is not null && await IsCutByAsync(failure).ConfigureAwait(false);
        if (Exchange.IsAborted) Response.NoteAborted();
        AreBodiesOver = true;
        exchanges.Observe(Exchange, this, from);
        await Response.RunCompletedAsync(exchanges.FailureNoted).ConfigureAwait(false);
        exchanges.Application.DisposeContext(context, failure);
        if (isCut) Exchange.Connection.Cut(Exchange);
    }

    /// <returns>
    /// True if a part of the response was sent: the connection ends then, so that the web server detects that the rest is missing.
    /// </returns>
    private async Task<bool> IsCutByAsync(Exception error)
    {
        // the client that has disconnected causes what its request throws
        if (error is ClientGoneException) return true;
        if (Exchange.IsAborted && error is OperationCanceledException or IOException) return false;

        exchanges.NoteFailure(Exchange, error);
        if (Response.IsComplete || Exchange.IsAborted) return false;

        if (!Response.IsWhole)
        {
            if (!Response.CanStartOver) return true;

            // Kestrel's status of a callback that fails is 500, whatever it throws
            Response.StartOver(error is BadHttpRequestException bad && Response.StartFailure is null
                ? bad.StatusCode : StatusCodes.Status500InternalServerError);
        }

        try
        {
            await Response.EndAsync().ConfigureAwait(false);
            return false;
        }
        catch (Exception another)
        {
            exchanges.NoteFailure(Exchange, another);
            return true;
        }
    }
}
