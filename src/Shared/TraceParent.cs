#nullable enable

using System;

namespace ServiceStack.Shared;

/// <summary>The header traceparent (W3C Trace Context §3.2): <c>version-traceid-parentid-flags</c>.</summary>
internal static class TraceParent
{
    public const string Name = "traceparent";

    private const int Digits = 32;
    private const int Length = 55;

    /// <returns>The id of the trace, 32 hexadecimal digits; null for a header that is none.</returns>
    public static string? TraceId(string? header)
    {
        if (header is null || header.Length < Length || header[2] != '-' || header[3 + Digits] != '-') return null;

        var isZero = true;
        for (var i = 3; i < 3 + Digits; i++)
        {
            if (header[i] is not ((>= '0' and <= '9') or (>= 'a' and <= 'f'))) return null;
            isZero &= header[i] == '0';
        }

        return isZero ? null : header.Substring(3, Digits);
    }
}
