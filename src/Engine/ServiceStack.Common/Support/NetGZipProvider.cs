namespace ServiceStack.Common.Support;

using System.IO;
using System.IO.Compression;
using System.Text;
using ServiceStack.CacheAccess;

/// <summary>Compresses with the framework's gzip.</summary>
public class NetGZipProvider : IGZipProvider
{
    /// <inheritdoc/>
    public byte[] GZip(string text) => GZip(Encoding.UTF8.GetBytes(text));

    internal static byte[] GZip(byte[] bytes)
    {
        using var compressed = new MemoryStream();
        using (var gzip = new GZipStream(compressed, CompressionLevels.For(bytes.Length), leaveOpen: true))
        {
            gzip.Write(bytes, 0, bytes.Length);
        }

        // The header's byte 8 reports the compression level. Clear it: the output is then the same on each runtime.
        var result = compressed.ToArray();
        result[8] = 0;
        return result;
    }

    /// <inheritdoc/>
    public string GUnzip(byte[] gzBuffer)
    {
        using var gzip = new GZipStream(new MemoryStream(gzBuffer), CompressionMode.Decompress);
        using var reader = new StreamReader(gzip, Encoding.UTF8);
        return reader.ReadToEnd();
    }
}
