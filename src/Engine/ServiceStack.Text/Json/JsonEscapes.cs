using System;

namespace ServiceStack.Text.Common;

/// <summary>Strings with escapes, those of JSON and no others.</summary>
internal static unsafe class JsonEscapes
{
    [ThreadStatic]
    private static char[] _spare;

    /// <param name="start">Behind the opening quote.</param>
    /// <param name="plain">Characters before the first backslash.</param>
    /// <param name="end">The end of the text.</param>
    /// <param name="value">The string.</param>
    /// <param name="behind">Behind the closing quote.</param>
    public static bool TryRead(char* start, int plain, char* end, out string value, out char* behind)
    {
        value = null;
        behind = start;
        var chars = _spare ??= new char[1024];
        var count = 0;
        var at = start;
        while (true)
        {
            if (count + plain + 1 > chars.Length) Array.Resize(ref chars, Math.Max(chars.Length * 2, count + plain + 1));
            for (var i = 0; i < plain; i++) chars[count + i] = at[i];
            count += plain;
            at += plain;
            if (*at == '"') break;

            if (at + 1 >= end || !TryOne(ref at, end, out chars[count])) return false;
            count++;
            plain = Chars.ToQuoteOrBackslash(at, (int)(end - at));
            if (plain < 0) return false;
        }
        if (chars.Length <= 64 * 1024) _spare = chars;
        value = new string(chars, 0, count);
        behind = at + 1;
        return true;
    }

    private static bool TryOne(ref char* at, char* end, out char c)
    {
        c = at[1];
        at += 2;
        switch (c)
        {
            case '"' or '\\' or '/': return true;
            case 'b': c = '\b'; return true;
            case 'f': c = '\f'; return true;
            case 'n': c = '\n'; return true;
            case 'r': c = '\r'; return true;
            case 't': c = '\t'; return true;
            case 'u' when end - at >= 4:
                var code = 0;
                for (var i = 0; i < 4; i++)
                {
                    var digit = HexDigit(at[i]);
                    if (digit < 0) return false;
                    code = (code << 4) | digit;
                }
                at += 4;
                c = (char)code;
                return true;
            default: return false;
        }
    }

    private static int HexDigit(char c) => c switch
    {
        >= '0' and <= '9' => c - '0',
        >= 'a' and <= 'f' => c - 'a' + 10,
        >= 'A' and <= 'F' => c - 'A' + 10,
        _ => -1,
    };
}
