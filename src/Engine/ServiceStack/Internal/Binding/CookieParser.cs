namespace ServiceStack.Internal.Binding;

using System.Collections.Generic;
using System.Net;

/// <summary>Reads a Cookie header. Malformed names are skipped; of two cookies with the same name the last wins.</summary>
internal static class CookieParser
{
    public static Dictionary<string, Cookie> Parse(string header)
    {
        var cookies = new Dictionary<string, Cookie>();
        if (string.IsNullOrEmpty(header)) return cookies;

        var start = 0;
        while (start < header.Length)
        {
            var end = EndOfPair(header, start);
            var equals = header.IndexOf('=', start, end - start);
            if (equals > start)
            {
                var name = header.Substring(start, equals - start).Trim();
                if (IsName(name)) cookies[name] = new Cookie(name, header.Substring(equals + 1, end - equals - 1).Trim());
            }

            start = end + 1;
        }

        return cookies;
    }

    private static int EndOfPair(string header, int start)
    {
        var quoted = false;
        for (var i = start; i < header.Length; i++)
        {
            if (header[i] == '"') quoted = !quoted;
            else if (header[i] == ';' && !quoted) return i;
        }

        if (!quoted) return header.Length;
        var end = header.IndexOf(';', start);
        return end < 0 ? header.Length : end;
    }

    private static bool IsName(string name)
    {
        if (name.Length == 0 || name[0] == '$') return false;
        foreach (var c in name)
        {
            if (c is '=' or ';' or ',' or ' ' or '\t' || c < ' ' || c == 0x7f) return false;
        }

        return true;
    }
}
