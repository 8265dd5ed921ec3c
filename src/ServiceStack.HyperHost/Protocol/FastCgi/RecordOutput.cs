using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>The output of a connection, for the records of its requests: one thread writes at a time.</summary>
/// <remarks>
/// A short first part of a response may wait for the next one: a serializer flushes what it wrote just before a request ends, and the two
/// leave in one send. If nothing follows, the loop sends the part when the service returns or waits, and when another thread continues the
/// loop, because the service blocks its own. Without a monitor for that, parts are sent at once.
/// </remarks>
internal sealed class RecordOutput(IConnectionOutput connection) : IDisposable
{
    private const int MaxInPart = 4096;

    private readonly WriteLock _lock = new();

    // within the lock
    private readonly ReplyBuffer _part = new();

    /// <summary>Sends records of a request without holding a thread while the peer does not read.</summary>
    /// <param name="exchange">The request and its response.</param>
    /// <param name="bytes">Whole records.</param>
    /// <param name="isLast">The response ends with them: another request may have the id then.</param>
    /// <exception cref="ClientGoneException">The request was cancelled, or its response has ended.</exception>
    public ValueTask SendAsync(FastCgiExchange exchange, ArraySegment<byte> bytes, bool isLast)
    {
        var entered = _lock.EnterAsync();
        if (!entered.IsCompleted) return SendLaterAsync(entered, exchange, bytes, isLast);

        ValueTask writing;
        try
        {
            writing = WriteFor(exchange, bytes, isLast);
        }
        catch
        {
            _lock.Leave();
            throw;
        }

        if (!writing.IsCompletedSuccessfully) return ReleaseAfterAsync(writing);

        _lock.Leave();
        return default;
    }

    /// <summary>Sends records of a request with those that follow, or soon.</summary>
    /// <inheritdoc cref="SendAsync" path="/exception"/>
    public async ValueTask SendSoonAsync(FastCgiExchange exchange, ArraySegment<byte> bytes)
    {
        if (!connection.SendsUnsentPart || bytes.Count > MaxInPart)
        {
            await SendAsync(exchange, bytes, isLast: false).ConfigureAwait(false);
            return;
        }

        await _lock.EnterAsync().ConfigureAwait(false);
        try
        {
            CheckOpen(exchange, isLast: false);
            _part.Append(bytes);
            connection.HasUnsentPart = true;
        }
        finally
        {
            _lock.Leave();
        }

        // a full fence: the loop, which may continue meanwhile, sees the part, or this thread sees that it has continued
        Interlocked.MemoryBarrier();
        if (!connection.SendsUnsentPart) await SendPartAsync().ConfigureAwait(false);
    }

    /// <summary>Sends END_REQUEST for a request that was removed and whose response lacks its rest.</summary>
    /// <exception cref="ClientGoneException">The peer has disconnected.</exception>
    public async ValueTask SendFailureAsync(ushort id)
    {
        var record = new byte[EndRequest.RecordSize];
        EndRequest.Write(record, 0, id, ProtocolStatus.RequestComplete, appStatus: 1);
        await EnterAsync().ConfigureAwait(false);
        try
        {
            if (!connection.IsLost) await connection.WriteAsync(new ArraySegment<byte>(record)).ConfigureAwait(false);
        }
        finally
        {
            Leave();
        }
    }

    /// <summary>Blocks until something that was sent has left.</summary>
    public void Wait(ValueTask sending) => connection.Wait(sending);

    /// <summary>Sends the part that waits, if there is one.</summary>
    public async ValueTask SendPartAsync()
    {
        await EnterAsync().ConfigureAwait(false);
        Leave();
    }

    /// <summary>Waits for the lock, and sends the part that waits: what the caller writes comes behind it.</summary>
    /// <exception cref="ClientGoneException">The peer has disconnected.</exception>
    public async ValueTask EnterAsync()
    {
        await _lock.EnterAsync().ConfigureAwait(false);
        if (!connection.HasUnsentPart) return;

        try
        {
            await WritePartAsync().ConfigureAwait(false);
        }
        catch
        {
            _lock.Leave();
            throw;
        }
    }

    public void Leave() => _lock.Leave();

    public void Dispose() => _lock.Dispose();

    private async ValueTask SendLaterAsync(Task entered, FastCgiExchange exchange, ArraySegment<byte> bytes, bool isLast)
    {
        await entered.ConfigureAwait(false);
        try
        {
            await WriteFor(exchange, bytes, isLast).ConfigureAwait(false);
        }
        finally
        {
            _lock.Leave();
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
            _lock.Leave();
        }
    }

    // Within the lock, as all below.
    private ValueTask WriteFor(FastCgiExchange exchange, ArraySegment<byte> bytes, bool isLast)
    {
        CheckOpen(exchange, isLast);
        if (!connection.HasUnsentPart) return connection.WriteAsync(bytes);

        _part.Append(bytes);
        return WritePartAsync();
    }

    private void CheckOpen(FastCgiExchange exchange, bool isLast)
    {
        if (connection.IsLost || !(isLast ? exchange.End.TryWriteLast() : exchange.End.TryWrite())) throw new ClientGoneException();
    }

    private async ValueTask WritePartAsync()
    {
        connection.HasUnsentPart = false;
        try
        {
            if (!connection.IsLost) await connection.WriteAsync(_part.Written).ConfigureAwait(false);
        }
        finally
        {
            _part.Clear();
        }
    }
}
