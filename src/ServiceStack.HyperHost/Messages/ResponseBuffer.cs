using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// Buffers one response, header block and body, and sends it. A response that fits the buffer has its length known, and leaves in one send;
/// a longer one is sent in parts while it is written. How a part is framed is the protocol's, in the classes derived from this one.
/// </summary>
/// <remarks>
/// The body is copied once, into one array of the pool. The header block and the protocol's frame are written around it:
/// <code>
/// | head room: frame, header block | body … | tail room: frame, end of the response |
/// </code>
/// The array belongs to a send until that has ended: meanwhile a writer fills another one, and the next send waits. Not safe for use by
/// several threads.
/// </remarks>
internal abstract partial class ResponseBuffer : ResponseStream
{
    /// <summary>Bytes in front of the body for frame and header block; more if the header block needs them.</summary>
    protected const int HeadRoom = 2048;

    /// <summary>Bytes of it for the frame: two of FastCGI's record headers, or a chunk's size.</summary>
    protected const int FrameRoom = 16;

    /// <summary>Bytes behind the body for the frame: FastCGI's padding and the records that end a response, or the last chunk.</summary>
    protected const int TailRoom = 40;

    private const int FirstSize = 8 * 1024;

    // Empty, but with the encoded lines of an earlier response: most responses of an application have the same headers.
    [ThreadStatic]
    private static ResponseHeaders? _spare;

    [ThreadStatic]
    private static byte[]? _kept;

    private readonly bool _isRented;
    private ResponseHeaders? _headers;
    private byte[] _buffer = [];
    private int _start;
    private int _end;
    private int _flushes;
    private bool _isLarge;
    private bool _hasStarted;
    private bool _isOver;
    private long _written;

    // A part that waits until the peer reads. Only a further send waits for it.
    private PendingSend? _sending;

    /// <param name="headers">Status and headers; null for some that return to the next response after <see cref="Release"/>.</param>
    protected ResponseBuffer(ResponseHeaders? headers = null)
    {
        _isRented = headers is null;
        headers ??= _spare ?? new ResponseHeaders();
        _headers = headers;
        if (_isRented) _spare = null;
    }

    /// <summary>Status and headers, fixed once <see cref="HasStarted"/>. They throw once the request has ended.</summary>
    public ResponseHeaders Headers => _headers ?? throw Ended();

    /// <summary>The response has ended: nothing can be written to it.</summary>
    public bool IsOver => _isOver;

    /// <summary>The request has ended: its response can't be used any more.</summary>
    public bool IsReleased => _headers is null;

    /// <summary>A part waits until the peer reads, or the rest of the body is not written yet.</summary>
    public bool IsUnsent => HasRest || _sending is not null;

    /// <summary>Bytes of body so far.</summary>
    public long Written => _written;

    public override bool CanWrite => !_isOver;

    protected internal override bool HasStarted => _hasStarted;

    protected internal override bool IsWaiting => _sending is { Task.IsCompleted: false };

    /// <summary>The response has no body by HTTP's rules, whatever is written (RFC 9110 §6.4.1).</summary>
    protected bool IsBodiless => IsHead || Headers.Status is < 200 or 204 or 205 or 304;

    public override void Write(byte[] buffer, int offset, int count)
    {
        Guard.NotNull(buffer);
        if (count <= 0 || _isOver || Room(count) < count)
        {
            Append(buffer.AsSpan(offset, count));
            return;
        }

        Bytes.Copy(buffer, offset, _buffer, _end, count);
        Add(count);
    }

    public override void WriteByte(byte value)
    {
        if (IsIgnored) return;

        SomeRoom(1);
        _buffer[_end] = value;
        Add(1);
    }

