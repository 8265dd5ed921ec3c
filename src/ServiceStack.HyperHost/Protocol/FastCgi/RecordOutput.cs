using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Sends the records of the requests on a connection, one write at a time.</summary>
/// <remarks>
/// A short first part of a response may be buffered until the next: serializers flush just before a request ends, and both parts then
/// leave in one send. If no part follows, the loop sends the first when the service returns or awaits, or when the service blocks its
/// thread and another thread continues the loop. Without a monitor, which detects the block, parts are sent at once.
/// </remarks>
internal sealed class RecordOutput(IConnectionOutput connection) : IDisposable
{
    private const int MaxInPart = 4096;

    private readonly WriteLock _lock = new();

    // Guarded by the lock.
    private readonly ReplyBuffer _part = new();

    /// <summary>Sends records of a request; waits for a slow peer without blocking a thread.</summary>
    /// <param name="exchange">The request and its response.</param>
    /// <param name="bytes">Complete records.</param>
    /// <param name="isLast">Whether they end the response, after which the web server may reuse the id.</param>
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

    /// <summary>Buffers short records, so that the next send includes them, or the loop sends them soon.</summary>
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

        // Full fence against the loop, which may continue on another thread: either the loop sees HasUnsentPart, or this thread sees here
        // that the loop will not send the part.
        Interlocked.MemoryBarrier();
        if (!connection.SendsUnsentPart) await SendPartAsync().ConfigureAwait(false);
    }

    /// <summary>Sends END_REQUEST with an application status for a removed request whose response is incomplete.</summary>
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

    /// <summary>Blocks until a send has completed.</summary>
    public void Wait(ValueTask sending) => connection.Wait(sending);

    /// <summary>Sends the buffered part, if there is one.</summary>
    public async ValueTask SendPartAsync()
    {
        await EnterAsync().ConfigureAwait(false);
        Leave();
    }

    /// <summary>Waits for the lock, and sends the buffered part first, so that the caller's bytes follow it.</summary>
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

    // The caller of this and of the methods below holds the lock.
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
