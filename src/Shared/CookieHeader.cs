#nullable enable

using System.Collections.Generic;
using System.Net;

namespace ServiceStack.Shared;

/// <summary>Reads a request's <c>Cookie</c> header (RFC 6265 §4.2).</summary>
/// <remarks>
/// A semicolon ends a cookie, in quotes as well: who takes a quoted one for text lets one cookie
/// swallow those behind it. The quotes around a whole value are no part of it.
/// </remarks>
internal static class CookieHeader
{
    /// <returns>Cookies by name; malformed ones are left out, and of two with one name the last counts.</returns>
    public static Dictionary<string, Cookie> Read(string? header)
    {
        var cookies = new Dictionary<string, Cookie>();
        if (header is null) return cookies;

        for (var start = 0; start < header.Length;)
        {
            var end = header.IndexOf(';', start);
            if (end < 0) end = header.Length;

            var equals = header.IndexOf('=', start, end - start);
            if (equals > start)
                Add(header.Substring(start, equals - start).Trim(), header.Substring(equals + 1, end - equals - 1).Trim(), cookies);
            start = end + 1;
        }

        return cookies;
    }

    private static void Add(string name, string value, Dictionary<string, Cookie> cookies)
    {
        if (!IsName(name)) return;

        if (value.Length >= 2 && value[0] == '"' && value[value.Length - 1] == '"') value = value.Substring(1, value.Length - 2);
        try
        {
            cookies[name] = new Cookie(name, value);
        }
        catch (CookieException)
        {
            // .NET knows more names that can't be
        }
    }

    // a name with a dollar belongs to RFC 2965, which is history
    private static bool IsName(string name)
    {
        if (name.Length == 0 || name[0] == '$') return false;
        foreach (var c in name)
        {
            if (c is <= ' ' or '=' or ',' or '\x7F') return false;
        }

        return true;
    }
}
