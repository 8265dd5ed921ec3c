namespace ServiceStack.ServiceClient.Web;

using System.IO;
using System.IO.Compression;

internal static partial class ClientDecoding
{
    private const string Codings = "gzip";

    private static partial Stream Decode(Stream stream, string coding) => new GZipStream(stream, CompressionMode.Decompress);
}
