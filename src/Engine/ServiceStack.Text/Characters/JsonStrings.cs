using System;
using System.Globalization;
using System.Text;

namespace ServiceStack.Text.Common;

/// <summary>Strings of JSON without their quotes and escapes.</summary>
internal static class JsonStrings
{
    private static readonly char[] Special = ['"', '\\'];

    /// <summary>Reads a string. As in v3, quotes of other values are left out.</summary>
    /// <param name="text">The whole text.</param>
    /// <param name="part">The string in it.</param>
    /// <param name="keepUnknown">The backslash of an escape that JSON does not know stays.</param>
    /// <exception cref="FormatException">What follows \u are no hexadecimal digits.</exception>
    public static string Read(string text, Part part, bool keepUnknown)
    {
        if (part.Length == 0) return "";

        var quoted = text[part.Start] == '"';
        var at = quoted ? part.Start + 1 : part.Start;
        var special = text.IndexOfAny(Special, at, part.End - at);
        if (special < 0) return text.Substring(at, part.End - at);
        if (quoted && text[special] == '"') return text.Substring(at, special - at);

        var read = new StringBuilder(part.Length);
        while (at < part.End)
        {
            var c = text[at++];
            if (c == '"')
            {
                if (quoted) break;
                continue;
            }
            if (c == '\\') Escape(text, ref at, part.End, read, keepUnknown);
            else read.Append(c);
        }
        return read.ToString();
    }

    // as in v3, a whole text may have the escapes of C#, and JavaScript's of two digits
    private static char? OfCSharp(string text, ref int at, int end, char c)
    {
        switch (c)
        {
            case '\'': return c;
            case 'a': return '\a';
            case 'v': return '\v';
            case '0': return '\0';
            case 'x' when TryHex(text, at, end, 4, out var code):
                at += 4;
                return code;
            case 'x' when TryHex(text, at, end, 2, out var code):
                at += 2;
                return code;
            default: return null;
        }
    }

    private static bool TryHex(string text, int at, int end, int digits, out char code)
    {
        code = '\0';
        if (end - at < digits) return false;
        if (!ushort.TryParse(text.Substring(at, digits), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var number))
        {
            return false;
        }

        code = (char)number;
        return true;
    }

    private static void Escape(string text, ref int at, int end, StringBuilder read, bool keepUnknown)
    {
        if (at >= end)
        {
            read.Append('\\');
            return;
        }
        var c = text[at++];
        switch (c)
        {
            case '"' or '\\' or '/': read.Append(c); break;
            case 'b': read.Append('\b'); break;
            case 'f': read.Append('\f'); break;
            case 'n': read.Append('\n'); break;
            case 'r': read.Append('\r'); break;
            case 't': read.Append('\t'); break;
            case 'u' when end - at >= 4:
                read.Append((char)ushort.Parse(text.Substring(at, 4), NumberStyles.HexNumber, CultureInfo.InvariantCulture));
                at += 4;
                break;
            // as in v3
            case 'u': read.Append("uu"); break;
            default:
                if (keepUnknown && OfCSharp(text, ref at, end, c) is { } known)
                {
                    read.Append(known);
                    break;
                }
                if (keepUnknown) read.Append('\\');
                read.Append(c);
                break;
        }
    }
}
