using System;
using System.Buffers.Binary;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

/// <summary>The eight bytes in front of every record.</summary>
/// <remarks>
/// FastCGI 1.0 §3.3, big-endian:
/// <code>
/// | version 1 | type 1 | requestId 2 | contentLength 2 | paddingLength 1 | reserved 1 |
/// </code>
/// </remarks>
internal readonly record struct RecordHeader(RecordType Type, ushort RequestId, ushort ContentLength, byte PaddingLength)
{
    /// <summary>Bytes of a header on the wire.</summary>
    public const int Size = 8;

    /// <summary>Maximum content length of one record in bytes.</summary>
    public const int MaxContent = 65_535;

    /// <summary>The only version of FastCGI.</summary>
    public const byte Version = 1;

    /// <summary>Bytes of header, content and padding together: 8 to 65 798.</summary>
    public int RecordSize => Size + ContentLength + PaddingLength;

    /// <param name="bytes">At least <see cref="Size"/> bytes; further bytes are not read.</param>
    /// <exception cref="FastCgiProtocolException">The version byte is not 1.</exception>
    public static RecordHeader Read(ReadOnlySpan<byte> bytes)
    {
        if (bytes[0] != Version) throw FastCgiProtocolException.WrongVersion(bytes[0]);

        return new(
            Type: (RecordType)bytes[1],
            RequestId: BinaryPrimitives.ReadUInt16BigEndian(bytes.Slice(2)),
            ContentLength: BinaryPrimitives.ReadUInt16BigEndian(bytes.Slice(4)),
            PaddingLength: bytes[6]);
    }

    /// <param name="bytes">At least <see cref="Size"/> bytes from <paramref name="at"/> on.</param>
    /// <param name="at">The offset of the header.</param>
    /// <exception cref="FastCgiProtocolException">The version byte is not 1.</exception>
    public static RecordHeader Read(byte[] bytes, int at)
    {
        if (bytes[at] != Version) throw FastCgiProtocolException.WrongVersion(bytes[at]);

        return new(
            Type: (RecordType)bytes[at + 1],
            RequestId: (ushort)((bytes[at + 2] << 8) | bytes[at + 3]),
            ContentLength: (ushort)((bytes[at + 4] << 8) | bytes[at + 5]),
            PaddingLength: bytes[at + 6]);
    }

    /// <param name="bytes">At least <see cref="Size"/> bytes from <paramref name="at"/> on, which are overwritten.</param>
    /// <param name="at">The offset of the header.</param>
    public void Write(byte[] bytes, int at)
    {
        bytes[at + 7] = 0;
        bytes[at] = Version;
        bytes[at + 1] = (byte)Type;
        bytes[at + 2] = (byte)(RequestId >> 8);
        bytes[at + 3] = (byte)RequestId;
        bytes[at + 4] = (byte)(ContentLength >> 8);
        bytes[at + 5] = (byte)ContentLength;
        bytes[at + 6] = PaddingLength;
    }
}
