namespace ServiceStack.Internal.Binding;

using System;
using System.IO;

/// <summary>Stands for a request body that form parsing has read: a second reader is told so instead of seeing an empty body.</summary>
internal sealed class ConsumedStream : Stream
{
    public static readonly ConsumedStream Instance = new();

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw Consumed();

    public override long Position { get => throw Consumed(); set => throw Consumed(); }

    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count) => throw Consumed();

    public override long Seek(long offset, SeekOrigin origin) => throw Consumed();

    public override void SetLength(long value) => throw Consumed();

    public override void Write(byte[] buffer, int offset, int count) => throw Consumed();

    private static ObjectDisposedException Consumed() =>
        new("InputStream", "The request body was read as form data; set UseBufferedStream first to read it again.");
}
