namespace ServiceStack.Common.Support;

using System.IO.Compression;

/// <summary>How hard to compress, by the runtime's own zlib.</summary>
internal static partial class CompressionLevels
{
    /// <param name="length">Bytes to compress.</param>
    public static partial CompressionLevel For(int length);
}
