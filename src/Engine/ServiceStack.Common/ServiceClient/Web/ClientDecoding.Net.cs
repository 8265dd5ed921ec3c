namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using System.IO.Compression;

internal static partial class ClientDecoding
{
    public static partial string Accepted => OperatingSystem.IsBrowser() ? null : "gzip, br";

    private static partial Stream Decode(Stream stream, string coding) => coding == "br"
        ? new BrotliStream(stream, CompressionMode.Decompress)
        : new GZipStream(stream, CompressionMode.Decompress);
}
