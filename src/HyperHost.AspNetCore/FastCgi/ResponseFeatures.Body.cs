using System;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>The body: what it may have, and how it is sent.</summary>
[SuppressMessage("Design", "CA1001", Justification = "The stream has nothing to dispose of: the server ends the response.")]
internal sealed partial class ResponseFeatures
{
    private readonly ResponseBodyWriter _writer;
    private ResponseBodyStream? _stream;
    private ChunkedBody? _chunks;
    private long? _length;
    private bool _isEndSent;

    // The next part may leave with the one behind it: the first, unless the response is unbuffered.
    private bool _mayWait;

    // A part that is still being sent, because the application has cancelled the wait for it.
    private Task<bool>? _unsent;
    private volatile TaskCompletionSource? _flushCancelled;
    private int _isFlushCancelled;

    public Stream Stream => _stream ??= new ResponseBodyStream(this);

    public PipeWriter Writer => _writer;

    private bool IsHead => HttpMethods.IsHead(_exchange.Method);

    /// <summary>Whether the status allows one (RFC 9110 §6.4.1).</summary>
    public bool CanHaveBody => _status is not (< 200 or 204 or 205 or 304);

    // The application frames the body itself, which the web server does: the frames are taken off.
    private bool HasChunks => Headers.TransferEncoding is { Count: > 0 } codings && ChunkedBody.IsIn(codings);

    /// <summary>
    /// Sends what the writer has, and bytes behind it: Kestrel does not wait for a flush either. The last byte of a Content-Length leaves
    /// with the end of the response, and the first part if the application does nothing else in between.
    /// </summary>
    /// <param name="bytes">Of a write; empty for a flush.</param>
    /// <param name="isWrite">A status without a body refuses a write, even of nothing, and ignores a flush.</param>
    /// <param name="cancel">Ends the wait.</param>
    /// <returns>Whether the response is no longer read, or the wait was cancelled: what was written is sent then all the same.</returns>
    /// <exception cref="OperationCanceledException">The wait was cancelled by its token.</exception>
    public async ValueTask<FlushResult> SendAsync(ReadOnlyMemory<byte> bytes, bool isWrite, CancellationToken cancel)
    {
        CheckBodyOpen();
        cancel.ThrowIfCancellationRequested();
        if (IsComplete) throw new ObjectDisposedException(nameof(Stream), "Writing is not allowed: the response has ended.");
        if (!HasStarted) await BeginAsync().ConfigureAwait(false);
        if (!CanHaveBody && !IsHead)
        {
            _writer.Clear();
            if (isWrite) throw ResponseErrors.NoBody(_status);
        }

        if (_unsent is { IsCompleted: false } before && await IsCancelledAsync(before, cancel).ConfigureAwait(false))
        {
            _writer.Keep(bytes.Span);
            return new FlushResult(true, false);
        }

        if (!await AppendAllAsync(bytes).ConfigureAwait(false)) return new FlushResult(false, true);
        if (_length == _written && _chunks is null)
            return new FlushResult(TakeCancel(), !await SendEndAsync(_context.MayReadBody).ConfigureAwait(false));

        var sending = SendPartAsync();
        if (!sending.IsCompleted)
        {
            _unsent = sending;
            if (await IsCancelledAsync(sending, cancel).ConfigureAwait(false)) return new FlushResult(true, false);
        }

        return new FlushResult(TakeCancel(), await sending.ConfigureAwait(false));
    }

    /// <summary>Ends the present wait for a part to be sent, or the next one.</summary>
    public void CancelFlush()
    {
        CheckOpen();
        Interlocked.Exchange(ref _isFlushCancelled, 1);
        _flushCancelled?.TrySetResult();
    }

    public async Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default)
    {
        CheckOpen();
        if (!HasStarted && offset == 0 && _writer.Written.IsEmpty && _status == StatusCodes.Status200OK
            && _locations.Find(path) is { } location && (count is null || count == new FileInfo(path).Length))
        {
            // the web server knows the length, and serves ranges itself
            Headers["X-Accel-Redirect"] = location;
            Headers.ContentLength = null;
            await BeginAsync().ConfigureAwait(false);
            return;
        }

        await SendFileFallback.SendFileAsync(Stream, path, offset, count, cancellationToken).ConfigureAwait(false);
    }

    // False if there is no reader any more: the application goes on as with Kestrel, and its token is set.
    private async ValueTask<bool> AppendAllAsync(ReadOnlyMemory<byte> bytes)
    {
        try
        {
            return await AppendAsync(_writer.Written).ConfigureAwait(false) && await AppendAsync(bytes).ConfigureAwait(false);
        }
        finally
        {
            // what can't be sent is not sent again
            _writer.Clear();
        }
    }

    private async ValueTask<bool> AppendAsync(ReadOnlyMemory<byte> bytes)
    {
        if (bytes.IsEmpty) return true;

        if (!IsHead && !CanHaveBody) throw ResponseErrors.NoBody(_status);
        if (_length is { } length && _written + bytes.Length > length) throw ResponseErrors.TooMany(_written + bytes.Length, length);

        _written += bytes.Length;
        if (IsHead) return true;

        if (_chunks is { } chunks) bytes = chunks.Decode(bytes.Span);
        try
        {
            await _exchange.Output.WriteAsync(bytes).ConfigureAwait(false);
            return true;
        }
        catch (ClientGoneException)
        {
            return false;
        }
    }

    // True if there is no reader any more.
    private async Task<bool> SendPartAsync()
    {
        _exchange.SendsSoon = _mayWait;
        _mayWait = false;
        try
        {
            await _exchange.Output.SendNowAsync(CancellationToken.None).ConfigureAwait(false);
            return false;
        }
        catch (ClientGoneException)
        {
            return true;
        }
        finally
        {
            _exchange.SendsSoon = false;
        }
    }

    // False if the part was sent first.
    private async ValueTask<bool> IsCancelledAsync(Task sending, CancellationToken cancel)
    {
        var cancelled = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        _flushCancelled = cancelled;
        if (Volatile.Read(ref _isFlushCancelled) != 0) cancelled.TrySetResult();
        await Task.WhenAny(sending, cancelled.Task).WaitAsync(cancel).ConfigureAwait(false);
        _flushCancelled = null;
        return !sending.IsCompleted && TakeCancel();
    }

    private bool TakeCancel() => _isFlushCancelled != 0 && Interlocked.Exchange(ref _isFlushCancelled, 0) != 0;

    // False if there is no reader any more.
    private async ValueTask<bool> SendEndAsync(bool mayReadBody)
    {
        if (_isEndSent) return true;
        if (mayReadBody) return !await SendPartAsync().ConfigureAwait(false);

        _isEndSent = true;
        return await _exchange.Connection.EndEarlyAsync(_exchange).ConfigureAwait(false);
    }
}
