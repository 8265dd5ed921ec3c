using System;
using System.Buffers;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.FastCgi.Wire;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Statistics;

namespace ServiceStack.HyperHost.FastCgi;

/// <summary>The body of one answer. Collects what is written and sends it as STDOUT records.</summary>
/// <remarks>
/// The buffer has room in front of the body for headers and record header, and behind it for padding and the records that end
/// a request, so that an answer which fits (about 60 KiB) is framed in place and sent by one write. More than that is sent while it is
/// written; a writer waits while the peer does not read. Not safe for use by several threads.
/// <code>
/// | room: STDOUT header, CGI headers | body … | padding | empty STDOUT | END_REQUEST |
/// </code>
/// The first <see cref="Flush"/> sends nothing: serializers flush what they wrote just before a request ends.
/// It sends from the second time on, and for text/event-stream always; <see cref="SendNow"/> sends always.
/// </remarks>
internal sealed partial class ResponseStream : AnswerStream, IBufferWriter<byte>
{
    private const int HeadRoom = 2048;
    private const int TailRoom = 7 + RecordHeader.Size + EndRequest.RecordSize + RecordHeader.Size;
    private const int FirstSize = 8 * 1024;
    private const int LastSize = 64 * 1024;

    private readonly FastCgiExchange _exchange;
    private byte[] _buffer = [];
    private byte[]? _overflow;
    private int _start;
    private int _end;
    private int _flushes;
    private bool _ended;

    public ResponseStream(FastCgiExchange exchange) => _exchange = exchange;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => !_ended;

    public override long Length => throw new NotSupportedException();

    /// <summary>Bytes of body written so far.</summary>
    public override long Position
    {
        get => Written;
        set => throw new NotSupportedException();
    }

    /// <summary>Bytes of body written so far.</summary>
    public long Written { get; private set; }

    /// <summary>The request is over: nothing can be written any more.</summary>
    public bool IsOver => _ended;

    /// <summary>Whether status and headers have left: they can't be changed any more.</summary>
    public bool HasStarted { get; private set; }

    public override void Write(byte[] buffer, int offset, int count)
    {
        Guard.NotNull(buffer);
        if (count <= 0 || Room(count) < count)
        {
            Append(buffer.AsSpan(offset, count));
            return;
        }

        Bytes.Copy(buffer, offset, _buffer, _end, count);
        _end += count;
        Written += count;
    }

    public override void WriteByte(byte value) => Append([value]);

    /// <summary>Writes the whole of <paramref name="bytes"/>; waits while the peer does not read.</summary>
    /// <exception cref="ClientGoneException">Nobody reads the answer any more.</exception>
    public void Append(ReadOnlySpan<byte> bytes)
    {
        while (!bytes.IsEmpty)
        {
            var room = Room(bytes.Length);
            if (room == 0)
            {
                SendBuffered();
                continue;
            }

            var count = Math.Min(room, bytes.Length);
            bytes.Slice(0, count).CopyTo(_buffer.AsSpan(_end));
            bytes = bytes.Slice(count);
            _end += count;
            Written += count;
        }
    }

