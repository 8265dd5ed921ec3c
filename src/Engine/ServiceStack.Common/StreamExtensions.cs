namespace ServiceStack.Common;

using System.IO;
using System.Security.Cryptography;
using System.Text;
using ServiceStack.CacheAccess;
using ServiceStack.Common.Support;
using ServiceStack.Common.Web;

public static class StreamExtensions
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    public static IDeflateProvider DeflateProvider = new NetDeflateProvider();

    public static IGZipProvider GZipProvider = new NetGZipProvider();

    public static void Close(this Stream stream) => stream.Dispose();

    /// <param name="text">Compressed as UTF-8.</param>
    /// <param name="compressionType"><c>deflate</c> or <c>gzip</c>.</param>
    /// <exception cref="System.NotSupportedException">Another compression.</exception>
    public static byte[] Compress(this string text, string compressionType)
    {
        CompressionTypes.AssertIsValid(compressionType);
        return compressionType == CompressionTypes.Deflate ? Deflate(text) : GZip(text);
    }

    /// <summary>What is no text is compressed by the framework: providers of an app take texts alone.</summary>
    internal static byte[] Compress(byte[] bytes, string compressionType)
    {
        CompressionTypes.AssertIsValid(compressionType);
        return compressionType == CompressionTypes.Deflate ? NetDeflateProvider.Deflate(bytes) : NetGZipProvider.GZip(bytes);
    }

    /// <exception cref="System.NotSupportedException">Another compression than <c>deflate</c> and <c>gzip</c>.</exception>
    public static string Decompress(this byte[] gzBuffer, string compressionType)
    {
        CompressionTypes.AssertIsValid(compressionType);
        return compressionType == CompressionTypes.Deflate ? Inflate(gzBuffer) : GUnzip(gzBuffer);
    }

    public static byte[] Deflate(this string text) => DeflateProvider.Deflate(text);

    public static string GUnzip(this byte[] gzBuffer) => GZipProvider.GUnzip(gzBuffer);

    public static byte[] GZip(this string text) => GZipProvider.GZip(text);

    public static string Inflate(this byte[] gzBuffer) => DeflateProvider.Inflate(gzBuffer);

    public static byte[] ToBytes(this Stream stream)
    {
        if (stream is MemoryStream memory) return memory.ToArray();

        using var copy = new MemoryStream();
        stream.CopyTo(copy);
        return copy.ToArray();
    }

    /// <summary>Lower-case hex.</summary>
    public static string ToMd5Hash(this byte[] bytes)
    {
        using var md5 = MD5.Create();
        return Hex(md5.ComputeHash(bytes));
    }

    public static string ToMd5Hash(this Stream stream)
    {
        using var md5 = MD5.Create();
        return Hex(md5.ComputeHash(stream));
    }

    public static string ToUtf8String(this Stream stream)
    {
        using var reader = new StreamReader(stream, Utf8);
        return reader.ReadToEnd();
    }

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
