using System;
using System.Buffers;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

/// <summary>Parses records from received bytes. Has no state.</summary>
/// <remarks>FastCGI 1.0 §3.3: header, content, padding. The padding's content is ignored.</remarks>
internal static class RecordReader
{
    /// <summary>Reads one complete record and advances <paramref name="at"/> past it.</summary>
    /// <param name="bytes">Received bytes.</param>
    /// <param name="at">The offset of the next record; unchanged if the method returns false.</param>
    /// <param name="end">The end of the received bytes.</param>
    /// <param name="record">The record, still in the array.</param>
    /// <returns>False while the record is incomplete; call again with more bytes.</returns>
    /// <exception cref="FastCgiProtocolException">The bytes can never become a record.</exception>
    public static bool TryRead(byte[] bytes, ref int at, int end, out Record record)
    {
        record = default;
        if (end - at < RecordHeader.Size)
        {
            if (end > at && bytes[at] != RecordHeader.Version) throw FastCgiProtocolException.WrongVersion(bytes[at]);
            return false;
        }

        var header = RecordHeader.Read(bytes, at);
        if (end - at < header.RecordSize) return false;

        record.Set(header, bytes, at + RecordHeader.Size);
        at += header.RecordSize;
        return true;
    }

    /// <summary>Reads one complete record and slices it off <paramref name="buffer"/>, unless it returns false.</summary>
    /// <returns>False while the record is incomplete; call again with more bytes.</returns>
    /// <exception cref="FastCgiProtocolException">The bytes can never become a record.</exception>
    public static bool TryRead(ref ReadOnlySequence<byte> buffer, out Record record)
    {
        record = default;
        if (buffer.IsEmpty) return false;

        var first = buffer.First.Span;
        RecordHeader header;
        if (first.Length >= RecordHeader.Size)
        {
            header = RecordHeader.Read(first);
        }
        else
        {
            if (first.Length > 0 && first[0] != RecordHeader.Version) throw FastCgiProtocolException.WrongVersion(first[0]);
            if (buffer.Length < RecordHeader.Size) return false;

            Span<byte> bytes = stackalloc byte[RecordHeader.Size];
            buffer.Slice(0, RecordHeader.Size).CopyTo(bytes);
            header = RecordHeader.Read(bytes);
        }

        if (buffer.Length < header.RecordSize) return false;

        record = new(header, buffer.Slice(RecordHeader.Size, header.ContentLength));
        buffer = buffer.Slice(header.RecordSize);
        return true;
    }
}
