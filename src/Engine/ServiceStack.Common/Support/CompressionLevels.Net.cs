namespace ServiceStack.Common.Support;

using System.IO.Compression;

internal static partial class CompressionLevels
{
    // Only at its highest level does .NET's zlib-ng find matches of three bytes, as zlib always does. At this level, which costs little for
    // short texts, the output equals that of .NET Framework byte for byte.
    private const int ShortText = 16 * 1024;

    public static partial CompressionLevel For(int length) =>
        length <= ShortText ? CompressionLevel.SmallestSize : CompressionLevel.Optimal;
}
