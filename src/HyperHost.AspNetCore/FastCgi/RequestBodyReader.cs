using System;
using System.Buffers;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.Protocol.FastCgi;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>
/// Reads a request body as it arrives, up to the application's size limit. Every member throws once the request has ended.
/// </summary>
/// <param name="context">The features of the request.</param>
/// <param name="limits">Has the size limit.</param>
internal sealed class RequestBodyReader(ExchangeContext context, RequestBodyFeatures limits) : PipeReader
{
    private static readonly ReadResult NoBody = new(ReadOnlySequence<byte>.Empty, isCanceled: false, isCompleted: true);

    // null if the request has no body
    private readonly PipeReader? _inner = context.Exchange.Incoming?.Reader;
    private readonly long _announced = context.Exchange.AnnouncedLength;
    private ReadOnlySequence<byte> _buffer;
    private long _consumed;
    private bool _isReading;
    private bool _isLast;
    private bool _isComplete;

    /// <summary>Whether the application has begun to read, after which the limit is read-only.</summary>
    public bool HasBegun { get; private set; }

    /// <summary>Whether the application has consumed the last byte of the request's body.</summary>
    public bool IsAtEnd { get; private set; }

    /// <exception cref="BadHttpRequestException">The body exceeds the limit, or the client stopped sending.</exception>
    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public override async ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default)
    {
        if (!BeginRead()) return NoBody;

        cancellationToken.ThrowIfCancellationRequested();
        _isReading = true;
        var hasRead = false;
        try
        {
            var read = Check(await _inner!.ReadAsync(cancellationToken).ConfigureAwait(false));
            hasRead = true;
            return read;
        }
        catch (IncomingBodyException error)
        {
            throw Failure(error);
        }
        catch (InvalidOperationException)
        {
            // the pipe was completed because the request ended: throw that exception instead
            context.CheckOpen();
            throw;
        }
        finally
        {
            _isReading = hasRead;
        }
    }

    public override bool TryRead(out ReadResult result)
    {
        result = NoBody;
        if (!BeginRead()) return true;

        try
        {
            if (!_inner!.TryRead(out result)) return false;
        }
        catch (IncomingBodyException error)
        {
            throw Failure(error);
        }

        result = Check(result);
        _isReading = true;
        return true;
    }

    public override void AdvanceTo(SequencePosition consumed) => AdvanceTo(consumed, consumed);

    public override void AdvanceTo(SequencePosition consumed, SequencePosition examined)
    {
        context.CheckOpen();
        if (_inner is null) return;

        if (_isReading)
        {
            var count = _buffer.Slice(0, consumed).Length;
            _consumed += count;
            IsAtEnd = _isLast && count == _buffer.Length;
            _buffer = default;
            _isReading = false;
        }

        _inner.AdvanceTo(consumed, examined);
    }

    public override void CancelPendingRead()
    {
        context.CheckOpen();
        _inner?.CancelPendingRead();
    }

    // does not complete the inner pipe, into which the connection still writes until the request ends
    public override void Complete(Exception? exception = null)
    {
        context.CheckOpen();
        _isComplete = true;
        if (exception is not null) context.Failure ??= exception;
    }

    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public void CheckOpen() => context.CheckOpen();

    // Returns false if the request has no body.
    private bool BeginRead()
    {
        context.CheckBodiesOpen();
        if (_inner is null) return false;
        if (_isComplete) throw new InvalidOperationException("Reading is not allowed after reader was completed.");
        if (_isReading) throw new InvalidOperationException("Reading is already in progress.");
        if (!HasBegun && limits.MaxRequestBodySize is { } most && _announced > most) throw TooLarge(most);

        HasBegun = true;
        return true;
    }

    private ReadResult Check(ReadResult read)
    {
        context.CheckOpen();
        if (limits.MaxRequestBodySize is { } most && _consumed + read.Buffer.Length > most)
        {
            _inner!.AdvanceTo(read.Buffer.Start);
            throw TooLarge(most);
        }

        _buffer = read.Buffer;
        _isLast = read.IsCompleted;
        return read;
    }

    // the exception types that Kestrel throws
    private static IOException Failure(IncomingBodyException error) => error.Status > 0
        ? new BadHttpRequestException(error.Message, error.Status, error) : new ConnectionResetException(error.Message, error);

    private static BadHttpRequestException TooLarge(long most) => new(
        FormattableString.Invariant($"Request body too large. The max request body size is {most} bytes."),
        StatusCodes.Status413PayloadTooLarge);
}
