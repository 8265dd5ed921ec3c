namespace ServiceStack.Common;

using System.IO;
using System.Security.Cryptography;
using System.Text;
using ServiceStack.CacheAccess;
using ServiceStack.Common.Support;
using ServiceStack.Common.Web;

/// <summary>Compression, hashes and text of streams and bytes.</summary>
public static class StreamExtensions
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    /// <summary>Compresses and restores deflate. Replace it to use another implementation.</summary>
    public static IDeflateProvider DeflateProvider = new NetDeflateProvider();

    /// <summary>Compresses and restores gzip. Replace it to use another implementation.</summary>
    public static IGZipProvider GZipProvider = new NetGZipProvider();

    /// <summary>Disposes the stream.</summary>
    public static void Close(this Stream stream) => stream.Dispose();

    /// <summary>Compresses a text.</summary>
    /// <param name="text">Compressed in UTF-8.</param>
    /// <param name="compressionType"><c>deflate</c> or <c>gzip</c>.</param>
    /// <exception cref="System.NotSupportedException">The compression is another one.</exception>
    public static byte[] Compress(this string text, string compressionType)
    {
        CompressionTypes.AssertIsValid(compressionType);
        return compressionType == CompressionTypes.Deflate ? Deflate(text) : GZip(text);
    }

    /// <summary>Compresses bytes with the framework: the replaceable providers accept text only.</summary>
    internal static byte[] Compress(byte[] bytes, string compressionType)
    {
        CompressionTypes.AssertIsValid(compressionType);
        return compressionType == CompressionTypes.Deflate ? NetDeflateProvider.Deflate(bytes) : NetGZipProvider.GZip(bytes);
    }

    /// <summary>Restores a compressed text.</summary>
    /// <exception cref="System.NotSupportedException">The compression is neither <c>deflate</c> nor <c>gzip</c>.</exception>
    public static string Decompress(this byte[] gzBuffer, string compressionType)
    {
        CompressionTypes.AssertIsValid(compressionType);
        return compressionType == CompressionTypes.Deflate ? Inflate(gzBuffer) : GUnzip(gzBuffer);
    }

    /// <summary>Compresses a text with deflate.</summary>
    public static byte[] Deflate(this string text) => DeflateProvider.Deflate(text);

    /// <summary>Restores a text that was compressed with gzip.</summary>
    public static string GUnzip(this byte[] gzBuffer) => GZipProvider.GUnzip(gzBuffer);

    /// <summary>Compresses a text with gzip.</summary>
    public static byte[] GZip(this string text) => GZipProvider.GZip(text);

    /// <summary>Restores a text that was compressed with deflate.</summary>
    public static string Inflate(this byte[] gzBuffer) => DeflateProvider.Inflate(gzBuffer);

    /// <summary>Reads the rest of the stream. Of a <see cref="MemoryStream"/>, all bytes are returned.</summary>
    public static byte[] ToBytes(this Stream stream)
    {
        if (stream is MemoryStream memory) return memory.ToArray();

        using var copy = new MemoryStream();
        stream.CopyTo(copy);
        return copy.ToArray();
    }

    /// <summary>Computes the MD5 hash, as lower-case hexadecimal text. Use it for checksums, not for security.</summary>
    public static string ToMd5Hash(this byte[] bytes)
    {
        using var md5 = MD5.Create();
        return Hex(md5.ComputeHash(bytes));
    }

    /// <summary>Computes the MD5 hash of the rest of the stream, as lower-case hexadecimal text.</summary>
    public static string ToMd5Hash(this Stream stream)
    {
        using var md5 = MD5.Create();
        return Hex(md5.ComputeHash(stream));
    }

    /// <summary>Reads the rest of the stream as UTF-8, and closes it.</summary>
    public static string ToUtf8String(this Stream stream)
    {
        using var reader = new StreamReader(stream, Utf8);
        return reader.ReadToEnd();
    }

    /// <summary>Writes text in UTF-8, without a byte order mark.</summary>
    public static void Write(this Stream stream, string text)
    {
        var bytes = Utf8.GetBytes(text);
        stream.Write(bytes, 0, bytes.Length);
    }

    private static string Hex(byte[] hash)
    {
        var text = new StringBuilder(hash.Length * 2);
        foreach (var b in hash)
        {
            text.Append(b.ToString("x2", System.Globalization.CultureInfo.InvariantCulture));
        }

        return text.ToString();
    }
}
