using System;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

/// <summary>An UNKNOWN_TYPE record: the response to a management record of unknown type.</summary>
/// <remarks>
/// FastCGI 1.0 §4.2, after the header (request id 0):
/// <code>
/// | type 1 | reserved 7 |
/// </code>
/// </remarks>
internal static class UnknownType
{
    /// <summary>Bytes of header and content.</summary>
    public const int RecordSize = RecordHeader.Size + 8;

    /// <param name="bytes">At least <see cref="RecordSize"/> bytes from <paramref name="at"/> on.</param>
    /// <param name="at">The offset of the record.</param>
    /// <param name="type">The unknown type.</param>
    public static void Write(byte[] bytes, int at, RecordType type)
    {
        new RecordHeader(RecordType.UnknownType, 0, 8, 0).Write(bytes, at);
        Array.Clear(bytes, at + RecordHeader.Size, 8);
        bytes[at + RecordHeader.Size] = (byte)type;
    }
}
