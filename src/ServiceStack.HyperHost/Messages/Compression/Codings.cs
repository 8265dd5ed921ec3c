using System.Collections.Generic;
using System.IO;

namespace ServiceStack.HyperHost.Messages.Compression;

/// <summary>The content codings that can be made here, and of which responses.</summary>
internal static partial class Codings
{
    /// <summary>Their names, the best first.</summary>
    public static partial IReadOnlyList<string> Offered { get; }

    /// <summary>A stream that compresses into another, which it leaves open.</summary>
    public static partial Stream Create(string coding, Stream into);

    /// <summary>Whether responses of a type are worth compressing: texts are, images and archives are compressed already.</summary>
    /// <param name="contentType">With or without parameters; null for none.</param>
    public static bool AreWorthwhile(string? contentType)
    {
        if (contentType is null) return false;

        var semicolon = contentType.IndexOf(';');
        var type = (semicolon < 0 ? contentType : contentType.Substring(0, semicolon)).Trim().ToLowerInvariant();
        return type switch
        {
            // its events would wait for more
            "text/event-stream" => false,
            "application/json" or "application/javascript" or "application/x-javascript" or "application/xml" or "application/jsv"
                or "application/soap+xml" or "application/x-www-form-urlencoded" or "image/bmp" or "application/wasm" => true,
            _ => Begins(type, "text/") || Ends(type, "+json") || Ends(type, "+xml"),
        };
    }

    private static bool Begins(string text, string with) => text.StartsWith(with, System.StringComparison.Ordinal);

    private static bool Ends(string text, string with) => text.EndsWith(with, System.StringComparison.Ordinal);
}
