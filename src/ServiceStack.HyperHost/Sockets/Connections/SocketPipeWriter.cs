using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Sockets.Connections;

/// <summary>The writing half of a socket: each write is one blocking send, straight from the writer's own memory.</summary>
internal sealed class SocketPipeWriter(SocketIo socket, SocketConnection connection) : PipeWriter
{
    private const int LeastSize = 4096;

    private byte[] _buffer = [];
    private int _length;
    private bool _isLost;

    /// <summary>Called when a send has waited as long as it may.</summary>
    public Action? Overdue { get; set; }

    public override bool CanGetUnflushedBytes => true;

    public override long UnflushedBytes => _length;

    public override ValueTask<FlushResult> WriteAsync(ReadOnlyMemory<byte> source, CancellationToken cancellationToken = default)
    {
        FlushOwn();
        if (!MemoryMarshal.TryGetArray(source, out var bytes)) bytes = new ArraySegment<byte>(source.ToArray());
        Send(bytes.Array!, bytes.Offset, bytes.Count);
        return new ValueTask<FlushResult>(new FlushResult(isCanceled: false, isCompleted: _isLost));
    }

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        FlushOwn();
        return new ValueTask<FlushResult>(new FlushResult(isCanceled: false, isCompleted: _isLost));
    }

    public override Memory<byte> GetMemory(int sizeHint = 0)
    {
        var wanted = Math.Max(1, sizeHint);
        if (_buffer.Length - _length < wanted) Grow(_length + wanted);

        return _buffer.AsMemory(_length);
    }

    public override Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    public override void Advance(int bytes) => _length += bytes;

    public override void CancelPendingFlush()
    {
    }

    public override void Complete(Exception? exception = null) => FlushOwn();

    private void FlushOwn()
    {
        if (_length == 0) return;

        Send(_buffer, 0, _length);
        _length = 0;
        ReturnBuffer();
    }

    private void Grow(int wanted)
    {
        var larger = ArrayPool<byte>.Shared.Rent(Math.Max(LeastSize, wanted));
        Buffer.BlockCopy(_buffer, 0, larger, 0, _length);
        ReturnBuffer();
        _buffer = larger;
    }

    private void ReturnBuffer()
    {
        if (_buffer.Length > 0) ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = [];
    }

    private void Send(byte[] bytes, int offset, int count)
    {
        while (count > 0 && !_isLost)
        {
            var sent = socket.Send(bytes, offset, count, out var error);
            if (error == SocketError.Interrupted) continue;
            if (error != SocketError.Success || sent <= 0) Lose(error);

            offset += sent;
            count -= sent;
        }
    }

    private void Lose(SocketError error)
    {
        _isLost = true;
        if (error is SocketError.WouldBlock or SocketError.TimedOut) Overdue?.Invoke();
        connection.PeerLost?.Invoke();
    }
}
