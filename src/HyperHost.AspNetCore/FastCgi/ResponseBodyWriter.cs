using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>The body as a pipe: what is written waits in one array for the next flush, or for the end of the response.</summary>
internal sealed class ResponseBodyWriter(ResponseFeatures response) : PipeWriter
{
    private const int FirstSize = 4 * 1024;

    private byte[] _buffer = [];
    private int _count;
    private bool _isCompleted;

    public ReadOnlyMemory<byte> Written => _buffer.AsMemory(0, _count);

    public override bool CanGetUnflushedBytes => true;

    public override long UnflushedBytes => _count;

    public override Memory<byte> GetMemory(int sizeHint = 0)
    {
        CheckOpen();
        ArgumentOutOfRangeException.ThrowIfNegative(sizeHint);
        if (_buffer.Length - _count < Math.Max(1, sizeHint)) Grow(sizeHint);
        return _buffer.AsMemory(_count);
    }

    public override Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    public override void Advance(int bytes)
    {
        if (bytes < 0 || bytes > _buffer.Length - _count)
            throw new ArgumentOutOfRangeException(nameof(bytes), bytes, "More bytes than the memory of GetMemory has.");

        _count += bytes;
    }

    public override async ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        try
        {
            return await response.SendAsync(Written, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            // what can't be sent is not sent again
            _count = 0;
        }
    }

    public override ValueTask<FlushResult> WriteAsync(ReadOnlyMemory<byte> source, CancellationToken cancellationToken = default)
    {
        if (_count == 0) return response.SendAsync(source, cancellationToken);

        this.Write(source.Span);
        return FlushAsync(cancellationToken);
    }

    public override void CancelPendingFlush()
    {
        // a flush ends with the bytes, or with the connection
    }

    public override void Complete(Exception? exception = null) => _isCompleted = true;

    /// <summary>Discards what was not flushed.</summary>
    public void Clear() => _count = 0;

    /// <summary>Ready for another request. A large array is not kept.</summary>
    public void Reset()
    {
        _count = 0;
        _isCompleted = false;
        if (_buffer.Length <= FirstSize) return;

        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = [];
    }

    private void CheckOpen()
    {
        if (_isCompleted || response.IsComplete) throw new InvalidOperationException("Writing is not allowed after writer was completed.");
    }

    private void Grow(int more)
    {
        var larger = ArrayPool<byte>.Shared.Rent(Math.Max(FirstSize, Math.Max(_buffer.Length * 2, checked(_count + more))));
        Written.CopyTo(larger);
        if (_buffer.Length > 0) ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = larger;
    }
}
