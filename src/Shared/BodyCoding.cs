#nullable enable

using System;
using System.Net;
using ServiceStack.Common.Web;

namespace ServiceStack.Shared;

/// <summary>Content-Encoding of request bodies: nothing decodes them here, as in Kestrel and nginx.</summary>
internal static class BodyCoding
{
    /// <summary>Rejects a body that is to be read as a DTO or a form, but is compressed.</summary>
    /// <param name="contentEncoding">The header; null for none.</param>
    /// <exception cref="HttpError">415 (RFC 9110 §15.5.16).</exception>
    public static void Check(string? contentEncoding)
    {
        if (string.IsNullOrEmpty(contentEncoding) || contentEncoding!.Equals("identity", StringComparison.OrdinalIgnoreCase)) return;

        // HttpError.Headers could name the codings that are accepted, but not every v3 has it
        throw new HttpError(
            HttpStatusCode.UnsupportedMediaType,
            "UnsupportedMediaType",
            $"The body is encoded as {HeaderText.Safe(contentEncoding)} (Content-Encoding), which is not decoded here. Send it as it is.");
    }
}
