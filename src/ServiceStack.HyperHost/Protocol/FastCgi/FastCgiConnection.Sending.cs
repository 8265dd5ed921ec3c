using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>The output, which one writes to at a time: responses, and records of the connection itself.</summary>
internal sealed partial class FastCgiConnection
{
    private const int MaxUnsent = 4;

    // What requests send.
    private readonly RecordOutput _output;

    // Records that the loop sends: ends of requests that it rejects, and responses to management records.
    private readonly RecordWriter _replies;

    // The mark that the connection ends was sent behind a response.
    private volatile bool _isEndMarked;
    private volatile bool _endsWhenIdle;

    /// <summary>A request without FCGI_KEEP_CONN has ended.</summary>
    private bool EndsWhenIdle => _endsWhenIdle;

    // Ends a request with a response of the connection's own. By the loop.
    private void Respond(ushort id, int status, bool keepConnection, string? reason = null)
    {
        _replies.Respond(id, status, reason);
        if (!keepConnection) EndWhenIdle();
    }

    /// <summary>
    /// Ends a request whose response lacks its rest. After it was detached, from any thread.
    /// </summary>
    /// <remarks>
    /// Web servers take no END_REQUEST for a failure: only the end of the connection is one. If other requests share the connection,
    /// END_REQUEST with an application status ends this one alone.
    /// </remarks>
    private void EndIncomplete(FastCgiExchange exchange)
    {
        if (_open.HasMultiplexed)
        {
            var id = exchange.Id;
            if (!exchange.KeepConnection) EndWhenIdle();
            else if (EndsWhenIdle) WakeLoop();
            _ = TryAsync(() => _output.SendFailureAsync(id)).AsTask();
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
    private void EndWhenIdle(bool mustLinger = true)
    {
        if (mustLinger) Linger();
        _endsWhenIdle = true;
        WakeLoop();
    }

    /// <summary>Sends the part that waits, if the socket has room for it.</summary>
    private void SendPart()
    {
        if (HasUnsentPart) _ = TryAsync(_output.SendPartAsync).AsTask();
    }

    protected override ValueTask SendPartAsync() => _output.SendPartAsync();

    protected override async ValueTask SendRepliesAsync()
    {
        if (_replies.IsEmpty && !HasUnsentPart) return;

        await _output.EnterAsync().ConfigureAwait(false);
        try
        {
            if (!_replies.IsEmpty) await base.SendRepliesAsync().ConfigureAwait(false);
        }
        finally
        {
            _output.Leave();
        }
    }

    // A response that waits until the peer reads is not an open request any more. To bound their number, no further request is read while
    // several wait.
    protected override async ValueTask WaitForBacklogAsync()
    {
        if (_bodies.AreFilled) await _bodies.FlushAsync().ConfigureAwait(false);
        if (_open.Unsent <= MaxUnsent) return;

        await _output.EnterAsync().ConfigureAwait(false);
        _output.Leave();
    }
}
