namespace ServiceStack.Common.Support;

using System.IO;
using System.IO.Compression;
using System.Text;
using ServiceStack.CacheAccess;

public class NetGZipProvider : IGZipProvider
{
    public byte[] GZip(string text) => GZip(Encoding.UTF8.GetBytes(text));

    internal static byte[] GZip(byte[] bytes)
    {
        using var compressed = new MemoryStream();
        using (var gzip = new GZipStream(compressed, CompressionLevels.For(bytes.Length), leaveOpen: true))
        {
            gzip.Write(bytes, 0, bytes.Length);
        }

        // The header's ninth byte says how hard was tried, if it was unusual: nobody needs to know.
        var result = compressed.ToArray();
        result[8] = 0;
        return result;
    }

    public string GUnzip(byte[] gzBuffer)
    {
        using var gzip = new GZipStream(new MemoryStream(gzBuffer), CompressionMode.Decompress);
        using var reader = new StreamReader(gzip, Encoding.UTF8);
        return reader.ReadToEnd();
    }
}
