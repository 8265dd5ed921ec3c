using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Grows, frames and sends the array.</summary>
internal abstract partial class ResponseBuffer
{
    protected override void ExpectBody(long length) => _isLarge |= length > MaxBuffered;

    // Lets the caller read directly into the array. For a large body the array has its final size from the start.
    protected override ArraySegment<byte> BeginPart(long left)
    {
        var room = SomeRoom(left >= 0 ? (int)Math.Min(left, Most) : _hasStarted || _isLarge ? Most : 1);
        return new ArraySegment<byte>(_buffer, _end, room);
    }

    // Sends a full array if more follows, so that the source is read only as fast as the peer reads.
    protected override void EndPart(int count, bool isLast)
    {
        Add(count);
        if (!isLast && _end - _start >= Most) SendBuffered();
    }

    protected internal override async ValueTask WhenSentAsync()
    {
        if (_sending is not { } before) return;

        await before.Task.ConfigureAwait(false);
        ReturnSent(before);
    }

    private bool IsIgnored => _isOver && (IsReleased ? throw Ended() : IgnoresLateWrites);

    internal void CheckNotReleased()
    {
        if (IsReleased) throw Ended();
    }

    private static ObjectDisposedException Ended() =>
        new(nameof(ResponseBuffer), "The request has ended: its response can be used only until then.");

    private int Most => _hasStarted ? MaxInPart : _isLarge ? Math.Min(MaxInPart, MaxBuffered) : MaxBuffered;

    private async ValueTask AppendAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (IsIgnored) return;

        while (!bytes.IsEmpty)
        {
            var room = Room(bytes.Length);
            if (room <= 0)
            {
                await SendBufferedAsync().ConfigureAwait(false);
                continue;
            }

            var count = Math.Min(room, bytes.Length);
            bytes.Slice(0, count).Span.CopyTo(_buffer.AsSpan(_end));
            bytes = bytes.Slice(count);
            Add(count);
        }
    }

    private bool HasUnsentPart()
    {
        // the rest of the body is being sent already
        CheckNotReleased();
        if (_isOver || HasRest) return false;

        RoomFor(0);
        return !_hasStarted || _end > _start;
    }

    private void Add(int count)
    {
        _end += count;
        _written += count;
    }

    // Returns the room at _end, at least one byte. Sends the buffered bytes if there is none.
    private int SomeRoom(int wanted)
    {
        var room = Room(wanted);
        if (room > 0) return room;

        SendBuffered();
        return Room(wanted);
    }

    // Returns the room at _end. If 0 or less, the buffered bytes must be sent first.
    private int Room(int wanted)
    {
        if (_isOver) throw IsReleased ? Ended() : new InvalidOperationException("The response has ended; nothing can be added to it.");
        if (HasRest) WriteRest();
        return RoomFor(wanted);
    }

    private int RoomFor(int wanted)
    {
        if (_buffer.Length == 0)
        {
            var start = _hasStarted ? FrameRoom : HeadRoom;
            (_start, _end) = (start, start);
        }

        var most = Most - (_end - _start);
        wanted = Math.Min(wanted, most);
        var size = _end + Math.Max(0, wanted) + TailRoom;
        if (_buffer.Length == 0) _buffer = Rent(Math.Max(FirstSize, size));
        else if (_buffer.Length < size) Replace(Math.Max(2 * _buffer.Length, size), _start);
        return Math.Min(most, _buffer.Length - TailRoom - _end);
    }

    // Returns the old array only when no field refers to it, because the thread may be aborted anywhere.
    private void Replace(int size, int start)
    {
        var (old, larger) = (_buffer, Rent(size));
        Buffer.BlockCopy(old, _start, larger, start, _end - _start);
        (_buffer, _start, _end) = (larger, start, start + _end - _start);
        Return(old);
    }

    private ArraySegment<byte> Frame(bool isLast)
    {
        var written = _end - _start;
        if (IsBodiless)
        {
            _end = _start;
            _written -= written;
        }

        var headerBlock = 0;
        if (!_hasStarted)
        {
            SettleLength(isLast ? written : -1);
            Headers.Settle();
            var most = MaxHeaderBlock();
            if (most > _start - FrameRoom) Replace(FrameRoom + most + (_end - _start) + TailRoom, FrameRoom + most);
            headerBlock = WriteHeaderBlock(_buffer, FrameRoom) - FrameRoom;
            _hasStarted = true;
        }

        return Frame(_buffer, headerBlock, _start, _end, isLast);
    }

    private void SendBuffered()
    {
        if (_sending is { } before)
        {
            Wait(new ValueTask(before.Task));
            ReturnSent(before);
        }

        BeginSend();
    }

    private async ValueTask SendBufferedAsync()
    {
        await WhenSentAsync().ConfigureAwait(false);
        BeginSend();
        await WhenSentAsync().ConfigureAwait(false);
    }

    private void BeginSend()
    {
        var isFirst = !_hasStarted;
        var bytes = Frame(isLast: false);
        if (bytes.Count == 0 && !isFirst) return;

        var buffer = TakeBuffer();
        var sending = SendAsync(bytes, isLast: false);
        if (!sending.IsCompleted)
        {
            _sending = new PendingSend(sending.AsTask(), buffer);
            return;
        }

        sending.GetAwaiter().GetResult();
        (_buffer, _start, _end) = (buffer, FrameRoom, FrameRoom);
    }

    // The send owns the array until it completes, even if the thread is aborted in the send, or the service does not await it.
    private byte[] TakeBuffer()
    {
        var buffer = _buffer;
        _buffer = [];
        return buffer;
    }

    private async ValueTask EndLaterAsync()
    {
        BeginWait();
        await FinishAsync().ConfigureAwait(false);
        await EndAsync().ConfigureAwait(false);
    }

    private static async ValueTask ReturnAfterAsync(ValueTask sending, byte[] buffer)
    {
        await sending.ConfigureAwait(false);
        Return(buffer);
    }

    private void ReturnSent(PendingSend sent)
    {
        if (Interlocked.CompareExchange(ref _sending, null, sent) == sent) Return(sent.Buffer);
    }

    private static byte[] Rent(int size) => ThreadBuffer.Rent(ref _kept, size);

    private static void Return(byte[] buffer) => ThreadBuffer.Return(ref _kept, buffer);

    private void ReturnBuffer()
    {
        var buffer = TakeBuffer();
        _start = _end = 0;
        if (buffer.Length > 0) Return(buffer);
    }
}