    /// <summary>Writes all of <paramref name="bytes"/>; blocks while the peer does not read and two buffers are full.</summary>
    /// <exception cref="ClientGoneException">The client has disconnected, or the request was aborted.</exception>
    public void Append(ReadOnlySpan<byte> bytes)
    {
        if (IsIgnored) return;

        while (!bytes.IsEmpty)
        {
            var count = Math.Min(SomeRoom(bytes.Length), bytes.Length);
            bytes.Slice(0, count).CopyTo(_buffer.AsSpan(_end));
            bytes = bytes.Slice(count);
            Add(count);
        }
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        AppendAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    /// <summary>Sends what was written, if <see cref="SendsFirstFlush"/> or from the second call on.</summary>
    public override void Flush()
    {
        CheckNotReleased();
        if (++_flushes > 1 || SendsFirstFlush) SendNow();
    }

    public override Task FlushAsync(CancellationToken cancellationToken) => IsReleased ? throw Ended()
        : ++_flushes > 1 || SendsFirstFlush ? SendNowAsync(cancellationToken).AsTask() : Task.CompletedTask;

    /// <summary>Sends the header block and what was written so far.</summary>
    /// <exception cref="ClientGoneException">The client has disconnected, or the request was aborted.</exception>
    public void SendNow()
    {
        if (HasUnsentPart()) SendBuffered();
    }

    /// <summary>Sends the header block and what was written so far, and waits without a thread until it is sent.</summary>
    /// <exception cref="ClientGoneException">The client has disconnected, or the request was aborted.</exception>
    public async ValueTask SendNowAsync(CancellationToken cancel = default)
    {
        cancel.ThrowIfCancellationRequested();
        if (HasUnsentPart()) await SendBufferedAsync().ConfigureAwait(false);
    }

    /// <summary>Discards what was written.</summary>
    /// <exception cref="InvalidOperationException">A part of the response was sent.</exception>
    public void Clear()
    {
        if (_hasStarted) throw new InvalidOperationException("A part of the response was sent already.");

        DropRest();
        ReturnBuffer();
        _written = 0;
        _isLarge = false;
    }

    /// <summary>Writes the rest of the body, and waits without a thread until all parts are sent.</summary>
    /// <exception cref="ClientGoneException">The client has disconnected, or the request was aborted.</exception>
    internal async ValueTask FinishAsync()
    {
        await SendRestAsync().ConfigureAwait(false);
        await WhenSentAsync().ConfigureAwait(false);
    }

    /// <summary>Sends the rest, and the end of the response.</summary>
    /// <exception cref="ClientGoneException">The client has disconnected, or the request was aborted.</exception>
    internal ValueTask EndAsync()
    {
        if (_isOver) return default;
        if (IsUnsent) return EndLaterAsync();

        RoomFor(0);
        var bytes = Frame(isLast: true);
        var buffer = TakeBuffer();
        _isOver = true;
        var sending = SendAsync(bytes, isLast: true);
        if (!sending.IsCompletedSuccessfully) return ReturnAfterAsync(sending, buffer);

        Return(buffer);
        return default;
    }

    /// <summary>
    /// Returns the memory of the response, except for an array that a send has. From then on headers, writes and flushes throw.
    /// </summary>
    internal void Release()
    {
        _isOver = true;
        DropRest();
        if (_sending is { Task.IsCompleted: true } sent) ReturnSent(sent);
        ReturnBuffer();
        if (_headers is not { } headers) return;

        _headers = null;
        if (!_isRented) return;

        headers.Reset();
        _spare = headers;
    }

    /// <summary>The service is done, and the rest of its response waits until the peer reads.</summary>
    internal abstract void BeginWait();

    /// <summary>Ends a response that can't be finished, so that the client notices.</summary>
    internal abstract void Abort();

    // ---- what the protocol decides

    /// <summary>Bytes of body that are buffered before a part of the response is sent.</summary>
    protected virtual int MaxBuffered => 32 * 1024;

    /// <summary>
    /// Bytes of body in a later part, and in each part of a body that is known to be longer than <see cref="MaxBuffered"/>. With frame and
    /// header block, such a part mostly fits an array of 32 KiB, which a response keeps while it waits until the peer reads.
    /// </summary>
    protected virtual int MaxInPart => 28 * 1024;

    /// <summary>The request's method is HEAD.</summary>
    protected abstract bool IsHead { get; }

    /// <summary>The first flush sends. If it does not, a serializer that flushes before the response ends costs no further send.</summary>
    protected virtual bool SendsFirstFlush => true;

    /// <summary>A write between the end of the response and that of its request is ignored; else it throws.</summary>
    protected virtual bool IgnoresLateWrites => true;

    /// <summary>Sets the length that the header block announces. Called once, before it is written.</summary>
    /// <param name="whole">Bytes of the whole body; -1 while more may come.</param>
    protected virtual void SettleLength(long whole)
    {
        var headers = Headers;
        if (whole >= 0 && !IsHead) headers.ContentLength = whole;
        if (headers.Status is 204 or 304 or < 200) headers.ContentLength = -1;
        else if (headers.Status == 205) headers.ContentLength = 0; // RFC 9110 §15.3.6
    }

    /// <summary>Bytes of the header block at most.</summary>
    protected abstract int MaxHeaderBlock();

    /// <summary>Writes the header block.</summary>
    /// <returns>The end of the block.</returns>
    protected abstract int WriteHeaderBlock(byte[] to, int at);

    /// <summary>Writes the frame around a part, into the head room and the tail room.</summary>
    /// <param name="bytes">The header block, if any, at <see cref="FrameRoom"/>, to be moved; the body from
    /// <paramref name="start"/> to <paramref name="end"/>.</param>
    /// <param name="headerBlock">Bytes of the header block; 0 in a later part.</param>
    /// <param name="isLast">The response ends with it.</param>
    /// <returns>What is to be sent.</returns>
    protected abstract ArraySegment<byte> Frame(byte[] bytes, int headerBlock, int start, int end, bool isLast);

    /// <summary>Sends a part from its array, which must not change until the send has completed.</summary>
    /// <exception cref="ClientGoneException">The client has disconnected, or the request was aborted.</exception>
    protected abstract ValueTask SendAsync(ArraySegment<byte> bytes, bool isLast);

    /// <summary>Blocks until a send has ended.</summary>
    protected abstract void Wait(ValueTask sending);
}
