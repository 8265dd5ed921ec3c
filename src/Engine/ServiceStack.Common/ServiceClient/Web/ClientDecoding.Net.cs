namespace ServiceStack.ServiceClient.Web;

using System.IO;
using System.IO.Compression;

internal static partial class ClientDecoding
{
    private const string Codings = "gzip, br";

    private static partial Stream Decode(Stream stream, string coding) => coding == "br"
        ? new BrotliStream(stream, CompressionMode.Decompress)
        : new GZipStream(stream, CompressionMode.Decompress);
}
