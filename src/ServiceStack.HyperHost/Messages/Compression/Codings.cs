using System.Collections.Generic;
using System.IO;

namespace ServiceStack.HyperHost.Messages.Compression;

/// <summary>The supported content codings, and the responses that are worth compressing.</summary>
internal static partial class Codings
{
    /// <summary>Names of the supported codings, best first.</summary>
    public static partial IReadOnlyList<string> Offered { get; }

    /// <summary>Creates a stream that compresses into another stream, and leaves that open.</summary>
    public static partial Stream Create(string coding, Stream into);

    /// <summary>Whether to compress responses of a type: text, but not images and archives, which are compressed already.</summary>
    /// <param name="contentType">With or without parameters; null for none.</param>
    public static bool AreWorthwhile(string? contentType)
    {
        if (contentType is null) return false;

        var semicolon = contentType.IndexOf(';');
        var type = (semicolon < 0 ? contentType : contentType.Substring(0, semicolon)).Trim().ToLowerInvariant();
        return type switch
        {
            // the compressor would delay events
            "text/event-stream" => false,
            "application/json" or "application/javascript" or "application/x-javascript" or "application/xml" or "application/jsv"
                or "application/soap+xml" or "application/x-www-form-urlencoded" or "image/bmp" or "application/wasm" => true,
            _ => Begins(type, "text/") || Ends(type, "+json") || Ends(type, "+xml"),
        };
    }

    private static bool Begins(string text, string with) => text.StartsWith(with, System.StringComparison.Ordinal);

    private static bool Ends(string text, string with) => text.EndsWith(with, System.StringComparison.Ordinal);
}
