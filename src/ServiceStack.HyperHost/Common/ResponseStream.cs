using System;
using System.Buffers;
using System.IO;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Abstractions;

namespace ServiceStack.HyperHost.Common;

/// <summary>
/// The body of a response. <see cref="CopyFrom"/> sends an existing stream (an array, a file) as long as the peer keeps up; the rest is
/// sent later, without blocking a thread.
/// </summary>
internal abstract class ResponseStream : Stream, IBodySink
{
    // Read size for a compressed stream: the output fits the response buffer that is not being sent.
    private const int ReadSize = 16 * 1024;

    private Stream? _rest;
    private long _left;
    private byte[]? _part;

    /// <summary>The rest of a stream of <see cref="CopyFrom"/> is still to be sent.</summary>
    public bool HasRest => _rest is not null;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    /// <summary>A send waits for room in the socket.</summary>
    protected internal abstract bool IsWaiting { get; }

    /// <summary>A part of the response was sent: it can't be replaced by another response.</summary>
    protected internal abstract bool HasStarted { get; }

    /// <summary>Writes the bytes of a stream.</summary>
    /// <param name="from">Disposed after a deferred rest is sent; a MemoryStream is left open.</param>
    /// <param name="count">Number of bytes; -1 for all.</param>
    /// <returns>True if the rest is sent later: the response owns the stream. False if all was written.</returns>
    /// <exception cref="EndOfStreamException">There are fewer bytes than <paramref name="count"/>.</exception>
    public bool CopyFrom(Stream from, long count)
    {
        WriteRest();
        ExpectBody(count >= 0 || !from.CanSeek ? count : from.Length - from.Position);
        var left = count < 0 && from is MemoryStream ? from.Length - from.Position : count;
        while (left != 0 && !IsWaiting)
        {
            var part = BeginPart(left);
            int read;
            try
            {
                read = Read(from, part, left);
            }
            catch (Exception error) when (HasStarted)
            {
                // the engine's error handling would end the response as if it were complete
                (from, left) = (new BrokenBody(from, error), -1);
                break;
            }

            if (read == 0) left = 0;
            else EndPart(read, ref left);
        }

        ReturnPart();
        if (left == 0) return false;

        (_rest, _left) = (from, left);
        return true;
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    /// <summary>Completes when no send waits for room, without blocking a thread.</summary>
    protected internal abstract ValueTask WhenSentAsync();

    /// <summary>Receives the length of a stream before <see cref="CopyFrom"/> copies it into the response.</summary>
    /// <param name="length">Length of the stream; -1 if unknown.</param>
    protected virtual void ExpectBody(long length)
    {
    }

    /// <summary>Memory for the next part of a stream, of at least one byte.</summary>
    /// <param name="left">Bytes to come; -1 if that is not known.</param>
    protected virtual ArraySegment<byte> BeginPart(long left) =>
        new(_part ??= ArrayPool<byte>.Shared.Rent(ReadSize), 0, ReadSize);

    /// <summary>Adds the bytes that were read into the memory of <see cref="BeginPart"/>.</summary>
    /// <param name="count">Above zero.</param>
    /// <param name="isLast">The stream is known to end with them.</param>
    protected virtual void EndPart(int count, bool isLast) => Write(_part!, 0, count);

    /// <summary>Writes the rest of the stream, as fast as the peer reads.</summary>
    /// <exception cref="InvalidOperationException">The stream failed.</exception>
    protected internal async ValueTask SendRestAsync()
    {
        if (_rest is not { } from) return;

        _rest = null;
        try
        {
            for (var left = _left; left != 0;)
            {
                // a pending send occupies at most one buffer
                if (IsWaiting) ReturnPart();
                await WhenSentAsync().ConfigureAwait(false);
                var count = await ReadAsync(from, BeginPart(left), left).ConfigureAwait(false);
                if (count == 0) return;

                EndPart(count, ref left);
            }
        }
        finally
        {
            End(from);
        }
    }

    /// <summary>Writes the rest now, because something else follows it; blocks while the peer does not read.</summary>
    protected void WriteRest()
    {
        if (_rest is not { } from) return;

        _rest = null;
        try
        {
            for (var left = _left; left != 0;)
            {
                var count = Read(from, BeginPart(left), left);
                if (count == 0) return;

                EndPart(count, ref left);
            }
        }
        finally
        {
            End(from);
        }
    }

    /// <summary>Discards the rest.</summary>
    protected void DropRest()
    {
        if (_rest is not { } from) return;

        _rest = null;
        End(from);
    }

    // Wraps errors of the source, because an IOException would pass for a lost connection, which is logged at debug level only.
    private static async ValueTask<int> ReadAsync(Stream from, ArraySegment<byte> into, long left)
    {
        try
        {
            // synchronous for files: their asynchronous reads would use a thread pool thread each
            if (from is MemoryStream or FileStream) return Read(from, into, left);

            return Checked(await from.ReadAsync(into.Array!, into.Offset, Wanted(into, left)).ConfigureAwait(false), left);
        }
        catch (Exception error)
        {
            throw new InvalidOperationException("The rest of the body can't be read: " + error.Message, error);
        }
    }

    private static int Read(Stream from, ArraySegment<byte> into, long left) =>
        Checked(from.Read(into.Array!, into.Offset, Wanted(into, left)), left);

    private static int Wanted(ArraySegment<byte> into, long left) => left < 0 ? into.Count : (int)Math.Min(left, into.Count);

    private static int Checked(int count, long left) =>
        count == 0 && left > 0 ? throw new EndOfStreamException($"A body ended {left} bytes too early.") : count;

    private void EndPart(int count, ref long left)
    {
        if (left > 0) left -= count;
        EndPart(count, isLast: left == 0);
    }

    private void End(Stream from)
    {
        ReturnPart();
        if (from is not MemoryStream) from.Dispose();
    }

    private void ReturnPart()
    {
        if (_part is not { } part) return;

        _part = null;
        ArrayPool<byte>.Shared.Return(part);
    }
}
