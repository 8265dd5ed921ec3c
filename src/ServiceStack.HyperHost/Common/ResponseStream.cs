using System;
using System.Buffers;
using System.IO;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Abstractions;

namespace ServiceStack.HyperHost.Common;

/// <summary>
/// The body of a response. A body that exists already (an array, a file, another stream) is taken over: it is sent at once while the reader
/// keeps up, and the rest is sent later, without a thread that blocks.
/// </summary>
internal abstract class ResponseStream : Stream, IBodySink
{
    // Of a stream that is compressed: what becomes of it fits the buffer that is not being sent.
    private const int ReadSize = 16 * 1024;

    private Stream? _rest;
    private long _left;
    private byte[]? _part;

    /// <summary>A stream was taken over, and is not read to its end yet.</summary>
    public bool HasRest => _rest is not null;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    /// <summary>Something was sent that waits for room in the socket.</summary>
    protected internal abstract bool IsWaiting { get; }

    /// <summary>A part of the response was sent: it can't be replaced by another response.</summary>
    protected internal abstract bool HasStarted { get; }

    /// <summary>Writes the bytes of a stream.</summary>
    /// <param name="from">Disposed of when all is sent, if that is later; a MemoryStream is left open.</param>
    /// <param name="count">Bytes to take; -1 for all that there are.</param>
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
                // an engine with error handling of its own would end the response as if it were complete
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

    /// <summary>Waits, without a thread, until nothing that was sent waits for room any more.</summary>
    protected internal abstract ValueTask WhenSentAsync();

    /// <summary>A body follows that exists already.</summary>
    /// <param name="length">Bytes that it has; -1 if that is not known.</param>
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

    /// <summary>Writes the rest of the stream that was taken over, as fast as it is sent.</summary>
    /// <exception cref="InvalidOperationException">The stream failed.</exception>
    protected internal async ValueTask SendRestAsync()
    {
        if (_rest is not { } from) return;

        _rest = null;
        try
        {
            for (var left = _left; left != 0;)
            {
                // what waits is never more than one buffer
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

    /// <summary>The response ends without the rest.</summary>
    protected void DropRest()
    {
        if (_rest is not { } from) return;

        _rest = null;
        End(from);
    }

    // An error of the source is none of the connection, which would be logged at debug level only.
    private static async ValueTask<int> ReadAsync(Stream from, ArraySegment<byte> into, long left)
    {
        try
        {
            // a file's bytes are there; its own asynchronous reads take a thread of the pool each
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
