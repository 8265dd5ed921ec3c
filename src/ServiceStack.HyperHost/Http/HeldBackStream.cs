using System;
using System.Buffers;
using System.IO;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Http;

/// <summary>
/// The body of an answer: held back while it is small, so that its length is known and it goes out with the headers in one go.
/// </summary>
internal sealed partial class HeldBackStream(HeldBackResponse response) : AnswerStream
{
    /// <summary>Bytes held back before headers are sent without a length.</summary>
    private const int BufferSize = 32 * 1024;

    /// <summary>Bytes of the buffer that each thread keeps for its next answer: most answers need no other.</summary>
    private const int KeptBufferSize = 4 * 1024;

    [ThreadStatic]
    private static byte[]? _kept;

    private byte[] _buffer = [];
    private int _length;
    private long _sent;
    private bool _completed;

    // A large body comes in pieces: they are not held back, and nothing before them is.
    private bool _isInPieces;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => !_completed;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    /// <summary>Bytes of body so far.</summary>
    public long Written => _sent + _length;

    protected internal override bool IsWaiting => response.IsWaiting;

    protected internal override bool HasBegun => response.HeadersSent;

    public override void Write(byte[] buffer, int offset, int count) => Append(new ReadOnlySpan<byte>(buffer, offset, count));

    public override void WriteByte(byte value)
    {
        if (_completed || response.IsBodiless) return;
        if (HasRest) WriteRest();
        Reserve(1);
        _buffer[_length++] = value;
    }

    /// <summary>Sends what is held back, headers first.</summary>
    public override void Flush()
    {
        // the rest is on its way already
        if (_completed || HasRest) return;

        SendHeld();
        response.FlushBody();
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public ValueTask CompleteAsync()
    {
        if (_completed) return default;
        if (HasRest) return CompleteAfterRestAsync();
        _completed = true;

        ValueTask sending;
        try
        {
            response.SendHeaders(_length);
            sending = response.CompleteBodyAsync(_buffer.AsMemory(0, _length));
        }
        catch (Exception error)
        {
            sending = new ValueTask(Task.FromException(error));
        }

        if (!sending.IsCompletedSuccessfully) return ReturnAfterAsync(sending);

        Return();
        return default;
    }

    /// <summary>Forgets what is held back.</summary>
    internal void StartOver()
    {
        _length = 0;
        _isInPieces = false;
        DropRest();
    }

    protected override void BeginPieces(long expected)
    {
        _isInPieces = expected > BufferSize && !_completed && !response.IsBodiless;
        if (!_isInPieces) return;

        var isAlone = _length == 0;
        SendHeld();
        if (!isAlone && !IsWaiting) response.FlushBody();
        Return();
    }

    // One send for each piece, so that what waits is never more than one.
    protected override void WritePiece(ArraySegment<byte> piece)
    {
        if (!_isInPieces)
        {
            base.WritePiece(piece);
            return;
        }

        response.WriteBody(piece);
        _sent += piece.Count;
        if (!IsWaiting) response.FlushBody();
    }

    protected override void Push()
    {
        if (_isInPieces) return;

        SendHeld();
        if (!IsWaiting) response.FlushBody();
    }

    protected internal override ValueTask WhenSentAsync() => response.WhenSentAsync();

    private async ValueTask CompleteAfterRestAsync()
    {
        response.BeginWait();
        await SendRestAsync().ConfigureAwait(false);
        await CompleteAsync().ConfigureAwait(false);
    }

    private void Append(ReadOnlySpan<byte> bytes)
    {
        // a service may continue to write to an answer that has ended or has no body: nothing is sent
        if (_completed || response.IsBodiless) return;
        if (HasRest) WriteRest();

        if (_length + bytes.Length > BufferSize)
        {
            SendHeld();
            if (bytes.Length >= BufferSize)
            {
                response.WriteBody(bytes);
                _sent += bytes.Length;
                return;
            }
        }

        Reserve(bytes.Length);
        bytes.CopyTo(_buffer.AsSpan(_length));
        _length += bytes.Length;
    }

    private void SendHeld()
    {
        response.SendHeaders(bodyLength: -1);
        if (_length == 0) return;

        response.WriteBody(_buffer.AsSpan(0, _length));
        _sent += _length;
        _length = 0;
    }

    private void Reserve(int count)
    {
        if (_length + count <= _buffer.Length) return;

        if (_length + count > BufferSize) SendHeld();
        if (_length + count <= _buffer.Length) return;

        var larger = Rent(Math.Max(_length + count, _buffer.Length * 2));
        if (_length > 0) Buffer.BlockCopy(_buffer, 0, larger, 0, _length);
        Return();
        _buffer = larger;
    }

    private async ValueTask ReturnAfterAsync(ValueTask sending)
    {
        try
        {
            await sending.ConfigureAwait(false);
        }
        finally
        {
            Return();
        }
    }

    private static byte[] Rent(int size)
    {
        if (size > KeptBufferSize) return ArrayPool<byte>.Shared.Rent(size);

        var kept = _kept ?? new byte[KeptBufferSize];
        _kept = null;
        return kept;
    }

    private void Return()
    {
        if (_buffer.Length == KeptBufferSize) _kept = _buffer;
        else if (_buffer.Length > 0) ArrayPool<byte>.Shared.Return(_buffer, clearArray: true);
        _buffer = [];
    }
}
