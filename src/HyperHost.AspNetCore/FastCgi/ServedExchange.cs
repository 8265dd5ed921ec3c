using System;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;
using Microsoft.AspNetCore.Hosting.Server.Abstractions;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.Protocol.FastCgi;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>
/// A request, and its way through the application, on the thread pool: the thread that reads the connection is free at once.
/// </summary>
internal sealed class ServedExchange<TContext>(ApplicationExchanges<TContext> exchanges)
    : ExchangeContext(exchanges.Options), IHostContextContainer<TContext>, IThreadPoolWorkItem, IValueTaskSource
    where TContext : notnull
{
    private ManualResetValueTaskSourceCore<bool> _done;
    private FastCgiExchange _exchange = null!;

    /// <summary>The application's own context, which it uses again too.</summary>
    public TContext? HostContext { get; set; }

    /// <returns>Completes when nothing of the application uses the exchange any more.</returns>
    public ValueTask ServeAsync(FastCgiExchange exchange)
    {
        _exchange = exchange;
        _done.Reset();
        ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
        return new ValueTask(this, _done.Version);
    }

    void IThreadPoolWorkItem.Execute() => _ = RunAsync();

    void IValueTaskSource.GetResult(short token) => _done.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource.GetStatus(short token) => _done.GetStatus(token);

    void IValueTaskSource.OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _done.OnCompleted(continuation, state, token, flags);

    private async Task RunAsync()
    {
        Exception? failure = null;
        try
        {
            await ServeAsync().ConfigureAwait(false);
        }
        catch (Exception error)
        {
            failure = error;
        }

        End();
        if (failure is null) _done.SetResult(true);
        else _done.SetException(failure);
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
        await Response.RunCompletedAsync(exchanges.NoteFailure).ConfigureAwait(false);
        exchanges.Application.DisposeContext(context, failure);
        cut?.Throw();
    }

    /// <exception cref="Exception">A part of the response was sent.</exception>
    private async Task FailAsync(Exception error)
    {
        // the client that has left causes what its request throws
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
