using System;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.EngineBridge;

/// <summary>Responses with a content coding such as gzip.</summary>
internal static class EncodedContent
{
    private static readonly string[] Compressed =
    [
        "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "video/", "audio/", "font/woff", "application/zip",
        "application/gzip", "application/x-gzip", "application/x-7z-compressed", "application/x-bzip2", "application/zstd",
    ];

    /// <returns>True if a response has a content coding although its type, such as an image, is compressed already.</returns>
    public static bool IsCompressedTwice(HostResponse response) =>
        response.GetHeader("Content-Encoding") is { Length: > 0 } encoding && encoding != "identity"
        && response.ContentType is { } type
        && Array.Exists(Compressed, one => type.StartsWith(one, StringComparison.OrdinalIgnoreCase));
}
