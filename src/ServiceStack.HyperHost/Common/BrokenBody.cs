using System;
using System.IO;

namespace ServiceStack.HyperHost.Common;

/// <summary>Replaces a body whose source failed. Reads throw the error, so that the response does not look complete.</summary>
internal sealed class BrokenBody(Stream from, Exception error) : Stream
{
    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new IOException(error.Message, error);

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        if (disposing && from is not MemoryStream) from.Dispose();
        base.Dispose(disposing);
    }
}
