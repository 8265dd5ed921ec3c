using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>The output, which one writes to at a time: responses, and records of the connection itself.</summary>
internal sealed partial class FastCgiConnection
{
    private const int MaxUnsent = 4;

    private volatile bool _isEndMarked;
    private volatile bool _endsWhenIdle;

    /// <summary>A request without FCGI_KEEP_CONN has ended.</summary>
    internal bool EndsWhenIdle => _endsWhenIdle;

    /// <summary>What requests send.</summary>
    internal RecordOutput Output { get; }

    /// <summary>Records that the loop sends: ends of requests that it rejects, and responses to management records.</summary>
    internal RecordWriter Replies { get; }

    internal void NoteLargeHeaders(int bytes) => Context.Counters.LargeHeaders(bytes);

    /// <summary>The mark that the connection ends is sent behind a response.</summary>
    internal void MarkEnd() => _isEndMarked = true;

    /// <summary>The service has completed: its timeout ends and its slot is free, while the rest of the response is sent.</summary>
    internal void BeginSending(FastCgiExchange exchange)
    {
        _server.Runner.LeaveLimiter(exchange);
        exchange.State = ExchangeState.Sending;
    }

    /// <summary>
    /// Rejects a request, and it alone: it gets a response without its service, and further records with its id are ignored.
    /// </summary>
    internal void Reject(FastCgiExchange exchange, int status, string? reason = null)
    {
        if (!Open.TryDetach(exchange)) return;

        Respond(exchange.Id, status, exchange.KeepConnection, reason);
        Release(exchange);
    }

    /// <summary>Ends a request with a response of the connection's own. By the loop, as <see cref="Refuse"/>.</summary>
    internal void Respond(ushort id, int status, bool keepConnection, string? reason = null)
    {
        Replies.Respond(id, status, reason);
        if (!keepConnection) EndWhenIdle();
    }

    /// <summary>Ends a request without a response.</summary>
    internal void Refuse(ushort id, ProtocolStatus status, bool keepConnection)
    {
        Replies.EndRequest(id, status);
        if (!keepConnection) EndWhenIdle();
    }

    /// <summary>
    /// Ends a request whose response lacks its rest. After <see cref="OpenExchanges.TryDetach"/>, from any thread.
    /// </summary>
    /// <remarks>
    /// Web servers take no END_REQUEST for a failure: only the end of the connection is one. If other requests share the connection,
    /// END_REQUEST with an application status ends this one alone.
    /// </remarks>
    internal void EndIncomplete(FastCgiExchange exchange)
    {
        if (Open.HasMultiplexed)
        {
            var id = exchange.Id;
            if (!exchange.KeepConnection) EndWhenIdle();
            else if (EndsWhenIdle) WakeLoop();
            _ = TryAsync(() => Output.SendFailureAsync(id)).AsTask();
            return;
        }

        SendPart();
        CloseSoon();
        if (!IsLost) Transport.Abort();
    }

    /// <summary>
    /// A request without FCGI_KEEP_CONN has ended: the connection ends as soon as no other is open. From any thread.
    /// </summary>
    /// <param name="mustLinger">Records of a request that was rejected may still arrive.</param>
    internal void EndWhenIdle(bool mustLinger = true)
    {
        if (mustLinger) Linger();
        _endsWhenIdle = true;
        WakeLoop();
    }

    /// <summary>Sends the part that waits, if the socket has room for it.</summary>
    internal void SendPart()
    {
        if (HasUnsentPart) _ = TryAsync(Output.SendPartAsync).AsTask();
    }

    internal ValueTask WriteRecords(ArraySegment<byte> bytes) => Write(bytes);

    protected override ValueTask SendPartAsync() => Output.SendPartAsync();

    protected override async ValueTask SendRepliesAsync()
    {
        if (Replies.IsEmpty && !HasUnsentPart) return;

        await Output.EnterAsync().ConfigureAwait(false);
        try
        {
            if (!Replies.IsEmpty) await base.SendRepliesAsync().ConfigureAwait(false);
        }
        finally
        {
            Output.Leave();
        }
    }

    // A response that waits until the peer reads is not an open request any more. To bound their number, no further request is read while
    // several wait.
    protected override async ValueTask WaitForBacklogAsync()
    {
        if (Bodies.AreFilled) await Bodies.FlushAsync().ConfigureAwait(false);
        if (Open.Unsent <= MaxUnsent) return;

        await Output.EnterAsync().ConfigureAwait(false);
        Output.Leave();
    }
}
