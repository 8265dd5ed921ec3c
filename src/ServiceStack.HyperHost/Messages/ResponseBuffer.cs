using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// Buffers one response, header block and body, and sends it. A response that fits the buffer gets a Content-Length and is one send; a
/// longer response is sent in parts while it is written. Derived classes frame the parts for their protocol.
/// </summary>
/// <remarks>
/// The body is copied once, into one pooled array. The header block and the protocol's frame are written around it:
/// <code>
/// | head room: frame, header block | body … | tail room: frame, end of the response |
/// </code>
/// A send owns its array until it completes. Meanwhile writes fill another array, and the next send waits. Not thread-safe.
/// </remarks>
internal abstract partial class ResponseBuffer : ResponseStream
{
    /// <summary>Room before the body for frame and header block, in bytes. Grows with the header block.</summary>
    protected const int HeadRoom = 2048;

    /// <summary>Part of <see cref="HeadRoom"/> for the frame: two FastCGI record headers, or a chunk size.</summary>
    protected const int FrameRoom = 16;

    /// <summary>Room after the body for the frame: FastCGI's padding and the records that end a response, or the last chunk.</summary>
    protected const int TailRoom = 40;

    private const int FirstSize = 8 * 1024;

    // Reset, but with the cached lines of an earlier response: most responses of an application have the same headers.
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

    // The send of an earlier part that waits for a slow peer. Only the next send waits for it.
    private PendingSend? _sending;

    /// <param name="headers">Status and headers; null: a pooled object, which <see cref="Release"/> returns.</param>
    protected ResponseBuffer(ResponseHeaders? headers = null)
    {
        _isRented = headers is null;
        headers ??= _spare ?? new ResponseHeaders();
        _headers = headers;
        if (_isRented) _spare = null;
    }

    /// <summary>Status and headers, fixed once <see cref="HasStarted"/>. Throws after the request has ended.</summary>
    public ResponseHeaders Headers => _headers ?? throw Ended();

    /// <summary>The response has ended, and accepts no writes.</summary>
    public bool IsOver => _isOver;

    /// <summary>The request has ended, and the members of its response throw.</summary>
    public bool IsReleased => _headers is null;

    /// <summary>A send is pending, or the rest of the body is not written yet.</summary>
    public bool IsUnsent => HasRest || _sending is not null;

    /// <summary>Number of bytes of the body written so far.</summary>
    public long Written => _written;

    public override bool CanWrite => !_isOver;

    protected internal override bool HasStarted => _hasStarted;

    protected internal override bool IsWaiting => _sending is { Task.IsCompleted: false };

    /// <summary>HTTP forbids a body, so written bytes are discarded (RFC 9110 §6.4.1).</summary>
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

    /// <summary>Writes all of <paramref name="bytes"/>. Blocks while two buffers are full and the peer does not read.</summary>
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

    /// <summary>Sends the buffered bytes. The first call does so only if <see cref="SendsFirstFlush"/>.</summary>
    public override void Flush()
    {
        CheckNotReleased();
        if (++_flushes > 1 || SendsFirstFlush) SendNow();
    }

    public override Task FlushAsync(CancellationToken cancellationToken) => IsReleased ? throw Ended()
        : ++_flushes > 1 || SendsFirstFlush ? SendNowAsync(cancellationToken).AsTask() : Task.CompletedTask;

    /// <summary>Sends the header block and the buffered bytes.</summary>
    /// <exception cref="ClientGoneException">The client has disconnected, or the request was aborted.</exception>
    public void SendNow()
    {
        if (HasUnsentPart()) SendBuffered();
    }

    /// <summary>Sends the header block and the buffered bytes. Completes when they are sent, without blocking a thread.</summary>
    /// <exception cref="ClientGoneException">The client has disconnected, or the request was aborted.</exception>
    public async ValueTask SendNowAsync(CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (HasUnsentPart()) await SendBufferedAsync().ConfigureAwait(false);
    }

    /// <summary>Discards the buffered bytes.</summary>
    /// <exception cref="InvalidOperationException">A part of the response was sent.</exception>
    public void Clear()
    {
        if (_hasStarted) throw new InvalidOperationException("A part of the response was sent already.");

        DropRest();
        ReturnBuffer();
        _written = 0;
        _isLarge = false;
    }

    /// <summary>Writes the rest of the body. Completes when all parts are sent, without blocking a thread.</summary>
    /// <exception cref="ClientGoneException">The client has disconnected, or the request was aborted.</exception>
    internal async ValueTask FinishAsync()
    {
        await SendRestAsync().ConfigureAwait(false);
        await WhenSentAsync().ConfigureAwait(false);
    }

    /// <summary>Sends the buffered bytes and the end of the response.</summary>
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
    /// Returns the buffers, except an array that a pending send owns. From then on headers, writes and flushes throw.
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

    /// <summary>Notes that the service has completed, while the rest of its response is sent.</summary>
    internal abstract void BeginWait();

    /// <summary>Truncates a response in a way that the client detects.</summary>
    internal abstract void Abort();

    // ---- members that a protocol overrides

    /// <summary>Number of bytes of the body that are buffered before the first part is sent.</summary>
    protected virtual int MaxBuffered => 32 * 1024;

    /// <summary>
    /// Number of bytes of the body in a later part, and in each part of a body known to be longer than <see cref="MaxBuffered"/>. With
    /// frame and header block, such a part usually fits an array of 32 KiB, which a pending send occupies.
    /// </summary>
    protected virtual int MaxInPart => 28 * 1024;

    /// <summary>The request's method is HEAD.</summary>
    protected abstract bool IsHead { get; }

    /// <summary>Whether the first flush sends. If not, a serializer that flushes just before the end causes no extra send.</summary>
    protected virtual bool SendsFirstFlush => true;

    /// <summary>Whether writes between the end of the response and the end of the request are ignored; otherwise they throw.</summary>
    protected virtual bool IgnoresLateWrites => true;

    /// <summary>Sets Content-Length. Called once, before the header block is written.</summary>
    /// <param name="whole">Length of the whole body; -1 if more bytes may follow.</param>
    protected virtual void SettleLength(long whole)
    {
        var headers = Headers;
        if (whole >= 0 && !IsHead) headers.ContentLength = whole;
        if (headers.Status is 204 or 304 or < 200) headers.ContentLength = -1;
        else if (headers.Status == 205) headers.ContentLength = 0; // RFC 9110 §15.3.6
    }

    /// <summary>Maximum length of the header block in bytes.</summary>
    protected abstract int MaxHeaderBlock();

    /// <summary>Writes the header block.</summary>
    /// <returns>The end of the block.</returns>
    protected abstract int WriteHeaderBlock(byte[] to, int at);

    /// <summary>Writes the frame around a part, into the head room and the tail room.</summary>
    /// <param name="bytes">Array with the header block at <see cref="FrameRoom"/>, which the method moves to the body, and the body from
    /// <paramref name="start"/> to <paramref name="end"/>.</param>
    /// <param name="headerBlock">Length of the header block; 0 in a later part.</param>
    /// <param name="isLast">Whether the response ends with this part.</param>
    /// <returns>The bytes to send.</returns>
    protected abstract ArraySegment<byte> Frame(byte[] bytes, int headerBlock, int start, int end, bool isLast);

    /// <summary>Sends a part from its array, which must not change until the send has completed.</summary>
    /// <exception cref="ClientGoneException">The client has disconnected, or the request was aborted.</exception>
    protected abstract ValueTask SendAsync(ArraySegment<byte> bytes, bool isLast);

    /// <summary>Blocks until a send has completed.</summary>
    protected abstract void Wait(ValueTask sending);
}