    /// <summary>Writes the whole of <paramref name="bytes"/> without holding a thread while the peer does not read.</summary>
    /// <exception cref="ClientGoneException">Nobody reads the answer any more.</exception>
    public async ValueTask AppendAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancel)
    {
        cancel.ThrowIfCancellationRequested();
        while (!bytes.IsEmpty)
        {
            var room = Room(bytes.Length);
            if (room == 0)
            {
                await SendBufferedAsync().ConfigureAwait(false);
                continue;
            }

            var count = Math.Min(room, bytes.Length);
            bytes.Slice(0, count).Span.CopyTo(_buffer.AsSpan(_end));
            bytes = bytes.Slice(count);
            _end += count;
            Written += count;
        }
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        AppendAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    /// <summary>Sends what was written, from the second call on; see the remarks of the type.</summary>
    public override void Flush()
    {
        if (++_flushes > 1 || IsEventStream()) SendNow();
    }

    public override Task FlushAsync(CancellationToken cancellationToken) =>
        ++_flushes > 1 || IsEventStream() ? SendNowAsync(cancellationToken).AsTask() : Task.CompletedTask;

    /// <summary>Sends status, headers and what was written so far.</summary>
    /// <exception cref="ClientGoneException">Nobody reads the answer any more.</exception>
    public void SendNow()
    {
        // the rest is on its way already
        if (_ended || HasRest) return;

        Room(0);
        if (!HasStarted || _end > _start) SendBuffered();
    }

    /// <summary>Sends status, headers and what was written so far.</summary>
    /// <exception cref="ClientGoneException">Nobody reads the answer any more.</exception>
    public async ValueTask SendNowAsync(CancellationToken cancel = default)
    {
        cancel.ThrowIfCancellationRequested();
        if (_ended || HasRest) return;

        Room(0);
        if (!HasStarted || _end > _start) await SendBufferedAsync().ConfigureAwait(false);
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        var wanted = Math.Max(1, sizeHint);
        if (Room(wanted) < wanted)
        {
            if (wanted > LastSize - HeadRoom - TailRoom) return _overflow = ArrayPool<byte>.Shared.Rent(wanted);

            SendBuffered();
            Room(wanted);
        }

        return _buffer.AsMemory(_end, Capacity - TailRoom - _end);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    public void Advance(int count)
    {
        if (_overflow is { } overflow)
        {
            _overflow = null;
            Append(overflow.AsSpan(0, count));
            ArrayPool<byte>.Shared.Return(overflow);
            return;
        }

        Guard.AtLeast(Capacity - TailRoom - _end - count, 0, nameof(count));
        _end += count;
        Written += count;
    }

    /// <summary>Discards what was written and not sent yet.</summary>
    /// <exception cref="InvalidOperationException">A part of the answer was sent.</exception>
    public void Clear()
    {
        if (HasStarted) throw new InvalidOperationException("A part of the answer was sent already.");

        if (_start > HeadRoom)
        {
            // The room in front was enlarged for headers that are too long.
            ArrayPool<byte>.Shared.Return(_buffer);
            _buffer = [];
            _start = 0;
        }

        DropRest();
        _end = _start;
        Written = 0;
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException("An answer is written, not read.");

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException("An answer is written from start to end.");

    public override void SetLength(long value) => throw new NotSupportedException("An answer is written from start to end.");

    /// <summary>Frames all that is left, with the records that end the request.</summary>
    /// <param name="appStatus">For END_REQUEST.</param>
    /// <param name="isLast">
    /// Whether the connection closes after this answer although the web server would keep it. An empty management record behind END_REQUEST
    /// makes sure that nginx does not use it again: nginx drops a kept connection that has unread bytes.
    /// </param>
    internal ArraySegment<byte> End(uint appStatus, bool isLast = false)
    {
        Room(0);
        var bytes = Frame(last: true, appStatus);
        if (isLast)
        {
            new RecordHeader(RecordType.GetValuesResult, 0, 0, 0).Write(_buffer, bytes.Offset + bytes.Count);
            bytes = new ArraySegment<byte>(_buffer, bytes.Offset, bytes.Count + RecordHeader.Size);
        }

        _ended = true;
        return bytes;
    }

    /// <summary>Returns the buffers, but for one that a send still reads. Nothing can be written any more.</summary>
    internal void Release()
    {
        _ended = true;
        DropRest();
        if (IsWaiting) (_sending, _sent) = (null, []);
        else if (_sending is { } sent) ReturnSent(sent);
        if (_buffer.Length > 0) ResponseBuffers.Return(_buffer);
        if (_overflow is { } overflow) ArrayPool<byte>.Shared.Return(overflow);
        _overflow = null;
        _buffer = [];
    }

    private int Capacity => Math.Min(_buffer.Length, LastSize);

    private bool IsEventStream() =>
        _exchange.Response.ContentType?.StartsWith("text/event-stream", StringComparison.OrdinalIgnoreCase) == true;

    // Bytes that fit at _end, after the buffer has grown as far as it may. 0 means: send first.
    private int Room(int wanted)
    {
        if (_ended) throw new InvalidOperationException("The answer has ended; nothing can be added to it.");
        if (HasRest) WriteRest();
        return RoomFor(wanted);
    }

    private int RoomFor(int wanted)
    {
        if (_buffer.Length == 0)
        {
            _buffer = ResponseBuffers.Rent(FirstSize);
            _start = _end = HasStarted ? RecordHeader.Size : HeadRoom;
        }

        var room = Capacity - TailRoom - _end;
        if (room >= wanted || Capacity == LastSize) return room;

        var size = (long)_end + wanted + TailRoom > FirstSize * 2 ? LastSize : FirstSize * 2;
        var larger = ArrayPool<byte>.Shared.Rent(size);
        Buffer.BlockCopy(_buffer, _start, larger, _start, _end - _start);
        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = larger;
        return Capacity - TailRoom - _end;
    }

    private ArraySegment<byte> Frame(bool last, uint appStatus)
    {
        var written = _end - _start;
        if (_exchange.HasNoBody()) _end = _start;

        var from = _start;
        var head = _start;
        if (!HasStarted)
        {
            if (last || _exchange.Response.Status == 205) _exchange.SettleLength(written);
            _exchange.Response.AddTiming();
            head = from = WriteHeaders();
            HasStarted = true;
        }

        var id = _exchange.Id;
        var at = _end;
        var length = _end - head;
        if (length > 0)
        {
            from = Math.Min(from, head) - RecordHeader.Size;
            if (length > RecordHeader.MaxContent) (from, length) = SplitHeaders(head);

            var padding = -length & 7;
            new RecordHeader(RecordType.Stdout, id, (ushort)length, (byte)padding).Write(_buffer, _end - length - RecordHeader.Size);
            for (var i = 0; i < padding; i++) _buffer[at++] = 0;
        }

        if (last)
        {
            new RecordHeader(RecordType.Stdout, id, 0, 0).Write(_buffer, at);
            EndRequest.Write(_buffer, at + RecordHeader.Size, id, ProtocolStatus.RequestComplete, appStatus);
            at += RecordHeader.Size + EndRequest.RecordSize;
        }

        var bytes = new ArraySegment<byte>(_buffer, from, at - from);
        _start = _end = RecordHeader.Size;
        return bytes;
    }

    // Writes the headers so that they end where the body begins. Returns where they begin.
    private int WriteHeaders()
    {
        var headers = _exchange.Response;
        var size = headers.MaxSize();
        if (size > _start - RecordHeader.Size) MakeHeadRoom(size);

        var length = headers.Write(_buffer, RecordHeader.Size) - RecordHeader.Size;
        if (length > RecordHeader.MaxContent)
        {
            throw new InvalidOperationException($"The headers of the answer have {length} bytes; 65,535 is the most.");
        }

        if (length > HostCounters.CommonHeaderBuffer) _exchange.Connection.NoteLargeHeaders(length);
        var head = _start - length;
        Bytes.Copy(_buffer, RecordHeader.Size, _buffer, head, length);
        return head;
    }

    private void MakeHeadRoom(int size)
    {
        // Twice a record header: see SplitHeaders.
        var room = size + (2 * RecordHeader.Size);
        var body = _end - _start;
        var larger = ArrayPool<byte>.Shared.Rent(room + body + TailRoom);
        Buffer.BlockCopy(_buffer, _start, larger, room, body);
        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = larger;
        _start = room;
        _end = room + body;
    }

    // Headers and body together are too long for one record: a record for the headers, in front of one for the body.
    private (int From, int Length) SplitHeaders(int head)
    {
        var length = _start - head;
        var from = head - (2 * RecordHeader.Size);
        Buffer.BlockCopy(_buffer, head, _buffer, from + RecordHeader.Size, length);
        new RecordHeader(RecordType.Stdout, _exchange.Id, (ushort)length, 0).Write(_buffer, from);
        return (from, _end - _start);
    }
}
