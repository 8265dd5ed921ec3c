using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Passes complete requests to the handler, and sends their answers.</summary>
internal sealed partial class HttpConnection
{
    private static readonly WaitCallback ServeOnThisThread = static state =>
    {
        var exchange = (WireExchange)state!;
        exchange.Connection.Serve(exchange, exchange.Connection._server.Time.Milliseconds());
    };

    private static readonly WaitCallback GoOn = static state => ((Action)state!)();

    private volatile bool _isLost;
    private volatile bool _isServing;

    // The loop, while it waits for the end of the request in service. Under the lock.
    private Action? _onServed;

    // The request got a response without its service. Under the lock.
    private bool _isDetached;

    /// <summary>A complete request has begun to be served and has not ended.</summary>
    public bool IsServing => _isServing;

    /// <summary>Runs the continuation when no request is in service any more.</summary>
    internal void OnServed(Action continuation)
    {
        lock (_gate)
        {
            if (_isServing)
            {
                _onServed = continuation;
                return;
            }
        }

        _transport.RunOnWorker(GoOn, continuation);
    }

    internal void ServeOnWorker(WireExchange exchange) => _transport.RunOnWorker(ServeOnThisThread, exchange);

    internal void Serve(WireExchange exchange, long now)
    {
        _serviceSteps = 0;
        SetState(HttpState.Running, now);
        _server.Counters.Started();
        try
        {
            if (_isLost) throw new ClientGoneException();

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
            // the abort goes on behind this block; what is not complete closes the connection
            Log(HostLogLevel.Error, "The thread of the service was aborted; the connection is closed.", error);
            exchange.IsComplete = false;
            Finish(exchange);
        }
        catch (Exception error)
        {
            Fail(exchange, error);
        }

        Finish(exchange);
    }

    internal void LeaveLimiter()
    {
        if (_server.Gate.Leave() is { } next) next.ServeOnWorker();
    }

    /// <summary>Sends a part of an answer; waits while the peer does not read.</summary>
    /// <exception cref="ClientGoneException">Nothing can be sent for the request any more.</exception>
    internal void Send(WireExchange exchange, ArraySegment<byte> bytes) => _transport.Wait(SendAsync(exchange, exchange.Number, bytes));

    /// <summary>Sends the end of an answer. The service is done, so its time is, too.</summary>
    /// <exception cref="ClientGoneException">Nothing can be sent for the request any more.</exception>
    internal ValueTask SendLastAsync(WireExchange exchange, int number, ArraySegment<byte> bytes)
    {
        var sending = SendAsync(exchange, number, bytes);
        if (!sending.IsCompleted) BeginSending();
        return sending;
    }

    /// <summary>What is left of the answer waits for its reader.</summary>
    internal void BeginSending() => SetState(HttpState.Sending, _server.Time.Milliseconds());

    /// <summary>Sends a part of an answer without holding a thread while the peer does not read, where the transport can.</summary>
    /// <param name="exchange">Of the request.</param>
    /// <param name="number">The exchange's number when the request came.</param>
    /// <param name="bytes">To send.</param>
    /// <exception cref="ClientGoneException">Nothing can be sent for the request any more.</exception>
    internal ValueTask SendAsync(WireExchange exchange, int number, ArraySegment<byte> bytes)
    {
        lock (_gate)
        {
            if (_isDetached || _isLost || exchange.Number != number) throw new ClientGoneException();

            exchange.HasStarted = true;
        }

        return Write(bytes);
    }

    internal void LogCallbackError(Exception error) => Log(HostLogLevel.Error, "A callback of the cancellation token threw.", error);

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

        Finish(exchange);
    }

    // The app threw past its own error handling, or its answer can't be sent.
    private void Fail(WireExchange exchange, Exception error)
    {
        if (error is ClientGoneException || IsLoss(error) || (exchange.IsAborted && error is OperationCanceledException)) return;

        _server.Counters.Failed();
        Log(HostLogLevel.Error, "The app failed.", error);
        if (exchange.HasStarted) return;

        try
        {
            exchange.Closes = true;
            Send(exchange, new ArraySegment<byte>(PlainResponse.Make(500, "500 Internal Server Error", exchange.Head.IsHead)));
            exchange.IsComplete = true;
        }
        catch (Exception loss) when (loss is ClientGoneException || IsLoss(loss))
        {
            Lose(loss);
        }
    }

    private void Finish(WireExchange exchange)
    {
        exchange.LeaveLimiter();
        _server.Counters.Ended();

        // an incomplete answer must not look complete
        if (!exchange.IsComplete)
        {
            _server.Counters.ClientGone();
            Abort();
        }

        if (exchange.Closes || !exchange.IsComplete) _isClosing = true;
        exchange.Reset();
        Action? loop;
        lock (_gate)
        {
            SetState(HttpState.Idle, _server.Time.Milliseconds());
            _isServing = false;
            loop = _onServed;
            _onServed = null;
        }

        // from here on the loop may begin the next request
        if (loop is not null) _transport.RunOnWorker(GoOn, loop);
        else if (IsEnding) _input.CancelPendingRead();
    }

    private ValueTask Write(ArraySegment<byte> bytes)
    {
        var writing = _output.WriteAsync(bytes.AsMemory());
        if (!writing.IsCompletedSuccessfully) return WriteSlowlyAsync(writing, bytes.Count);

        EndWrite(writing.Result.IsCompleted, bytes.Count);
        return default;
    }

    private async ValueTask WriteSlowlyAsync(ValueTask<System.IO.Pipelines.FlushResult> writing, int count)
    {
        try
        {
            EndWrite((await writing.ConfigureAwait(false)).IsCompleted, count);
        }
        catch (Exception error) when (IsLoss(error))
        {
            Lose(error);
            throw new ClientGoneException();
        }
    }

    private void EndWrite(bool isLost, int count)
    {
        if (isLost)
        {
            Lose(null);
            throw new ClientGoneException();
        }

        _server.Counters.Sent(count);
    }

    private async ValueTask SendReplyAsync()
    {
        var reply = new ArraySegment<byte>(_reply, 0, _replyLength);
        _replyLength = 0;
        if (!_isLost) await Write(reply).ConfigureAwait(false);
    }

    // The connection is broken, or the peer is gone.
    private void Lose(Exception? error)
    {
        if (_isLost) return;

        _isLost = true;
        Log(HostLogLevel.Debug, "The connection is gone.", error is ClientGoneException ? null : error);
        if (_isServing) _exchange.Abort();
        _input.CancelPendingRead();
    }

    private static bool IsLoss(Exception error) =>
        error is System.IO.IOException or System.Net.Sockets.SocketException or ObjectDisposedException or OperationCanceledException
            or ClientGoneException or InvalidOperationException { Source: "System.IO.Pipelines" };
}
