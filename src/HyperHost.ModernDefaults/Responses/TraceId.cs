using System;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Modern.Responses;

/// <summary>The trace that a request belongs to.</summary>
internal static partial class TraceId
{
    /// <returns>32 hexadecimal digits; null if the request has no trace.</returns>
    public static string? Of(IHttpRequest request) => Current() ?? OfHeader(request.Headers?["traceparent"]);

    private static partial string? Current();

    // W3C Trace Context §3.2: version-traceid-parentid-flags
    private static string? OfHeader(string? header) =>
        header?.Split('-') is [_, { Length: 32 } trace, ..] && Array.TrueForAll(trace.ToCharArray(), Uri.IsHexDigit) ? trace : null;
}
