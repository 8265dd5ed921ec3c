using System;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>The response body as a pipe: buffers writes in one array until the next flush, or the end of the response.</summary>
/// <remarks>
/// The array is not pooled, so a handler that keeps memory from <see cref="GetMemory"/> beyond its request can't write into another
/// response.
/// </remarks>
internal sealed class ResponseBodyWriter(ResponseFeatures response) : PipeWriter
{
    private const int FirstSize = 256;

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
        CheckOpen();
        if (bytes < 0 || bytes > _buffer.Length - _count)
            throw new ArgumentOutOfRangeException(nameof(bytes), bytes, "More bytes than the memory of GetMemory has.");

        response.CheckAdvance();
        _count += bytes;
    }

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default) =>
        response.SendAsync(default, isWrite: false, cancellationToken);

    public override ValueTask<FlushResult> WriteAsync(ReadOnlyMemory<byte> source, CancellationToken cancellationToken = default) =>
        response.SendAsync(source, isWrite: true, cancellationToken);

    public override void CancelPendingFlush() => response.CancelFlush();

    public override void Complete(Exception? exception = null)
    {
        response.CheckOpen();
        _isCompleted = true;
    }

    /// <summary>Appends bytes to the buffer.</summary>
    public void Keep(ReadOnlySpan<byte> bytes)
    {
        if (bytes.IsEmpty) return;

        if (_buffer.Length - _count < bytes.Length) Grow(bytes.Length);
        bytes.CopyTo(_buffer.AsSpan(_count));
        _count += bytes.Length;
    }

    /// <summary>Empties the buffer.</summary>
    public void Clear() => _count = 0;

    private void CheckOpen()
    {
        response.CheckBodyOpen();
        if (_isCompleted || response.IsComplete) throw new InvalidOperationException("Writing is not allowed after writer was completed.");
    }

    private void Grow(int more)
    {
        var larger = new byte[Math.Max(FirstSize, Math.Max(_buffer.Length * 2, checked(_count + more)))];
        Written.CopyTo(larger);
        _buffer = larger;
    }
}
