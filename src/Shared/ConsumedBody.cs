#nullable enable

using System;
using System.IO;

namespace ServiceStack.Shared;

/// <summary>
/// Takes the place of a body that was read and is not kept: reading it again throws, in place of finding it empty.
/// </summary>
internal sealed class ConsumedBody : Stream
{
    public static readonly ConsumedBody Instance = new();

    private ConsumedBody()
    {
    }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw Consumed();

    public override long Position
    {
        get => throw Consumed();
        set => throw Consumed();
    }

    public override int Read(byte[] buffer, int offset, int count) => throw Consumed();

    public override long Seek(long offset, SeekOrigin origin) => throw Consumed();

    public override void SetLength(long value) => throw Consumed();

    public override void Write(byte[] buffer, int offset, int count) => throw Consumed();

    public override void Flush()
    {
    }

    /// <summary>The error of a reader that comes too late.</summary>
    public static ObjectDisposedException Consumed() =>
        new("InputStream", "The body was read before, and this server does not keep it; to read it twice, set UseBufferedStream first.");
}
