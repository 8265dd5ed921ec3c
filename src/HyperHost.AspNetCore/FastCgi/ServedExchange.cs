using System;
using System.Runtime.ExceptionServices;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
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
            await PlainResponse.Give(Exchange, error.StatusCode, error.Message).ConfigureAwait(false);
            return;
        }

        var context = exchanges.Application.CreateContext(this);
        Exception? failure = null;
        try
        {
            await exchanges.Application.ProcessRequestAsync(context).ConfigureAwait(false);
            await Response.EndAsync().ConfigureAwait(false);
        }
        catch (Exception error)
        {
            failure = Response.StartFailure ?? error;
        }

        ExceptionDispatchInfo? cut = null;
        try
        {
            if (failure is not null) await FailAsync(failure).ConfigureAwait(false);
        }
        catch (Exception error)
        {
            // the response has begun: the connection ends, so that the web server detects that the rest is missing
            cut = ExceptionDispatchInfo.Capture(error);
        }

        exchanges.Observe(Exchange, this, from);
        await Response.RunCompletedAsync(exchanges.FailureNoted).ConfigureAwait(false);
        exchanges.Application.DisposeContext(context, failure);
        cut?.Throw();
    }

    /// <exception cref="Exception">A part of the response was sent.</exception>
    private async Task FailAsync(Exception error)
    {
        // the client that has disconnected causes what its request throws
        if (Exchange.IsAborted && error is OperationCanceledException or System.IO.IOException) return;

        // nothing can be missing of a response that has no body
        if (Response.HasStarted && !Response.IsComplete && Response.CanHaveBody)
        {
            ExceptionDispatchInfo.Throw(error);
            return;
        }

        exchanges.NoteFailure(Exchange, error);
        if (Response.IsComplete || Exchange.IsAborted) return;

        if (!Response.HasStarted)
            Response.StartOver(error is BadHttpRequestException bad ? bad.StatusCode : StatusCodes.Status500InternalServerError);
        await Response.EndAsync().ConfigureAwait(false);
    }
}
