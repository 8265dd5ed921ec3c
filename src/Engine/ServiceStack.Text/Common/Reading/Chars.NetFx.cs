using System;
using System.Globalization;

namespace ServiceStack.Text.Common;

/// <summary>Runs of characters in memory.</summary>
internal static unsafe class Chars
{
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
        for (var i = 0; i < count; i++)
        {
            if (at[i] is '"' or '\\') return i;
        }
        return -1;
    }

    public static bool TryDouble(char* at, int count, out double value) => double.TryParse(
        new string(at, 0, count), NumberStyles.Float, CultureInfo.InvariantCulture, out value);

    public static bool TryDecimal(char* at, int count, out decimal value) => decimal.TryParse(
        new string(at, 0, count),
        NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out value);

    public static bool TryGuid(char* at, int count, out Guid value) =>
        Guid.TryParseExact(new string(at, 0, count), count == 32 ? "N" : "D", out value);
}
