using System;
using System.IO;

namespace ServiceStack.HyperHost.Http.Listener;

/// <summary>A chunked body of HttpListener's, read to its true end.</summary>
/// <remarks>
/// Mono's reader also says "nothing" where only a part of a chunk's frame has come, and where the connection has ended. At the true end
/// alone it asks its socket no more, so that a read is done as soon as it is begun.
/// </remarks>
internal sealed class ChunkedInput(Stream source) : Stream
{
    // A read done at once may have been a quick socket's.
    private const int Sure = 64;

    // Each of these took a byte of a frame, or nothing comes any more. A frame is shorter, and trailers hardly longer.
    private const int MostEmpty = 512;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    /// <exception cref="EndOfStreamException">The connection ended before the last chunk.</exception>
    public override int Read(byte[] buffer, int offset, int count)
    {
        var atOnce = 0;
        for (var empty = 0; empty < MostEmpty; empty++)
        {
            var reading = source.BeginRead(buffer, offset, count, null, null);
            var isAtOnce = reading.IsCompleted;
            var read = source.EndRead(reading);
            if (read > 0) return read;

            atOnce = isAtOnce ? atOnce + 1 : 0;
            if (atOnce == Sure) return 0;
        }

        throw new EndOfStreamException("The connection ended before the last chunk.");
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
