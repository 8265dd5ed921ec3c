using System;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost;

/// <summary>Compression of responses on the way out, for clients that take it (Accept-Encoding). Off by default, as in v3.</summary>
public sealed class CompressionOptions
{
    /// <summary>
    /// Compresses texts with br (on .NET), gzip or deflate (on .NET), as the client prefers. Default false. What has a Content-Encoding
    /// already, such as v3's ToOptimizedResult, stays as it is.
    /// </summary>
    public bool IsEnabled { get; set; }

    /// <summary>Bytes of a body below which it is sent as it is; default 1,024.</summary>
    public int MinBytes { get; set; } = 1024;

    /// <exception cref="ArgumentOutOfRangeException">A number makes no sense.</exception>
    internal void Check() => Guard.AtLeast(MinBytes, 0);
}
