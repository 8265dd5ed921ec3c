namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Binding;

/// <summary>Reads cookies and items of a request.</summary>
public static class HttpRequestAuthentication
{
    /// <summary>The base64 text of a Basic Authorization header; null for any other.</summary>
    public static string GetBasicAuth(this IHttpRequest httpReq) => Credentials(httpReq, "Basic");

    /// <summary>Reads name and password from the Authorization header.</summary>
    /// <returns>Null without a Basic header, and for one that is not Base64: such a client is anonymous.</returns>
    public static KeyValuePair<string, string>? GetBasicAuthUserAndPassword(this IHttpRequest httpReq)
    {
        if (httpReq.GetBasicAuth() is not { } encoded || !TryDecode(encoded, out var text)) return null;

        var colon = text.IndexOf(':');
        return colon < 0
            ? new KeyValuePair<string, string>(text, null)
            : new KeyValuePair<string, string>(text.Substring(0, colon), text.Substring(colon + 1));
    }

    /// <summary>Returns a cookie's value; null if there is none.</summary>
    public static string GetCookieValue(this IHttpRequest httpReq, string cookieName) =>
        httpReq.Cookies.TryGetValue(cookieName, out var cookie) ? cookie.Value : null;

    /// <summary>
    /// The parts of a Digest Authorization header, with the request's method as <c>method</c> and the peer as <c>userhostaddress</c>.
    /// </summary>
    public static Dictionary<string, string> GetDigestAuth(this IHttpRequest httpReq)
    {
        var credentials = Credentials(httpReq, "Digest");
        if (credentials == null) return null;

        var parts = ReadPairs(credentials);
        parts["method"] = httpReq.HttpMethod;
        parts["userhostaddress"] = httpReq.UserHostAddress;
        return parts;
    }

    /// <summary>Returns an item's text; null if there is none.</summary>
    public static string GetItemStringValue(this IHttpRequest httpReq, string itemName) =>
        httpReq.Items.TryGetValue(itemName, out var value) ? value as string : null;

    private static bool TryDecode(string encoded, out string text)
    {
        try
        {
            text = Encoding.UTF8.GetString(Convert.FromBase64String(encoded));
            return true;
        }
        catch (FormatException)
        {
            text = null;
            return false;
        }
    }

    private static string Credentials(IHttpRequest httpReq, string scheme)
    {
        ClientReads.Note(httpReq);
        var header = httpReq.Headers[HttpHeaders.Authorization];
        if (header == null || header.Length <= scheme.Length || header[scheme.Length] != ' ') return null;
        return header.StartsWith(scheme, StringComparison.OrdinalIgnoreCase) ? header.Substring(scheme.Length + 1).Trim() : null;
    }

    private static Dictionary<string, string> ReadPairs(string text)
    {
        var pairs = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        var at = 0;
        while (at < text.Length)
        {
            var equals = text.IndexOf('=', at);
            if (equals < 0) break;
            var name = text.Substring(at, equals - at).Trim(' ', ',');
            int end;
            if (equals + 1 < text.Length && text[equals + 1] == '"')
            {
                end = text.IndexOf('"', equals + 2);
                if (end < 0) end = text.Length;
                pairs[name] = text.Substring(equals + 2, end - equals - 2);
                end++;
            }
            else
            {
                end = text.IndexOf(',', equals);
                if (end < 0) end = text.Length;
                pairs[name] = text.Substring(equals + 1, end - equals - 1).Trim();
            }

            at = end + 1;
        }

        return pairs;
    }
}
