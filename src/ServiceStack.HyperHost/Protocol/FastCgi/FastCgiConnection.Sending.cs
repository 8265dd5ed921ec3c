using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>The output, which one writes to at a time.</summary>
internal sealed partial class FastCgiConnection
{
    private const int MaxUnsent = 4;

    private readonly WriteLock _writing = new();

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
        exchange.IsDetached || _isLost ? throw new ClientGoneException() : Write(bytes);

    private ValueTask Write(ArraySegment<byte> bytes)
    {
        var writing = _transport.WriteAsync(bytes);
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

    private async ValueTask SendRepliesAsync()
    {
        if (_replies.IsEmpty) return;

        await _writing.EnterAsync().ConfigureAwait(false);
        try
        {
            if (_isLost) return;

            await Write(_replies.Written).ConfigureAwait(false);
        }
        finally
        {
            _replies.Clear();
            _writing.Leave();
        }
    }

    // An answer that waits for its reader is no open request any more: so that there are not ever more of them, no request is taken while
    // several wait.
    private async ValueTask WaitForUnsentAsync()
    {
        await _writing.EnterAsync().ConfigureAwait(false);
        _writing.Leave();
    }

    private bool HasManyUnsent => Volatile.Read(ref _unreleased) - Volatile.Read(ref _openCount) > MaxUnsent;
}
