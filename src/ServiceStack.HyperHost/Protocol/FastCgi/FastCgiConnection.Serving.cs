using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Passes complete requests to the handler, and sends their answers.</summary>
internal sealed partial class FastCgiConnection
{
    private static readonly WaitCallback ServeOnThisThread = static state =>
    {
        var exchange = (FastCgiExchange)state!;
        exchange.Connection.Serve(exchange);
    };

    private volatile bool _isLost;

    // Requests that have begun and whose exchange has not been released yet.
    private int _unreleased;
    private TaskCompletionSource<bool>? _allReleased;

    /// <summary>Serves a request on this thread, which may be held as long as the service likes.</summary>
    internal void Serve(FastCgiExchange exchange)
    {
        if (exchange.IsDetached)
        {
            LeaveLimiter(exchange);
            Release(exchange, mayReuse: true);
            return;
        }

        exchange.Since = _server.Time.Milliseconds();
        exchange.State = ExchangeState.Running;
        _server.Counters.Started();
        try
        {
            var handling = _server.Handler.HandleAsync(exchange);
            if (!handling.IsCompleted)
            {
                _ = FinishLaterAsync(exchange, handling);
                return;
            }

            handling.GetAwaiter().GetResult();
        }
        catch (ThreadAbortException error)
        {
            // the abort goes on behind this block
            CutOff(exchange, error);
            Finish(exchange);
        }
        catch (Exception error)
        {
            Fail(exchange, error);
        }

        Finish(exchange);
    }

    internal void ServeOnWorker(FastCgiExchange exchange) => _transport.RunOnWorker(ServeOnThisThread, exchange);

    internal void NoteLargeHeaders(int bytes) => _server.Counters.LargeHeaders(bytes);

    internal void LogCallbackError(FastCgiExchange exchange, Exception error) =>
        Log(HostLogLevel.Error, exchange.Id, "A callback of the cancellation token threw.", error);

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
        if (error is ClientGoneException || (exchange.IsAborted && error is OperationCanceledException)) return;

