using System;

namespace ServiceStack.HyperHost.Requests;

/// <summary>What may stand in a header's value or a status line (RFC 9110 §5.5).</summary>
internal static class HeaderText
{
    /// <returns>The text with a blank for each CR, LF and NUL, which would end the line and begin another.</returns>
    public static string Safe(string text) =>
        text is null || text.AsSpan().IndexOfAny('\r', '\n', '\0') < 0
            ? text!
            : text.Replace('\r', ' ').Replace('\n', ' ').Replace('\0', ' ');
}
