using System;
using System.Globalization;
using System.Numerics;
using System.Runtime.Intrinsics;

namespace ServiceStack.Text.Common;

/// <summary>Runs of characters in memory.</summary>
internal static unsafe class Chars
{
    public static bool Same(char* at, string text) => new ReadOnlySpan<char>(at, text.Length).SequenceEqual(text);

    /// <returns>Characters before the first quote or backslash; -1 when there is none.</returns>
    public static int ToQuoteOrBackslash(char* at, int count) => new ReadOnlySpan<char>(at, count).IndexOfAny('"', '\\');

    /// <summary>Copies characters up to the first quote or backslash.</summary>
    /// <returns>Characters copied.</returns>
    public static int CopyToQuoteOrBackslash(char* from, int count, char* to)
    {
        var at = 0;
        if (Vector128.IsHardwareAccelerated)
        {
            for (; at + Vector128<ushort>.Count <= count; at += Vector128<ushort>.Count)
            {
                var some = Vector128.Load((ushort*)from + at);
                some.Store((ushort*)to + at);
                var found = Vector128.Equals(some, Vector128.Create((ushort)'"'))
                    | Vector128.Equals(some, Vector128.Create((ushort)'\\'));
                if (found != Vector128<ushort>.Zero) return at + BitOperations.TrailingZeroCount(found.ExtractMostSignificantBits());
            }
        }
        for (; at < count && !(from[at] is '"' or '\\'); at++) to[at] = from[at];
        return at;
    }

    public static bool TryDouble(char* at, int count, out double value) => double.TryParse(
        new ReadOnlySpan<char>(at, count), NumberStyles.Float, CultureInfo.InvariantCulture, out value);

    public static bool TryDecimal(char* at, int count, out decimal value) => decimal.TryParse(
        new ReadOnlySpan<char>(at, count),
        NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out value);

    public static bool TryGuid(char* at, int count, out Guid value) => Guid.TryParseExact(
        new ReadOnlySpan<char>(at, count), count == 32 ? "N" : "D", out value);
}
