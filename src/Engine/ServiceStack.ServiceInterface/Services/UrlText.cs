namespace ServiceStack.ServiceInterface;

using System.Collections.Specialized;
using System.Text;

internal static class UrlText
{
    private const string Hex = "0123456789abcdef";

    /// <summary>Percent-encoded UTF-8 in lower-case hex; letters, digits, comma, hyphen and dot stay.</summary>
    public static string Encode(string text)
    {
        if (string.IsNullOrEmpty(text)) return text;

        var encoded = new StringBuilder(text.Length + 16);
        foreach (var b in Encoding.UTF8.GetBytes(text))
        {
            if (Stays(b)) encoded.Append((char)b);
            else encoded.Append('%').Append(Hex[b >> 4]).Append(Hex[b & 15]);
        }

        return encoded.ToString();
    }

    /// <returns><c>?a=1&amp;b=2</c>, or an empty string.</returns>
    public static string Query(NameValueCollection query)
    {
        if (query == null || query.Count == 0) return "";

        var text = new StringBuilder();
        foreach (string key in query)
        {
            text.Append(text.Length == 0 ? '?' : '&').Append(key).Append('=').Append(Encode(query[key]));
        }

        return text.ToString();
    }

    private static bool Stays(byte b) =>
        b is >= (byte)'a' and <= (byte)'z' or >= (byte)'A' and <= (byte)'Z' or >= (byte)'0' and <= (byte)'9'
            or (byte)',' or (byte)'-' or (byte)'.';
}
