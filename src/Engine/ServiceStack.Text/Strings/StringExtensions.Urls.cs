using System;
using System.Globalization;
using System.Linq;
using System.Text;

namespace ServiceStack.Text;

public static partial class StringExtensions
{
    private const string SmallHex = "0123456789abcdef";

    /// <summary>Percent-encodes the UTF-8 bytes, in lower case, except letters A–Z, digits, <c>-</c>, <c>.</c> and <c>,</c>.</summary>
    public static string UrlEncode(this string text)
    {
        if (string.IsNullOrEmpty(text) || text.All(IsPlainInUrl)) return text;

        var encoded = new StringBuilder(text.Length + 16);
        foreach (var octet in Encoding.UTF8.GetBytes(text))
        {
            if (IsPlainInUrl((char)octet)) encoded.Append((char)octet);
            else encoded.Append('%').Append(SmallHex[octet >> 4]).Append(SmallHex[octet & 15]);
        }

        return encoded.ToString();
    }

    /// <summary>Decodes %xx as UTF-8 bytes and + as a space.</summary>
    /// <returns>Null for null and an empty text.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The text ends within a %xx.</exception>
    /// <exception cref="FormatException">A % isn't followed by two digits.</exception>
    public static string UrlDecode(this string text)
    {
        if (string.IsNullOrEmpty(text)) return null;

        var decoded = new StringBuilder(text.Length);
        var octets = new byte[text.Length / 3];
        for (var i = 0; i < text.Length; i++)
        {
            // adjacent bytes may form one character
            var count = 0;
            for (; i < text.Length && text[i] == '%'; i += 3)
            {
                octets[count++] = byte.Parse(text.Substring(i + 1, 2), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);
            }

            if (count > 0) decoded.Append(Encoding.UTF8.GetString(octets, 0, count));
            if (i < text.Length) decoded.Append(text[i] == '+' ? ' ' : text[i]);
        }

        return decoded.ToString();
    }

    /// <summary>Replaces the given characters by % and their number in hexadecimal, at least two digits.</summary>
    public static string HexEscape(this string text, params char[] anyCharOf)
    {
        if (string.IsNullOrEmpty(text) || anyCharOf is null || anyCharOf.Length == 0) return text;

        var escaped = new StringBuilder(text.Length + 16);
        foreach (var letter in text)
        {
            if (Array.IndexOf(anyCharOf, letter) < 0) escaped.Append(letter);
            else escaped.Append('%').Append(((int)letter).ToString("x2", CultureInfo.InvariantCulture));
        }

        return escaped.ToString();
    }

    /// <summary>Replaces each %xx by the character of that number, whatever characters are given; without any, nothing changes.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The text ends within a %xx.</exception>
    /// <exception cref="FormatException">A % isn't followed by two digits.</exception>
    public static string HexUnescape(this string text, params char[] anyCharOf)
    {
        if (string.IsNullOrEmpty(text) || anyCharOf is null || anyCharOf.Length == 0) return text;

        var plain = new StringBuilder(text.Length);
        for (var i = 0; i < text.Length; i++)
        {
            if (text[i] != '%')
            {
                plain.Append(text[i]);
                continue;
            }

            plain.Append((char)byte.Parse(text.Substring(i + 1, 2), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture));
            i += 2;
        }

        return plain.ToString();
    }

    /// <summary>Replaces <c>{0}</c> and so on by the components, percent-encoded.</summary>
    public static string UrlFormat(this string url, params string[] urlComponents) =>
        string.Format(CultureInfo.InvariantCulture, url, Array.ConvertAll(urlComponents, component => (object)UrlEncode(component)));

    /// <summary>Appends a slash unless the path ends with one.</summary>
    /// <exception cref="ArgumentNullException">The path is null or empty.</exception>
    public static string WithTrailingSlash(this string path)
    {
        if (string.IsNullOrEmpty(path)) throw new ArgumentNullException(nameof(path));

        return path[path.Length - 1] == '/' ? path : path + "/";
    }

    /// <summary>Appends the components to a URI, separated by slashes and percent-encoded, their own slashes included.</summary>
    public static string AppendPath(this string uri, params string[] uriComponents) => AppendUrlPaths(uri, uriComponents);

    /// <summary>Appends the components to a URI, separated by slashes and percent-encoded, their own slashes included.</summary>
    public static string AppendUrlPaths(this string uri, params string[] uriComponents) =>
        AppendUrlPathsRaw(uri, Array.ConvertAll(uriComponents, UrlEncode));

    /// <summary>Appends the components to a URI, separated by slashes, without encoding.</summary>
    public static string AppendUrlPathsRaw(this string uri, params string[] uriComponents) =>
        WithTrailingSlash(uri) + string.Join("/", uriComponents);

    private static bool IsPlainInUrl(char letter) =>
        letter is >= 'a' and <= 'z' or >= 'A' and <= 'Z' or >= '0' and <= '9' or '-' or '.' or ',';
}
