#nullable enable

using System;
using System.Text;

namespace ServiceStack.Shared;

/// <summary>
/// Resolves the path of a request target. Every transport uses it where a request enters, so that what is routed is what a web server in
/// front has matched its locations with.
/// </summary>
/// <remarks>
/// <para>Dot segments are removed and doubled slashes merged, as nginx does it, after percent-decoding: <c>%2e</c> is a dot. Dots that
/// leave the root are refused.</para>
/// <para><c>%2F</c> stays as it is, and <c>%5C</c> becomes a backslash: both are data of their segment. Web servers take an encoded slash
/// for one, and Windows a backslash, so that a target is refused whose dots they would resolve otherwise: dots beside one of the two,
/// and a <c>..</c> that would remove a segment with one. The same applies to a <c>..</c> behind a doubled slash, which RFC 3986
/// resolves otherwise than a web server that merges slashes.</para>
/// <para>Bytes that are no UTF-8 stay percent-encoded, as in Kestrel. A plus sign is a plus sign.</para>
/// </remarks>
internal static class TargetPath
{
    /// <summary>The reason of a path with a NUL.</summary>
    public const string NulRefusal = Prefix + "has a NUL, %00.";

    private const string Prefix = "The path of the request ";

    /// <summary>Path and query of a target in origin-form or absolute-form (RFC 9112 §3.2); other forms are returned as they are.</summary>
    public static string OriginForm(string target)
    {
        if (target.Length == 0) return "/";
        if (target[0] == '/') return target;

        // nginx passes on what follows the authority of an absolute-form target
        if (target[0] == '?') return "/" + target;

        var authority = AuthorityOf(target);
        if (authority < 0) return target;

        var rest = target.IndexOfAny(['/', '?', '#'], authority);
        return rest < 0 ? "/" : target[rest] == '/' ? target.Substring(rest) : "/" + target.Substring(rest);
    }

    /// <param name="target">A target in origin-form, as it was sent.</param>
    public static ResolvedTarget Resolve(string target)
    {
        var query = target.IndexOf('?');
        var end = query < 0 ? target.Length : query;
        if (end == 0 || target[0] != '/') return Refuse("does not begin with a slash");
        if (target.IndexOf('#', 0, end) >= 0) return Refuse("has a fragment, #");

        var sent = target.Substring(1, end - 1).Split('/');
        var decoded = new string[sent.Length];
        var (count, merged, isFolder) = (0, -1, false);
        for (var i = 0; i < sent.Length; i++)
        {
            var text = sent[i];
            isFolder = i == sent.Length - 1 && text.Length == 0;
            if (text.Length == 0)
            {
                if (!isFolder) merged = count;
                continue;
            }

            if (text.IndexOf('%') >= 0 && !TryDecode(text, out text))
                return Refuse("has a % that is not followed by two hexadecimal digits");
            if (text.IndexOf('\0') >= 0) return new ResolvedTarget("", "/", NulRefusal);

            if (text is "." or "..")
            {
                isFolder = i == sent.Length - 1;
                if (text == ".") continue;
                if (count == 0) return Refuse("leaves the root");
                if (count == merged) return Refuse("has dots behind a doubled slash");
                if (HasHiddenSlash(decoded[--count])) return Refuse("has dots behind an encoded slash or a backslash");
                continue;
            }

            if (HasHiddenDots(text)) return Refuse("has dots beside an encoded slash or a backslash");

            sent[count] = sent[i];
            decoded[count++] = text;
        }

        var ending = isFolder && count > 0 ? "/" : "";
        var path = "/" + string.Join("/", decoded, 0, count) + ending;
        return new ResolvedTarget("/" + string.Join("/", sent, 0, count) + ending + target.Substring(end), path, null);
    }

    /// <summary>A part of a resolved path with its encoded slashes decoded, to be used as a value.</summary>
    public static string DecodeSlashes(string value)
    {
        if (value.IndexOf("%2", StringComparison.Ordinal) < 0) return value;

        var text = new StringBuilder(value.Length);
        for (var i = 0; i < value.Length; i++)
        {
            if (value[i] != '%' || !KeepsEscape(value, i))
            {
                text.Append(value[i]);
                continue;
            }

            text.Append(value[i + 2] == '5' ? '%' : '/');
            i += 2;
        }

        return text.ToString();
    }