        _server.Counters.Failed();
        Log(HostLogLevel.Error, exchange.Id, "The app failed.", error);
        Respond500(exchange);
    }

    // The thread ends, perhaps between a send and the note of what was sent: nothing may follow on the connection.
    private void CutOff(FastCgiExchange exchange, Exception error)
    {
        Log(HostLogLevel.Error, exchange.Id, "The thread of the service was aborted; the connection is closed.", error);
        _server.Counters.Failed();
        TryDetach(exchange);
        CloseSoon();
        Abort();
    }

    private void Respond500(FastCgiExchange exchange)
    {
        if (exchange.Output.HasStarted)
        {
            // What was sent can't be taken back; without END_REQUEST the web server detects that the rest is missing.
            if (TryDetach(exchange)) CloseSoon();
            if (!_isLost) _transport.Abort();
            return;
        }

        exchange.Response.Reset();
        exchange.Output.Clear();
        exchange.Response.Status = 500;
        exchange.Response.ContentType = "text/plain";
        exchange.Output.Append("500 Internal Server Error"u8);
    }

    private void Finish(FastCgiExchange exchange)
    {
        // Before the client has the response: its next request may need this one's permit.
        LeaveLimiter(exchange);
        var ended = false;
        try
        {
            var sending = exchange.IsPassedOn && TryPassOn(exchange) ? new ValueTask<bool>(true)
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

    // The end of the answer waits for its reader, and holds no thread.
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

    private void FailToEnd(FastCgiExchange exchange, Exception error)
    {
        if (error is ClientGoneException || IsLoss(error))
        {
            Lose(error);
            return;
        }

        Log(HostLogLevel.Error, exchange.Id, "The response can't be sent; the connection is closed.", error);
        Abort();
    }

    private void End(FastCgiExchange exchange, bool ended)
    {
        _server.Counters.Ended();
        if (ended && !exchange.IsPassedOn) EndIfLast(exchange);
        if (!ended) _server.Counters.ClientGone();
        Release(exchange, mayReuse: ended);
    }

    private void EndIfLast(FastCgiExchange exchange)
    {
        if (exchange.IsLast) _isEndMarked = true;
        if (!exchange.KeepConnection || exchange.IsLast || _isClosing) CloseSoon();
        else if (_isStopping) _input.CancelPendingRead();
    }

    // A part of the answer waits for its reader, or its body is not even written.
    private async ValueTask<bool> SendEndLaterAsync(FastCgiExchange exchange)
    {
        BeginSending(exchange);
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

    private ValueTask<bool> SendEndAsync(FastCgiExchange exchange)
    {
        exchange.IsLast = exchange.KeepConnection && _isStopping && !HasReplacement;

        // Before the first byte of the end can be seen: the next request may have the same id.
        if (!TryRemove(exchange)) return new ValueTask<bool>(false);

        ValueTask sending;
        try
        {
            sending = exchange.Output.EndAsync();
        }
        catch (InvalidOperationException error) when (!exchange.Output.HasStarted)
        {
            Log(HostLogLevel.Error, exchange.Id, error.Message + " Responded with 500.");
            Respond500(exchange);
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

    /// <summary>The service is done: its time is over, and another has its place, while the answer waits for its reader.</summary>
    internal void BeginSending(FastCgiExchange exchange)
    {
        LeaveLimiter(exchange);
        exchange.State = ExchangeState.Sending;
    }

    /// <summary>Waits with this thread until something that was sent has left.</summary>
    internal void Wait(ValueTask sending) => _transport.Wait(sending);

    private void LeaveLimiter(FastCgiExchange exchange)
    {
        if (exchange.HasLeftLimiter) return;

        exchange.HasLeftLimiter = true;
        if (_server.Gate.Leave() is { } next) next.ServeOnWorker();
    }

    private void CloseSoon()
    {
        _isClosing = true;
        _input.CancelPendingRead();
    }

    private void Release(FastCgiExchange exchange, bool mayReuse = true)
    {
        exchange.Reset();
        TaskCompletionSource<bool>? waiting = null;
        bool isLast;
        using (_gate.Enter())
        {
            if (mayReuse && _spares.Count < MaxSpares) _spares.Push(exchange);
            isLast = --_unreleased == 0;
            if (isLast) waiting = _allReleased;
        }

        waiting?.TrySetResult(true);
        if (isLast && WantsToMove) _input.CancelPendingRead();
    }

    private async Task<bool> AllReleasedAsync()
    {
        Task<bool> released;
        using (_gate.Enter())
        {
            if (_unreleased == 0) return true;

            _allReleased ??= new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
            released = _allReleased.Task;
        }

        return await Task.WhenAny(released, Task.Delay(1000)).ConfigureAwait(false) == released;
    }

    // The connection is broken, or the peer is gone.
    private void Lose(Exception? error)
    {
        if (_isLost) return;

        _isLost = true;
        Log(HostLogLevel.Debug, 0, "The connection is gone.", error is ClientGoneException ? null : error);
        AbortOpenRequests();
        _input.CancelPendingRead();
    }

    // The peer has closed its side. If it has left, the responses have no reader; if it has only closed its half, it still reads.
    private void LeaveOpenRequests()
    {
        if (_leftover > 0) Log(HostLogLevel.Debug, 0, $"The connection ended {_leftover} bytes into a record.");
        AbortOpenRequests();
    }

    private void AbortOpenRequests()
    {
        FastCgiExchange?[] open;
        using (_gate.Enter())
        {
            if (_openCount == 0) return;

            open = new FastCgiExchange?[_openCount];
            Array.Copy(_open, open, _openCount);
        }

        foreach (var exchange in open) exchange!.Abort();
    }

    private static bool IsLoss(Exception error) =>
        error is System.IO.IOException or System.Net.Sockets.SocketException or ObjectDisposedException or OperationCanceledException
            or InvalidOperationException { Source: "System.IO.Pipelines" };
}
