namespace ServiceStack.Common.Support;

using System.IO.Compression;

/// <summary>Chooses the compression level for the runtime's zlib.</summary>
internal static partial class CompressionLevels
{
    /// <param name="length">Number of bytes to compress.</param>
    public static partial CompressionLevel For(int length);
}
