using System;
using System.Buffers;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>Bytes in several pieces of memory, as a pipe has them.</summary>
internal static class Cuts
{
    /// <summary>
    /// The same bytes, cut into pieces that end at <paramref name="at"/> and after every <paramref name="every"/> bytes from there.
    /// </summary>
    public static ReadOnlySequence<byte> Cut(byte[] bytes, int at, int every = int.MaxValue)
    {
        var first = new Piece(bytes.AsMemory(0, at), 0);
        var last = first;
        for (var start = at; start < bytes.Length;)
        {
            var length = Math.Min(every, bytes.Length - start);
            last = last.Append(bytes.AsMemory(start, length));
            start += length;
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Piece : ReadOnlySequenceSegment<byte>
    {
        public Piece(ReadOnlyMemory<byte> memory, long index)
        {
            Memory = memory;
            RunningIndex = index;
        }

        public Piece Append(ReadOnlyMemory<byte> memory)
        {
            var next = new Piece(memory, RunningIndex + Memory.Length);
            Next = next;
            return next;
        }
    }
}
