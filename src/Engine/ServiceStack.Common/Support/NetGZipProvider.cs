namespace ServiceStack.Common.Support;

using System.IO;
using System.IO.Compression;
using System.Text;
using ServiceStack.CacheAccess;

public class NetGZipProvider : IGZipProvider
{
    public byte[] GZip(string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        using var compressed = new MemoryStream();
        using (var gzip = new GZipStream(compressed, CompressionMode.Compress, leaveOpen: true))
        {
            gzip.Write(bytes, 0, bytes.Length);
        }

        return compressed.ToArray();
    }

    public string GUnzip(byte[] gzBuffer)
    {
        using var gzip = new GZipStream(new MemoryStream(gzBuffer), CompressionMode.Decompress);
        using var reader = new StreamReader(gzip, Encoding.UTF8);
        return reader.ReadToEnd();
    }
}
