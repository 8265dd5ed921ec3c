using System.Collections.Generic;
using System.Net;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Reads a request's <c>Cookie</c> header (RFC 6265 §4.2).</summary>
internal static class CookieHeader
{
    /// <returns>Cookies by name; malformed ones are left out, and of two with one name the last counts.</returns>
    public static Dictionary<string, Cookie> Read(string? header)
    {
        var cookies = new Dictionary<string, Cookie>();
        if (header is null) return cookies;

        foreach (var pair in header.Split(';'))
        {
            var equals = pair.IndexOf('=');
            if (equals < 0) continue;

            var name = pair.Substring(0, equals).Trim();
            var value = pair.Substring(equals + 1).Trim();
            if (value.Length >= 2 && value[0] == '"' && value[value.Length - 1] == '"') value = value.Substring(1, value.Length - 2);

            try
            {
                cookies[name] = new Cookie(name, value);
            }
            catch (CookieException)
            {
                // a name that .NET does not take
            }
        }

        return cookies;
    }
}
