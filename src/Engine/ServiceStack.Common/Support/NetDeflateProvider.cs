namespace ServiceStack.Common.Support;

using System.IO;
using System.IO.Compression;
using System.Text;
using ServiceStack.CacheAccess;

/// <summary>Compresses with the framework's raw deflate, without zlib's header, as v3 does.</summary>
public class NetDeflateProvider : IDeflateProvider
{
    /// <inheritdoc/>
    public byte[] Deflate(string text) => Deflate(Encoding.UTF8.GetBytes(text));

    internal static byte[] Deflate(byte[] bytes)
    {
        using var compressed = new MemoryStream();
        using (var deflate = new DeflateStream(compressed, CompressionLevels.For(bytes.Length), leaveOpen: true))
        {
            deflate.Write(bytes, 0, bytes.Length);
        }

        return compressed.ToArray();
    }

    /// <inheritdoc/>
    public string Inflate(byte[] gzBuffer)
    {
        using var deflate = new DeflateStream(new MemoryStream(gzBuffer), CompressionMode.Decompress);
        using var reader = new StreamReader(deflate, Encoding.UTF8);
        return reader.ReadToEnd();
    }
}
