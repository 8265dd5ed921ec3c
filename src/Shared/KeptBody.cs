#nullable enable

using System;
using System.IO;
using System.Text;

namespace ServiceStack.Shared;

/// <summary>A body in memory. Its type is a MemoryStream's, as of v3's buffered bodies.</summary>
internal sealed class KeptBody(ArraySegment<byte> bytes)
    : MemoryStream(bytes.Array!, bytes.Offset, bytes.Count, writable: false, publiclyVisible: true), IBodyStream
{
    private bool _isDone;

    /// <summary>The whole body, wherever readers are.</summary>
    public ArraySegment<byte> Bytes => bytes;

    public override long Position
    {
        get => base.Position;
        set
        {
            base.Position = value;
            _isDone = value >= Length;
        }
    }

    /// <summary>The whole body as text, UTF-8 unless a mark of the byte order says otherwise.</summary>
    public string ReadText() =>
        WholeText.Read(new MemoryStream(bytes.Array!, bytes.Offset, bytes.Count, writable: false), Encoding.UTF8);

    public Stream Begin()
    {
        if (_isDone) Position = 0;
        return this;
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        var read = base.Read(buffer, offset, count);
        if (read == 0 && count > 0) _isDone = true;
        return read;
    }

    public override int ReadByte()
    {
        var read = base.ReadByte();
        if (read < 0) _isDone = true;
        return read;
    }

    public override long Seek(long offset, SeekOrigin loc)
    {
        _isDone = false;
        return base.Seek(offset, loc);
    }

    // The stream ends with its request: further readers may follow.
    public override void Close() => _isDone = true;
}
