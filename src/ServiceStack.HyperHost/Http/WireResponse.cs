using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Http.Wire;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Http;

/// <summary>v3's IHttpResponse on our own HTTP.</summary>
internal sealed class WireResponse(WireExchange exchange) : HeldBackResponse(exchange.Head.IsHead)
{
    private const int FirstSize = 8 * 1024;

    private const int PieceSize = AnswerStream.PieceSize;

    // A piece with its frame, and mostly the head too, fits a buffer of this size, which is one send.
    private const int LastSize = 32 * 1024;

    private const int FrameSize = ChunkWriter.MaxBegin + ChunkWriter.EndSize + ChunkWriter.LastSize;

    // A service that goes on after its request is over writes to no other.
    private readonly int _number = exchange.Number;

    private byte[] _buffer = [];
    private int _end;
    private bool _isChunked;
    private long _promised = -1;

    // A piece that waits for its reader, and its memory. Only whoever writes on waits for it.
    private Task? _sending;
    private byte[] _sent = [];
    private long _written;

    public override object OriginalResponse => exchange;

    public override void Abort()
    {
        if (exchange.Number == _number) exchange.Connection.Abort();
    }

    protected override void WriteHead()
    {
        var (headers, head, status) = (Headers, exchange.Head, Headers.Status);
        var isOld = head.MinorVersion == 0;
        var isBodiless = IsBodiless;
        var hasLength = headers.ContentLength >= 0 || isBodiless;
        _promised = isBodiless ? -1 : headers.ContentLength;

        // RFC 9112 §6.3: a body whose length is not known comes in chunks, or ends with the connection. A status
        // below 200 is never the last
        _isChunked = !hasLength && !isOld;
        exchange.Closes = exchange.WantsClose || (!hasLength && isOld) || status < 200;

        Reserve(HeadWriter.MaxStatusLine(headers.StatusText) + headers.MaxSize() + HeadWriter.MaxEnd);
        var at = HeadWriter.StatusLine(_buffer, _end, status, StatusLines.Text(status), headers.StatusText);
        at = headers.WriteLines(_buffer, at);
        var date = headers.Has("Date") ? [] : DateHeader.Line;
        _end = HeadWriter.EndHead(_buffer, at, date, _isChunked, exchange.Closes, saysKept: isOld && !exchange.Closes);
    }

    protected internal override void WriteBody(ReadOnlySpan<byte> bytes)
    {
        Count(bytes.Length);
        while (!bytes.IsEmpty)
        {
            var piece = bytes.Slice(0, Math.Min(bytes.Length, PieceSize));
            if (_end > 0 && _end + piece.Length + FrameSize > Math.Max(_buffer.Length, LastSize)) FlushBody();
            Add(piece);
            bytes = bytes.Slice(piece.Length);
        }
    }

    protected internal override void FlushBody()
    {
        if (_end == 0) return;

        if (_sending is { } before)
        {
            exchange.Connection.Transport.Wait(new ValueTask(before));
            ReturnSent(before);
        }

        var sending = exchange.Connection.SendAsync(exchange, _number, new ArraySegment<byte>(_buffer, 0, _end));
        _end = 0;
        if (sending.IsCompleted)
        {
            sending.GetAwaiter().GetResult();
            return;
        }

        (_sending, _sent) = (sending.AsTask(), _buffer);
        _buffer = [];
    }

    protected internal override bool IsWaiting => _sending is { IsCompleted: false };

    protected internal override async ValueTask WhenSentAsync()
    {
        if (_sending is not { } before) return;

        await before.ConfigureAwait(false);
        ReturnSent(before);
    }

    protected internal override void BeginWait()
    {
        exchange.LeaveGate();
        exchange.Connection.BeginSending();
    }

    protected internal override ValueTask CompleteBodyAsync(ReadOnlyMemory<byte> last) =>
        _sending is null ? CompleteNowAsync(last) : CompleteAfterAsync(last);

    private async ValueTask CompleteAfterAsync(ReadOnlyMemory<byte> last)
    {
        if (IsWaiting) BeginWait();
        await WhenSentAsync().ConfigureAwait(false);
        await CompleteNowAsync(last).ConfigureAwait(false);
    }

    private ValueTask CompleteNowAsync(ReadOnlyMemory<byte> last)
    {
        if (!IsBodiless)
        {
            Count(last.Length);
            Add(last.Span);
            if (_promised > _written)
            {
                throw new InvalidOperationException($"The answer has {_written} bytes where its Content-Length says {_promised}.");
            }
        }

        if (_isChunked)
        {
            Reserve(ChunkWriter.LastSize);
            _end = ChunkWriter.Last(_buffer, _end);
        }

        exchange.LeaveGate();
        var sending = exchange.Connection.SendLastAsync(exchange, _number, new ArraySegment<byte>(_buffer, 0, _end));
        if (!sending.IsCompletedSuccessfully) return CompleteSlowlyAsync(sending);

        exchange.IsComplete = true;
        ReturnBuffer();
        return default;
    }

    private async ValueTask CompleteSlowlyAsync(ValueTask sending)
    {
        await sending.ConfigureAwait(false);
        exchange.IsComplete = true;
        ReturnBuffer();
    }

    // Of several that wait for the same send, one returns its buffer.
    private void ReturnSent(Task sent)
    {
        if (_sending != sent) return;

        _sending = null;
        ResponseBuffers.Return(_sent);
        _sent = [];
    }

    // More than was promised would be taken for the next answer.
    private void Count(int more)
    {
        _written += more;
        if (_promised < 0 || _written <= _promised) return;

        throw new InvalidOperationException($"The answer has {_written} bytes or more where its Content-Length says {_promised}.");
    }

    private void Add(ReadOnlySpan<byte> piece)
    {
        if (piece.IsEmpty) return;

        Reserve(piece.Length + FrameSize);
        if (_isChunked) _end = ChunkWriter.Begin(_buffer, _end, piece.Length);
        piece.CopyTo(_buffer.AsSpan(_end));
        _end += piece.Length;
        if (_isChunked) _end = ChunkWriter.End(_buffer, _end);
    }

    private void Reserve(int more)
    {
        if (_buffer.Length - _end >= more) return;

        var larger = ResponseBuffers.Rent(Math.Max(FirstSize, _end + more));
        if (_end > 0) Buffer.BlockCopy(_buffer, 0, larger, 0, _end);
        if (_buffer.Length > 0) ResponseBuffers.Return(_buffer);
        _buffer = larger;
    }

    private void ReturnBuffer()
    {
        if (_buffer.Length > 0) ResponseBuffers.Return(_buffer);
        _buffer = [];
        _end = 0;
    }
}
