using System;
using System.Globalization;

namespace ServiceStack.Text.Common;

/// <summary>Runs of characters in memory.</summary>
internal static unsafe class Chars
{
    public static bool Same(char* at, string text) => new ReadOnlySpan<char>(at, text.Length).SequenceEqual(text);

    /// <returns>Characters before the first quote or backslash; -1 when there is none.</returns>
    public static int ToQuoteOrBackslash(char* at, int count) => new ReadOnlySpan<char>(at, count).IndexOfAny('"', '\\');

    public static bool TryDouble(char* at, int count, out double value) => double.TryParse(
        new ReadOnlySpan<char>(at, count), NumberStyles.Float, CultureInfo.InvariantCulture, out value);

    public static bool TryDecimal(char* at, int count, out decimal value) => decimal.TryParse(
        new ReadOnlySpan<char>(at, count),
        NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out value);

    public static bool TryGuid(char* at, int count, out Guid value) => Guid.TryParseExact(
        new ReadOnlySpan<char>(at, count), count == 32 ? "N" : "D", out value);
}
