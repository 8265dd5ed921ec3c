using System;
using System.Buffers;
using System.IO;
using System.Threading.Tasks;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Common;

/// <summary>
/// The body of an answer. Whoever has a body that exists already, as an array, a file or another stream, gives it away here: it is sent on
/// the spot while the reader keeps up, and what is left then is sent later, by no thread that waits.
/// </summary>
internal abstract class AnswerStream : Stream, IServiceProvider
{
    /// <summary>
    /// Bytes of the largest piece: with head and frame it fits an array of 32 KiB, which is what an answer that waits keeps. Less than any
    /// answer holds back, so at most one piece leaves for each that is written.
    /// </summary>
    protected internal const int PieceSize = 28 * 1024;

    private Stream? _rest;
    private long _left;

    /// <summary>Something of the body is still to be read from the stream that was given away.</summary>
    public bool HasRest => _rest is not null;

    /// <summary>The reader is slower than we are: something was sent that waits for room.</summary>
    protected internal abstract bool IsWaiting { get; }

    /// <returns>What <see cref="HostContract.BodySink"/> names; else null.</returns>
    public object? GetService(Type serviceType) =>
        serviceType == HostContract.BodySink ? new Func<Stream, long, bool>(TakeFrom) : null;

    /// <summary>Writes what a stream has.</summary>
    /// <param name="from">It is disposed of when all is sent, if that is later; a MemoryStream stays as it is.</param>
    /// <param name="count">Bytes to take; -1 for all that there are.</param>
    /// <returns>True if the rest is sent later: the stream belongs to the answer. False when all was written.</returns>
    /// <exception cref="EndOfStreamException">There are fewer bytes than <paramref name="count"/>.</exception>
    public bool TakeFrom(Stream from, long count)
    {
        WriteRest();
        BeginPieces(count >= 0 || !from.CanSeek ? count : from.Length - from.Position);
        using var pieces = new Pieces(from, count);
        while (!IsWaiting || pieces.Left == 0)
        {
            ArraySegment<byte> piece;
            try
            {
                piece = pieces.Read(MostNow);
            }
            catch (Exception error) when (HasBegun)
            {
                // an engine that answers errors itself would end the answer as if it were whole
                (_rest, _left) = (new BrokenBody(from, error), -1);
                return true;
            }

            if (piece.Count == 0) return false;

            WritePiece(piece);
        }

        (_rest, _left) = (from, pieces.Left);
        return true;
    }

    /// <summary>A part of the answer was sent: it can't become another.</summary>
    protected internal abstract bool HasBegun { get; }

    /// <summary>Waits, without a thread, until nothing that was sent waits for room any more.</summary>
    protected internal abstract ValueTask WhenSentAsync();

    /// <summary>Bytes of the largest piece that can be written now.</summary>
    protected virtual int MostNow => PieceSize;

    /// <summary>A body begins that comes in pieces.</summary>
    /// <param name="expected">About how many bytes it has; -1 if nobody knows.</param>
    protected virtual void BeginPieces(long expected)
    {
    }

    /// <summary>Writes a piece, and sends it if there is no room for another.</summary>
    protected virtual void WritePiece(ArraySegment<byte> piece) => Write(piece.Array!, piece.Offset, piece.Count);

    /// <summary>Sends what was written, if that frees memory: it may wait for long.</summary>
    protected virtual void Push()
    {
    }

    /// <summary>Writes what is left of the stream that was given away, as fast as it is read.</summary>
    /// <exception cref="InvalidOperationException">The stream failed.</exception>
    protected internal async ValueTask SendRestAsync()
    {
        if (_rest is not { } from) return;

        _rest = null;
        using var pieces = new Pieces(from, _left);
        try
        {
            while (true)
            {
                if (IsWaiting) pieces.ReturnBuffer();
                await WhenSentAsync().ConfigureAwait(false);
                var piece = await ReadAsync(pieces, MostNow).ConfigureAwait(false);
                if (piece.Count == 0) return;

                WritePiece(piece);
                if (!IsWaiting) Push();
            }
        }
        finally
        {
            End(from);
        }
    }

    /// <summary>Writes the rest now, since something else follows it; waits while the peer does not read.</summary>
    protected void WriteRest()
    {
        if (_rest is not { } from) return;

        _rest = null;
        using var pieces = new Pieces(from, _left);
        try
        {
            while (pieces.Read(MostNow) is { Count: > 0 } piece) WritePiece(piece);
        }
        finally
        {
            End(from);
        }
    }

    /// <summary>The answer ends without it.</summary>
    protected void DropRest()
    {
        if (_rest is not { } from) return;

        _rest = null;
        End(from);
    }

    // An error of the source is not one of the connection, whose errors nobody has to hear of.
    private static async ValueTask<ArraySegment<byte>> ReadAsync(Pieces from, int most)
    {
        try
        {
            return await from.ReadAsync(most).ConfigureAwait(false);
        }
        catch (Exception error) when (error is IOException or ObjectDisposedException)
        {
            throw new InvalidOperationException("The rest of the body can't be read: " + error.Message, error);
        }
    }

    private static void End(Stream from)
    {
        if (from is not MemoryStream) from.Dispose();
    }

    /// <summary>Reads a stream piece by piece, from its own memory where that can be seen.</summary>
    private sealed class Pieces(Stream from, long left) : IDisposable
    {
        private byte[]? _buffer;

        /// <summary>Bytes to read; -1 while that is not known.</summary>
        public long Left { get; private set; } = left;

        public ArraySegment<byte> Read(int most)
        {
            if (Left == 0) return default;
            if (Seen(most) is { } seen) return Take(seen.Array!, seen.Offset, seen.Count);

            _buffer ??= ArrayPool<byte>.Shared.Rent(PieceSize);
            return Take(_buffer, 0, from.Read(_buffer, 0, Wanted(most)));
        }

        public async ValueTask<ArraySegment<byte>> ReadAsync(int most)
        {
            // a file's bytes are there; its own asynchronous reads take a thread of the pool each
            if (Left == 0 || from is MemoryStream or FileStream) return Read(most);

            _buffer ??= ArrayPool<byte>.Shared.Rent(PieceSize);
            return Take(_buffer, 0, await from.ReadAsync(_buffer, 0, Wanted(most)).ConfigureAwait(false));
        }

        public void Dispose() => ReturnBuffer();

        public void ReturnBuffer()
        {
            if (_buffer is not null) ArrayPool<byte>.Shared.Return(_buffer);
            _buffer = null;
        }

        private int Wanted(int most) => Left < 0 ? most : (int)Math.Min(Left, most);

        private ArraySegment<byte>? Seen(int most)
        {
            if (from is not MemoryStream memory || memory.GetType() != typeof(MemoryStream) || !memory.TryGetBuffer(out var bytes))
                return null;

            var at = (int)memory.Position;
            var count = Math.Max(0, Math.Min(Wanted(most), bytes.Count - at));
            memory.Position = at + count;
            return new ArraySegment<byte>(bytes.Array!, bytes.Offset + at, count);
        }

        private ArraySegment<byte> Take(byte[] bytes, int at, int count)
        {
            if (count == 0 && Left > 0) throw new EndOfStreamException($"A body ended {Left} bytes too early.");

            Left = count == 0 ? 0 : Left < 0 ? Left : Left - count;
            return new ArraySegment<byte>(bytes, at, count);
        }
    }
}
