using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;

namespace ServiceStack.HyperHost.Messages.Compression;

internal static partial class Codings
{
    private static readonly string[] Names = ["gzip"];

    public static partial IReadOnlyList<string> Offered => Names;

    public static partial Stream Create(string coding, Stream into) => coding == "gzip"
        ? new GZipStream(into, CompressionLevel.Fastest, leaveOpen: true)
        : throw new ArgumentOutOfRangeException(nameof(coding), coding, "It is none of those offered.");
}
