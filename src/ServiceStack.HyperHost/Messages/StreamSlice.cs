using System;
using System.IO;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>A slice of a body, read in place, so that an uploaded file is not copied.</summary>
internal sealed class StreamSlice(RequestBody whole, long start, long length) : Stream, IBodyStream
{
    private long _position;
    private bool _isDone;

    public override bool CanRead => true;

    public override bool CanSeek => true;

    public override bool CanWrite => false;

    public override long Length => length;

    public override long Position
    {
        get => _position;
        set => Seek(value, SeekOrigin.Begin);
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        var wanted = count;
        count = (int)Math.Min(count, Math.Max(0, length - _position));
        if (count == 0)
        {
            if (wanted > 0) _isDone = true;
            return 0;
        }

        var read = whole.ReadAt(start + _position, buffer.AsSpan(offset, count));
        _position += read;
        return read;
    }

    public override long Seek(long offset, SeekOrigin origin)
    {
        var to = origin switch
        {
            SeekOrigin.Begin => offset,
            SeekOrigin.Current => _position + offset,
            _ => length + offset,
        };
        if (to < 0) throw new IOException("The position is before the start of the file.");

        _isDone = false;
        return _position = to;
    }

    public Stream Begin()
    {
        if (_isDone) Position = 0;
        return this;
    }

    public override void Flush()
    {
    }

    public override void SetLength(long value) => throw new NotSupportedException("An uploaded file is read only.");

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException("An uploaded file is read only.");

    // Does not release the body, because other readers may follow.
    public override void Close() => _isDone = true;
}
