#nullable enable

using System;
using System.Text;

namespace ServiceStack.Shared;

/// <summary>
/// Reads the parameters behind a header's value, as <c>charset</c> in <c>text/plain; charset="utf-8"</c> (RFC 9110 §5.6.6).
/// </summary>
/// <remarks>A backslash in quotes is itself: browsers of old send the paths of Windows so, and none escapes with it.</remarks>
internal static class HeaderParameter
{
    /// <returns>A parameter's value without its quotes; null if it is not there.</returns>
    public static string? Find(string? header, string name)
    {
        if (header is null) return null;

        for (var at = header.IndexOf(';'); at >= 0 && at < header.Length;)
        {
            at++;
            while (at < header.Length && header[at] is ' ' or '\t') at++;
            var start = at;
            at = header.IndexOf('=', start);
            if (at < 0) return null;

            var isWanted = NameEnd(header, start, at) - start == name.Length
                && string.Compare(header, start, name, 0, name.Length, StringComparison.OrdinalIgnoreCase) == 0;
            at++;
            var value = ReadValue(header, ref at);
            if (isWanted) return value;

            at = header.IndexOf(';', Math.Min(at, header.Length));
        }

        return null;
    }

    /// <returns>The encoding that <c>charset</c> names; null if there is none, or none that is known and harmless.</returns>
    public static Encoding? FindCharset(string? contentType)
    {
        var charset = Find(contentType, "charset");
        if (string.IsNullOrEmpty(charset)) return null;

        // UTF-7 hides markup in plain letters
        if (charset!.IndexOf("utf-7", StringComparison.OrdinalIgnoreCase) >= 0) return null;
        try
        {
            return Encoding.GetEncoding(charset);
        }
        catch (Exception ex) when (ex is ArgumentException or NotSupportedException)
        {
            return null;
        }
    }

    // blanks around the equals sign are not allowed, and were always taken
    private static int NameEnd(string header, int start, int equals)
    {
        while (equals > start && header[equals - 1] == ' ') equals--;
        return equals;
    }

    private static string ReadValue(string header, ref int at)
    {
        while (at < header.Length && header[at] == ' ') at++;
        var start = at;
        if (at < header.Length && header[at] == '"')
        {
            var close = header.IndexOf('"', at + 1);
            if (close < 0) close = header.Length;
            at = Math.Min(close + 1, header.Length);
            return header.Substring(start + 1, close - start - 1);
        }

        var end = header.IndexOf(';', at);
        at = end < 0 ? header.Length : end;
        return header.Substring(start, at - start).Trim();
    }
}
