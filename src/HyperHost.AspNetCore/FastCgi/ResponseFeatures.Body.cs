using System;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Protocol;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>The response body: framing and sending.</summary>
[SuppressMessage("Design", "CA1001", Justification = "The stream has nothing to dispose of: the server ends the response.")]
internal sealed partial class ResponseFeatures
{
    private readonly ResponseBodyWriter _writer;
    private ResponseBodyStream? _stream;
    private ChunkedBody? _chunks;
    private long? _length;
    private bool _isEndSent;

    // True for the first part, unless the response is unbuffered: a small delay lets the next part leave in the same send.
    private bool _mayWait;

    // The send of a part whose flush the application has cancelled.
    private Task<bool>? _unsent;
    private volatile TaskCompletionSource? _flushCancelled;
    private int _isFlushCancelled;

    public Stream Stream => _stream ??= new ResponseBodyStream(this);

    public PipeWriter Writer => _writer;

    private bool IsHead => HttpMethods.IsHead(_exchange.Method);

    /// <summary>Whether the status allows a body (RFC 9110 §6.4.1).</summary>
    public bool CanHaveBody => _status is not (< 200 or 204 or 205 or 304);

    // The application writes chunked framing itself. The web server adds its own, so the application's is removed.
    private bool HasChunks => Headers.TransferEncoding is { Count: > 0 } codings && ChunkedBody.IsIn(codings);

    /// <summary>
    /// Sends the writer's buffer and then the given bytes, without waiting for a flush, as Kestrel does. The last bytes of a Content-Length
    /// leave together with the end of the response; so does the first part, if the application completes in time.
    /// </summary>
    /// <param name="bytes">Bytes of a write; empty for a flush.</param>
    /// <param name="isWrite">If the status allows no body, a write throws, even an empty one, and a flush is ignored.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <returns>IsCompleted if the client is gone; IsCanceled if the flush was cancelled, in which case the bytes are still sent.</returns>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    public async ValueTask<FlushResult> SendAsync(ReadOnlyMemory<byte> bytes, bool isWrite, CancellationToken cancellationToken)
    {
        CheckBodyOpen();
        cancellationToken.ThrowIfCancellationRequested();
        if (IsComplete) throw new ObjectDisposedException(nameof(Stream), "Writing is not allowed: the response has ended.");
        if (!HasStarted) await BeginAsync().ConfigureAwait(false);
        if (!CanHaveBody && !IsHead)
        {
            _writer.Clear();
            if (isWrite) throw ResponseErrors.NoBody(_status);
        }

        if (_unsent is { IsCompleted: false } before && await IsCancelledAsync(before, cancellationToken).ConfigureAwait(false))
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
            if (await IsCancelledAsync(sending, cancellationToken).ConfigureAwait(false)) return new FlushResult(true, false);
        }

        return new FlushResult(TakeCancel(), await sending.ConfigureAwait(false));
    }

    /// <summary>Cancels the pending flush, or the next one.</summary>
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
            // the web server adds the length, and handles ranges
            Headers["X-Accel-Redirect"] = location;
            Headers.ContentLength = null;
            await BeginAsync().ConfigureAwait(false);
            return;
        }

        await SendFileFallback.SendFileAsync(Stream, path, offset, count, cancellationToken).ConfigureAwait(false);
    }

    // Returns false if the client is gone. As with Kestrel the application continues, and sees its RequestAborted token.
    private async ValueTask<bool> AppendAllAsync(ReadOnlyMemory<byte> bytes)
    {
        try
        {
            return await AppendAsync(_writer.Written).ConfigureAwait(false) && await AppendAsync(bytes).ConfigureAwait(false);
        }
        finally
        {
            // discard the buffer also after an error, so that nothing is sent twice
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

    // Returns true if the client is gone.
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

    // Returns false if the part was sent before the cancellation.
    private async ValueTask<bool> IsCancelledAsync(Task sending, CancellationToken cancellationToken)
    {
        var cancelled = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        _flushCancelled = cancelled;
        if (Volatile.Read(ref _isFlushCancelled) != 0) cancelled.TrySetResult();
        await Task.WhenAny(sending, cancelled.Task).WaitAsync(cancellationToken).ConfigureAwait(false);
        _flushCancelled = null;
        return !sending.IsCompleted && TakeCancel();
    }

    private bool TakeCancel() => _isFlushCancelled != 0 && Interlocked.Exchange(ref _isFlushCancelled, 0) != 0;

    // Returns false if the client is gone.
    private async ValueTask<bool> SendEndAsync(bool mayReadBody)
    {
        if (_isEndSent) return true;
        if (mayReadBody) return !await SendPartAsync().ConfigureAwait(false);

        _isEndSent = true;
        return await ExchangeRunner.EndEarlyAsync(_exchange).ConfigureAwait(false);
    }
}
