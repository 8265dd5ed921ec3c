#nullable enable

using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.Shared;

/// <summary>
/// A server's own stream of a body. If it can't be read twice, a reader that comes after one that has closed it or read its end gets an
/// error (<see cref="ConsumedBody"/>), and never an empty body; <see cref="Keep"/> before the first reader avoids it.
/// </summary>
internal sealed partial class BodyView(Stream body) : Stream, IBodyStream
{
    private Stream _body = body;
    private bool _isDone;

    /// <summary>Bytes that were read so far, by all readers.</summary>
    public long BytesRead { get; private set; }

    public override bool CanRead => true;

    public override bool CanSeek => _body.CanSeek;

    public override bool CanWrite => false;

    public override long Length => _body.Length;

    public override long Position
    {
        get => _body.Position;
        set => Seek(value, SeekOrigin.Begin);
    }

    public Stream Begin()
    {
        if (!_isDone) return this;
        if (!CanSeek) return BytesRead > 0 ? ConsumedBody.Instance : this;

        Position = 0;
        return this;
    }

    /// <summary>Copies the body to memory, where it can be read many times, also by those who have this stream already.</summary>
    /// <param name="lengthHint">The length that was announced; may be wrong, -1 for none.</param>
    /// <exception cref="ObjectDisposedException">It was read before, and can't be read twice.</exception>
    public KeptBody Keep(long lengthHint)
    {
        var from = Begin();
        if (CanSeek) Position = 0;
        var bytes = BodyBytes.ReadAll(from, lengthHint);

        // a reader has taken every byte, and not looked for more
        if (bytes.Count == 0 && BytesRead > 0) throw ConsumedBody.Consumed();

        var kept = new KeptBody(bytes);
        _body = kept;
        _isDone = false;
        return kept;
    }

    public override int Read(byte[] buffer, int offset, int count) => Note(_body.Read(buffer, offset, count), count);

    public override async Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        Note(await _body.ReadAsync(buffer, offset, count, cancellationToken).ConfigureAwait(false), count);

    public override long Seek(long offset, SeekOrigin origin)
    {
        var position = _body.Seek(offset, origin);
        _isDone = false;
        return position;
    }

    public override void Flush()
    {
    }

    public override void SetLength(long value) => throw new NotSupportedException("The body of a request is read only.");

    public override void Write(byte[] buffer, int offset, int count) =>
        throw new NotSupportedException("The body of a request is read only.");

    // The stream ends with its request: further readers may follow.
    public override void Close() => _isDone = true;

    private int Note(int read, int wanted)
    {
        BytesRead += read;
        if (read == 0 && wanted > 0) _isDone = true;
        return read;
    }
}
