using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>The output, which one writes to at a time: responses, and records of the connection itself.</summary>
internal sealed partial class FastCgiConnection
{
    private const int MaxUnsent = 4;

    private readonly WriteLock _writing = new();
    private volatile bool _isEndMarked;

    /// <summary>Records that the loop sends: ends of requests that it rejects, and answers to management records.</summary>
    internal RecordWriter Replies { get; }

    internal void NoteLargeHeaders(int bytes) => Context.Counters.LargeHeaders(bytes);

    /// <summary>The mark that the connection ends is sent behind a response.</summary>
    internal void MarkEnd() => _isEndMarked = true;

    /// <summary>The service is done: its time is over, and another has its place, while the answer waits for its reader.</summary>
    internal void BeginSending(FastCgiExchange exchange)
    {
        _server.Runner.LeaveLimiter(exchange);
        exchange.State = ExchangeState.Sending;
    }

    /// <summary>Rejects a request: it gets a response without its service, and further records with its id are ignored.</summary>
    internal void Reject(FastCgiExchange exchange, int status, bool close = false, string? reason = null)
    {
        if (!Open.TryDetach(exchange)) return;

        Replies.Answer(exchange.Id, status, reason);
        if (close || !exchange.KeepConnection) CloseLingering();
        Release(exchange);
    }

    /// <summary>Ends a request without a response.</summary>
    internal void Refuse(ushort id, ProtocolStatus status, bool keepConnection)
    {
        Replies.EndRequest(id, status);
        if (!keepConnection) CloseLingering();
    }

    /// <summary>Sends records of a request without holding a thread while the peer does not read.</summary>
    /// <exception cref="ClientGoneException">Nothing can be sent for the request any more.</exception>
    internal ValueTask SendAsync(FastCgiExchange exchange, ArraySegment<byte> bytes)
    {
        var turn = _writing.EnterAsync();
        if (!turn.IsCompleted) return SendLaterAsync(turn, exchange, bytes);

        ValueTask writing;
        try
        {
            writing = WriteFor(exchange, bytes);
        }
        catch
        {
            _writing.Leave();
            throw;
        }

        if (!writing.IsCompletedSuccessfully) return ReleaseAfterAsync(writing);

        _writing.Leave();
        return default;
    }

    protected override async ValueTask SendRepliesAsync()
    {
        if (Replies.IsEmpty) return;

        await _writing.EnterAsync().ConfigureAwait(false);
        try
        {
            await base.SendRepliesAsync().ConfigureAwait(false);
        }
        finally
        {
            _writing.Leave();
        }
    }

    // An answer that waits for its reader is no open request any more: so that there are not ever more of them, no request is taken while
    // several wait.
    protected override async ValueTask WaitForBacklogAsync()
    {
        if (Bodies.AreFilled) await Bodies.FlushAsync().ConfigureAwait(false);
        if (Open.Unsent <= MaxUnsent) return;

        await _writing.EnterAsync().ConfigureAwait(false);
        _writing.Leave();
    }

    private async ValueTask SendLaterAsync(Task turn, FastCgiExchange exchange, ArraySegment<byte> bytes)
    {
        await turn.ConfigureAwait(false);
        try
        {
            await WriteFor(exchange, bytes).ConfigureAwait(false);
        }
        finally
        {
            _writing.Leave();
        }
    }

    private async ValueTask ReleaseAfterAsync(ValueTask writing)
    {
        try
        {
            await writing.ConfigureAwait(false);
        }
        finally
        {
            _writing.Leave();
        }
    }

    private ValueTask WriteFor(FastCgiExchange exchange, ArraySegment<byte> bytes) =>
        exchange.IsDetached || IsLost ? throw new ClientGoneException() : Write(bytes);

    private void CloseLingering()
    {
        Linger();
        Close();
    }
}
