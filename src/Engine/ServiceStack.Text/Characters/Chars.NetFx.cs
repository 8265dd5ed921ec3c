using System;
using System.Globalization;

namespace ServiceStack.Text.Common;

/// <summary>Runs of characters in memory.</summary>
internal static unsafe class Chars
{
    // four characters of 16 bits at once
    private const ulong Highest = 0x8000800080008000;
    private const ulong Ones = 0x0001000100010001;
    private const ulong Quotes = '"' * Ones;
    private const ulong Backslashes = '\\' * Ones;

    public static bool Same(char* at, string text)
    {
        for (var i = 0; i < text.Length; i++)
        {
            if (at[i] != text[i]) return false;
        }
        return true;
    }

    /// <returns>Characters before the first quote or backslash; -1 when there is none.</returns>
    public static int ToQuoteOrBackslash(char* at, int count)
    {
        var i = 0;
        for (; i + 4 <= count && Neither(*(ulong*)(at + i)); i += 4)
        {
        }
        for (; i < count; i++)
        {
            if (at[i] is '"' or '\\') return i;
        }
        return -1;
    }

    /// <summary>Copies characters up to the first quote or backslash.</summary>
    /// <returns>Characters copied.</returns>
    public static int CopyToQuoteOrBackslash(char* from, int count, char* to)
    {
        var at = 0;
        for (; at + 4 <= count; at += 4)
        {
            var four = *(ulong*)(from + at);
            if (!Neither(four)) break;
            *(ulong*)(to + at) = four;
        }
        for (; at < count && !(from[at] is '"' or '\\'); at++) to[at] = from[at];
        return at;
    }

    public static bool TryDouble(char* at, int count, out double value) => double.TryParse(
        new string(at, 0, count), NumberStyles.Float, CultureInfo.InvariantCulture, out value);

    public static bool TryDecimal(char* at, int count, out decimal value) => decimal.TryParse(
        new string(at, 0, count),
        NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out value);

    public static bool TryGuid(char* at, int count, out Guid value) =>
        Guid.TryParseExact(new string(at, 0, count), count == 32 ? "N" : "D", out value);

    // a character that is neither is not zero behind the exclusive or: taking one away does not borrow from the highest bit.
    // A character above U+7FFF may look like one of them; it is then looked at alone.
    private static bool Neither(ulong four)
    {
        var quotes = four ^ Quotes;
        var backslashes = four ^ Backslashes;
        return (((quotes - Ones) | (backslashes - Ones)) & Highest) == 0;
    }
}
