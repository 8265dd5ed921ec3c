using System;
using System.Runtime.ExceptionServices;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Hosting.Server.Abstractions;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.Protocol.FastCgi;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>
/// A request, and its way through the application: on the thread pool if it has a body, which the calling thread reads meanwhile.
/// </summary>
internal sealed class ServedExchange<TContext>(ApplicationExchanges<TContext> exchanges)
    : ExchangeContext(exchanges.Options), IHostContextContainer<TContext>
    where TContext : notnull
{
    private readonly Action<FastCgiExchange, Exception> _noteFailure = exchanges.NoteFailure;
    private FastCgiExchange _exchange = null!;

    /// <summary>The application's own context, which it uses again too.</summary>
    public TContext? HostContext { get; set; }

    /// <returns>Completes when nothing of the application uses the exchange any more.</returns>
    public ValueTask ServeAsync(FastCgiExchange exchange)
    {
        _exchange = exchange;
        return new ValueTask(exchange.Incoming is null ? RunAsync() : Task.Run(RunAsync));
    }

    private async Task RunAsync()
    {
        try
        {
            await ServeAsync().ConfigureAwait(false);
        }
        finally
        {
            End();
        }
    }

    private async Task ServeAsync()
    {
        var from = exchanges.BeginObserve();
        try
        {
            Begin(_exchange);
        }
        catch (BadHttpRequestException error)
        {
            await FailAsync(error).ConfigureAwait(false);
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
            failure = error;
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

        exchanges.Observe(_exchange, this, from);
        await Response.RunCompletedAsync(_noteFailure).ConfigureAwait(false);
        exchanges.Application.DisposeContext(context, failure);
        cut?.Throw();
    }

    /// <exception cref="Exception">A part of the response was sent.</exception>
    private async Task FailAsync(Exception error)
    {
        // the client that has disconnected causes what its request throws
        if (Lifetime.IsAborted && error is OperationCanceledException or System.IO.IOException) return;

        if (Response.HasStarted && !Response.IsComplete)
        {
            ExceptionDispatchInfo.Throw(error);
            return;
        }

        exchanges.NoteFailure(_exchange, error);
        if (Response.IsComplete || Lifetime.IsAborted) return;

        Response.StartOver(error is BadHttpRequestException bad ? bad.StatusCode : StatusCodes.Status500InternalServerError);
        await Response.EndAsync().ConfigureAwait(false);
    }
}
