namespace ServiceStack.Common.Support;

using System.IO.Compression;

internal static partial class CompressionLevels
{
    public static partial CompressionLevel For(int length) => CompressionLevel.Optimal;
}
