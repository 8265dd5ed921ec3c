using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;

namespace ServiceStack.HyperHost.Messages.Compression;

internal static partial class Codings
{
    private static readonly string[] Names = ["br", "gzip", "deflate"];

    public static partial IReadOnlyList<string> Offered => Names;

    // deflate means zlib's format (RFC 9110 §8.4.1.2); v3's own deflate is raw, without zlib's header
    public static partial Stream Create(string coding, Stream into) => coding switch
    {
        "br" => new BrotliStream(into, CompressionLevel.Fastest, leaveOpen: true),
        "gzip" => new GZipStream(into, CompressionLevel.Fastest, leaveOpen: true),
        "deflate" => new ZLibStream(into, CompressionLevel.Fastest, leaveOpen: true),
        _ => throw new ArgumentOutOfRangeException(nameof(coding), coding, "It is none of those offered."),
    };
}
