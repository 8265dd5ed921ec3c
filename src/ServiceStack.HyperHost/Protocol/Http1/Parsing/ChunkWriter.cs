using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>Writes the framing of a chunked body.</summary>
/// <remarks>
/// RFC 9112 §7.1:
/// <code>
/// | size in hex CR LF | data | CR LF | … | 0 CR LF CR LF |
/// </code>
/// </remarks>
internal static class ChunkWriter
{
    /// <summary>Bytes that <see cref="End"/> writes.</summary>
    public const int EndSize = 2;

    /// <summary>Bytes that <see cref="Begin"/> writes for a chunk of that size.</summary>
    public static int BeginSize(int size)
    {
        var digits = 1;
        for (var rest = size >> 4; rest > 0; rest >>= 4) digits++;
        return digits + EndSize;
    }

    /// <summary>Writes the framing before data.</summary>
    /// <param name="size">Length of the data in bytes, above zero: an empty chunk would end the body.</param>
    /// <returns>The offset after the framing.</returns>
    public static int Begin(byte[] to, int at, int size)
    {
        Guard.AtLeast(size, 1);

        var digits = BeginSize(size) - EndSize;
        for (var i = digits - 1; i >= 0; i--, size >>= 4) to[at + i] = (byte)"0123456789abcdef"[size & 15];
        return End(to, at + digits);
    }

    /// <summary>Writes the framing after data.</summary>
    public static int End(byte[] to, int at)
    {
        to[at] = (byte)'\r';
        to[at + 1] = (byte)'\n';
        return at + 2;
    }

    /// <summary>Writes the last chunk, which ends the body.</summary>
    public static int Last(byte[] to, int at)
    {
        to[at] = (byte)'0';
        return End(to, End(to, at + 1));
    }
}
