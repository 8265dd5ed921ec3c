using System;
using System.IO;

namespace ServiceStack.HyperHost.Tests.Messages;

/// <summary>A stream of no known kind or length.</summary>
internal sealed class UnknownStream(byte[] bytes, int breaksAt = int.MaxValue) : Stream
{
    public int Taken { get; private set; }

    public bool IsDisposed { get; private set; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        if (Taken >= breaksAt) throw new InvalidDataException("the disk was pulled out");

        var read = Math.Min(Math.Min(count, bytes.Length - Taken), Math.Max(1, breaksAt - Taken));
        Buffer.BlockCopy(bytes, Taken, buffer, offset, read);
        Taken += read;
        return read;
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        IsDisposed = true;
        base.Dispose(disposing);
    }
}
