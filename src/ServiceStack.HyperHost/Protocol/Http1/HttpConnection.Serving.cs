using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Serves one request and sends its response.</summary>
internal sealed partial class HttpConnection
{
    private static readonly WaitCallback GoOn = static state => ((Action)state!)();

    private volatile bool _isServing;

    // Continuation of the loop while it awaits the end of the request in service. Guarded by the lock.
    private Action? _onServed;

    /// <summary>A complete request is queued or in service.</summary>
    public bool IsServing => _isServing;

    /// <summary>Runs the continuation on a worker thread when no request is in service any more.</summary>
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

    public override ValueTask HandleAsync(Exchange exchange)
    {
        var request = (Http1Exchange)exchange;
        request.BeginOutput(_output);
        if (IsLost) throw new ClientGoneException();

        return _server.HandleAsync(request);
    }

    public override async ValueTask<bool> SendEndAsync(Exchange exchange)
    {
        if (exchange.End.IsDetached) return false;

        // handlers end their responses themselves: this response is still open because the handler failed
        exchange.IsLast = true;
        if (exchange.Output.IsUnsent && !await TrySendRestAsync(exchange).ConfigureAwait(false)) return false;

        await exchange.Output.EndAsync().ConfigureAwait(false);
        return exchange.End.IsComplete;
    }

    // Aborts, because a client would take a normally closed connection for the end of the response.
    public override void Cut(Exchange exchange)
    {
        exchange.End.TryDetach(out _);
        Abort();
    }

    public override void Fail(Exchange exchange) => Cut(exchange);

    /// <summary>Ends the request in service, and creates the exchange of the next request.</summary>
    public override void Release(Exchange exchange, bool mayReuse)
    {
        if (!mayReuse) Abort();
        if (exchange.IsLast || !mayReuse) Close();
        var hasWaited = State == ExchangeState.Sending;
        var next = new Http1Exchange(this, _exchange.TakeHead(), _remoteAddress);
        Action? loop;
        lock (_lock)
        {
            _exchange = next;
            BeginIdle();
            _isServing = false;
            (loop, _onServed) = (_onServed, null);
        }

        // From here on the loop may begin the next request. If the peer reads slowly, the loop is queued behind other connections.
        if (loop is not null && hasWaited) Transport.Yield(GoOn, loop);
        else if (loop is not null) Transport.RunOnWorker(GoOn, loop);
        else if (IsEnding) WakeLoop();
    }

    // Sends the response to a detached request, and blocks until it is sent. Does not throw.
    private void SendDetached(byte[] response)
    {
        try
        {
            Wait(WriteAsync(new ArraySegment<byte>(response)));
        }
        catch (Exception error) when (IsLoss(error))
        {
            Lose(error);
        }
    }
}
