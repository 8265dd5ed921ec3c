#nullable enable

using System;
using System.IO;

namespace ServiceStack.Shared;

/// <summary>
/// Takes the place of a body that was read as a form: reading it again throws, as with v3's own hosts, in place of finding it empty.
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

    private static ObjectDisposedException Consumed() =>
        new("InputStream", "The body was read as form data; set UseBufferedStream first to read it twice.");
}
