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

    public override ValueTask HandleAsync(Exchange exchange)
    {
        var request = (WireExchange)exchange;
        request.BeginOutput(_output);
        if (IsLost) throw new ClientGoneException();

        return _server.HandleAsync(request);
    }

    public override async ValueTask<bool> SendEndAsync(Exchange exchange)
    {
        if (exchange.End.IsDetached) return false;

        // the handler ends its responses itself, so this one has failed
        exchange.IsLast = true;
        if (exchange.Output.IsUnsent)
        {
            exchange.BeginSending();
            await exchange.Output.FinishAsync().ConfigureAwait(false);
        }

        await exchange.Output.EndAsync().ConfigureAwait(false);
        return exchange.End.IsComplete;
    }

    // an incomplete response must not look complete
    public override void Cut(Exchange exchange)
    {
        exchange.End.TryDetach(out _);
        Abort();
    }

    public override void Fail(Exchange exchange) => Cut(exchange);

    /// <summary>The request in service has ended, and the exchange is for the next.</summary>
    public override void Release(Exchange exchange, bool mayReuse)
    {
        if (!mayReuse) Abort();
        if (exchange.IsLast || !mayReuse) Close();
        var hasWaited = State == ExchangeState.Sending;
        var next = new WireExchange(this, _exchange.TakeHead(), _remoteAddress);
        Action? loop;
        lock (_lock)
        {
            _exchange = next;
            BeginIdle();
            _isServing = false;
            (loop, _onServed) = (_onServed, null);
        }

        // from here on the loop may begin the next request; one whose peer reads slowly continues behind those of others
        if (loop is not null && hasWaited) Transport.Yield(GoOn, loop);
        else if (loop is not null) Transport.RunOnWorker(GoOn, loop);
        else if (IsEnding) WakeLoop();
    }

    // Sends the response of a detached request, and waits for it. Does not throw.
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
