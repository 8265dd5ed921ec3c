using System;
using System.IO;
using System.Runtime.ExceptionServices;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Protocol.FastCgi;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>
/// Runs one request through the application: on the thread pool if the request has a body, which the calling thread reads meanwhile.
/// </summary>
/// <remarks>
/// Does not implement IHostContextContainer, which would let the application reuse its HttpContext: a handler that keeps one would then see
/// the next request.
/// </remarks>
internal sealed class ServedExchange<TContext>(ApplicationExchanges<TContext> exchanges, FastCgiExchange exchange)
    : ExchangeContext(exchange, exchanges.Options, exchanges.Locations, exchanges.Proxies)
    where TContext : notnull
{
    /// <returns>Completes when the application no longer uses the exchange.</returns>
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
    /// True if part of the response was already sent: the caller closes the connection, so that the web server detects the truncated
    /// response.
    /// </returns>
    private async Task<bool> IsCutByAsync(Exception error)
    {
        // exceptions after a disconnect are its consequence, not the application's fault
        if (error is ClientGoneException) return true;
        if (Exchange.IsAborted && error is OperationCanceledException or IOException) return false;

        exchanges.NoteFailure(Exchange, error);
        if (Response.IsComplete || Exchange.IsAborted) return false;

        if (!Response.IsWhole)
        {
            if (!Response.CanStartOver) return true;

            // as in Kestrel, a failed OnStarting callback gives 500, whatever its exception
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