    private static ResolvedTarget Refuse(string reason) => new("", "/", Prefix + reason + ".");

    // -1 for none
    private static int AuthorityOf(string target)
    {
        var scheme = target.IndexOf("://", StringComparison.Ordinal);
        for (var i = 0; i < scheme; i++)
        {
            if (!(target[i] is >= 'a' and <= 'z' or >= 'A' and <= 'Z')) return -1;
        }

        return scheme > 0 ? scheme + 3 : -1;
    }

    private static bool HasHiddenSlash(string segment) =>
        segment.IndexOf('\\') >= 0 || segment.IndexOf("%2F", StringComparison.OrdinalIgnoreCase) >= 0;

    private static bool HasHiddenDots(string segment)
    {
        if (!HasHiddenSlash(segment)) return false;

        foreach (var part in segment.Replace("%2F", "/").Replace("%2f", "/").Split('/', '\\'))
        {
            if (part is "." or "..") return true;
        }

        return false;
    }

    // false for a percent sign without two digits
    private static bool TryDecode(string text, out string decoded)
    {
        decoded = text;
        var to = new StringBuilder(text.Length);
        for (var i = 0; i < text.Length; i++)
        {
            if (text[i] != '%')
            {
                to.Append(text[i]);
                continue;
            }

            if (ByteAt(text, i) is not (>= 0 and var first)) return false;

            var length = KeepsEscape(text, i) ? 0 : first < 0x80 ? 1 : Utf8Length(text, i, first);
            if (length == 0) to.Append(text, i, 3);
            else if (length == 1) to.Append((char)first);
            else to.Append(Utf8(text, i, length));
            i += (Math.Max(length, 1) * 3) - 1;
        }

        decoded = to.ToString();
        return true;
    }

    // %2F, and a %25 that would read as one when it was decoded
    private static bool KeepsEscape(string text, int at)
    {
        at++;
        while (string.CompareOrdinal(text, at, "25", 0, 2) == 0) at += 2;
        return string.CompareOrdinal(text, at, "2F", 0, 2) == 0 || string.CompareOrdinal(text, at, "2f", 0, 2) == 0;
    }

    /// <returns>Bytes of the character that begins here; 0 if it is no UTF-8.</returns>
    private static int Utf8Length(string text, int at, int first)
    {
        var length = first switch { >= 0xC2 and <= 0xDF => 2, >= 0xE0 and <= 0xEF => 3, >= 0xF0 and <= 0xF4 => 4, _ => 0 };
        for (var i = 1; i < length; i++)
        {
            // Unicode 15.0, table 3-7: the second byte excludes overlong forms, surrogates and what is beyond U+10FFFF
            var (least, most) = i > 1 ? (0x80, 0xBF) : first switch
            {
                0xE0 => (0xA0, 0xBF),
                0xED => (0x80, 0x9F),
                0xF0 => (0x90, 0xBF),
                0xF4 => (0x80, 0x8F),
                _ => (0x80, 0xBF),
            };
            var next = ByteAt(text, at + (i * 3));
            if (next < least || next > most) return 0;
        }

        return length;
    }

    private static string Utf8(string text, int at, int length)
    {
        var bytes = new byte[length];
        for (var i = 0; i < length; i++) bytes[i] = (byte)ByteAt(text, at + (i * 3));
        return Encoding.UTF8.GetString(bytes);
    }

    // -1 if there is none
    private static int ByteAt(string text, int at) =>
        at + 2 < text.Length && text[at] == '%' && Digit(text[at + 1]) is var high and >= 0 && Digit(text[at + 2]) is var low and >= 0
            ? (high << 4) | low : -1;

    private static int Digit(char c) => c switch
    {
        >= '0' and <= '9' => c - '0',
        >= 'a' and <= 'f' => c - 'a' + 10,
        >= 'A' and <= 'F' => c - 'A' + 10,
        _ => -1,
    };
}
