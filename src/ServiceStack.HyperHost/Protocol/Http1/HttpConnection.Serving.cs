using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>The request in service, and what is sent for it.</summary>
internal sealed partial class HttpConnection
{
    private static readonly WaitCallback GoOn = static state => ((Action)state!)();

    private volatile bool _isServing;

    // The loop, while it waits for the end of the request in service. Under the lock.
    private Action? _onServed;

    private volatile bool _isWriting;

    // The request got a response without its service. Under the lock.
    private bool _isDetached;

    /// <summary>A complete request has begun to be served and has not ended.</summary>
    public bool IsServing => _isServing;

    /// <summary>Runs the continuation when no request is in service any more.</summary>
    internal void OnServed(Action continuation)
    {
        lock (_lock)
        {
            if (_isServing)
            {
                _onServed = continuation;
                return;
            }
        }

        Transport.RunOnWorker(GoOn, continuation);
    }

    internal void ServeOnWorker() => Transport.RunOnWorker(_server.Runner.ServeOnThisThread, _exchange);

    /// <summary>The request goes to the handler.</summary>
    internal void BeginService(long now)
    {
        _serviceSteps = 0;
        SetState(HttpState.Running, now);
    }

    /// <summary>Sends a part of a response; waits while the peer does not read.</summary>
    /// <exception cref="ClientGoneException">The request was cancelled, or its response has ended.</exception>
    internal void Send(WireExchange exchange, ArraySegment<byte> bytes) => Wait(SendAsync(exchange, bytes));

    /// <summary>Sends the end of a response. The service has completed, so its timeout ends.</summary>
    /// <exception cref="ClientGoneException">The request was cancelled, or its response has ended.</exception>
    internal ValueTask SendLastAsync(WireExchange exchange, ArraySegment<byte> bytes)
    {
        var sending = SendAsync(exchange, bytes, isLast: true);
        if (!sending.IsCompleted) BeginSending();
        return sending;
    }

    /// <summary>The rest of the response waits until the peer reads.</summary>
    internal void BeginSending() => SetState(HttpState.Sending, Context.Time.Milliseconds());

    /// <summary>
    /// Sends a part of a response, or its last, without holding a thread while the peer does not read, where the transport can.
    /// </summary>
    /// <exception cref="ClientGoneException">The request was cancelled, or its response has ended.</exception>
    internal ValueTask SendAsync(WireExchange exchange, ArraySegment<byte> bytes, bool isLast = false)
    {
        lock (_lock)
        {
            if (_isDetached || IsLost || exchange.HasSentEnd || !ReferenceEquals(exchange, _exchange)) throw new ClientGoneException();

            // A thread that is late has passed the checks and not written yet: what it writes would come behind the end of the response.
            if (_isWriting) throw new InvalidOperationException("Another thread writes to the response.");

            exchange.HasStarted = _isWriting = true;
            exchange.HasSentEnd = isLast;
        }

        try
        {
            return Write(bytes);
        }
        finally
        {
            _isWriting = false;
        }
    }

    /// <summary>Detaches the request in service, so that nothing is sent for it any more by its service.</summary>
    /// <returns>False if a part of its response was sent; null if it has ended.</returns>
    internal bool? TryDetach(WireExchange exchange)
    {
        lock (_lock)
        {
            if (!_isServing || !ReferenceEquals(exchange, _exchange)) return null;
            if (!_exchange.HasStarted) _isDetached = true;
            return _isDetached;
        }
    }

    /// <summary>Sends the response of a detached request, and waits for it. Does not throw.</summary>
    internal void SendDetached(WireExchange exchange, int status, string reason)
    {
        try
        {
            Wait(Write(new ArraySegment<byte>(PlainResponse.Make(status, reason, exchange.Head.IsHead))));
        }
        catch (Exception error) when (IsLoss(error))
        {
            Lose(error);
        }
    }

    /// <summary>The request in service has ended, and the exchange is for the next.</summary>
    internal void Finish()
    {
        var exchange = _exchange;
        exchange.LeaveLimiter();
        Context.Counters.Ended();

        // an incomplete response must not look complete
        if (!exchange.IsComplete)
        {
            Context.Counters.ClientGone();
            Abort();
        }

        if (exchange.Closes || !exchange.IsComplete) Close();
        var next = new WireExchange(this, exchange.End());
        var hasWaited = State == HttpState.Sending;
        Action? loop;
        lock (_lock)
        {
            _exchange = next;
            BeginIdle();
            Volatile.Write(ref _state, (int)HttpState.Idle);
            _isServing = false;
            (loop, _onServed) = (_onServed, null);
        }

        // from here on the loop may begin the next request; one whose peer reads slowly continues behind those of others
        if (loop is not null && hasWaited) Transport.Yield(GoOn, loop);
        else if (loop is not null) Transport.RunOnWorker(GoOn, loop);
        else if (IsEnding) WakeLoop();
    }
}
