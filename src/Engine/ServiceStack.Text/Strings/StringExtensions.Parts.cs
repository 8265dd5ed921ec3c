using System;

namespace ServiceStack.Text;

public static partial class StringExtensions
{
    /// <summary>Splits the text at the first occurrence of a character.</summary>
    /// <returns>The texts before and after it, or the whole text alone; empty for null.</returns>
    public static string[] SplitOnFirst(this string strVal, char needle) => Split(strVal, strVal?.IndexOf(needle) ?? -1);

    /// <summary>Splits the text at the first occurrence. As in v3, the second part begins one character after the needle's start.</summary>
    public static string[] SplitOnFirst(this string strVal, string needle) =>
        Split(strVal, strVal?.IndexOf(needle, StringComparison.Ordinal) ?? -1);

    /// <summary>Splits the text at the last occurrence of a character.</summary>
    /// <returns>The texts before and after it, or the whole text alone; empty for null.</returns>
    public static string[] SplitOnLast(this string strVal, char needle) => Split(strVal, strVal?.LastIndexOf(needle) ?? -1);

    /// <summary>Splits the text at the last occurrence. As in v3, the second part begins one character after the needle's start.</summary>
    public static string[] SplitOnLast(this string strVal, string needle) =>
        Split(strVal, strVal?.LastIndexOf(needle, StringComparison.Ordinal) ?? -1);

    /// <summary>Gets the text from an index on; empty if it is shorter. v3's name of the parameter is misleading.</summary>
    /// <param name="length">The index to start at.</param>
    public static string SafeSubstring(this string value, int length) =>
        string.IsNullOrEmpty(value) || value.Length < length ? "" : value.Substring(length);

    /// <summary>Gets a part of the text, or as much of it as there is.</summary>
    public static string SafeSubstring(this string value, int startIndex, int length)
    {
        if (string.IsNullOrEmpty(value) || value.Length < startIndex) return "";

        return value.Substring(startIndex, (int)Math.Min(length, (long)value.Length - startIndex));
    }

    /// <summary>Gets the index of the first of several texts; see the other overload.</summary>
    public static int IndexOfAny(this string text, params string[] needles) => IndexOfAny(text, 0, needles);

    /// <summary>
    /// Gets the least index of several texts; -1 if none occurs. As in v3, a text that doesn't occur discards the indexes before it:
    /// a text that occurs, followed by one that doesn't, returns -1.
    /// </summary>
    public static int IndexOfAny(this string text, int startIndex, params string[] needles)
    {
        var first = -1;
        if (text is null) return first;

        foreach (var needle in needles)
        {
            var at = text.IndexOf(needle, startIndex, StringComparison.Ordinal);
            if (first < 0 || at < first) first = at;
        }

        return first;
    }

    /// <summary>Gets the text between two others.</summary>
    /// <returns>The text between them; to the end if the second is missing; null if the first is.</returns>
    public static string ExtractContents(this string fromText, string startAfter, string endAt) =>
        ExtractContents(fromText, startAfter, startAfter, endAt);

    /// <summary>Gets the text between two others, of which the first is searched from <paramref name="uniqueMarker"/> on.</summary>
    public static string ExtractContents(this string fromText, string uniqueMarker, string startAfter, string endAt)
    {
        if (string.IsNullOrEmpty(uniqueMarker)) throw new ArgumentNullException(nameof(uniqueMarker));
        if (string.IsNullOrEmpty(startAfter)) throw new ArgumentNullException(nameof(startAfter));
        if (string.IsNullOrEmpty(endAt)) throw new ArgumentNullException(nameof(endAt));
        if (string.IsNullOrEmpty(fromText)) return null;

        var marker = fromText.IndexOf(uniqueMarker, StringComparison.Ordinal);
        if (marker < 0) return null;

        var start = fromText.IndexOf(startAfter, marker, StringComparison.Ordinal);
        if (start < 0) return null;

        start += startAfter.Length;
        var end = fromText.IndexOf(endAt, start, StringComparison.Ordinal);
        return end < 0 ? fromText.Substring(start) : fromText.Substring(start, end - start);
    }

    /// <summary>Whether the text starts with another, case ignored.</summary>
    public static bool StartsWithIgnoreCase(this string text, string startsWith) =>
        text is not null && text.StartsWith(startsWith, InvariantComparisonIgnoreCase());

    /// <summary>Whether the text ends with another, case ignored.</summary>
    public static bool EndsWithIgnoreCase(this string text, string endsWith) =>
        text is not null && text.EndsWith(endsWith, InvariantComparisonIgnoreCase());

    /// <summary>Whether the text ends with another, compared with the invariant culture.</summary>
    public static bool EndsWithInvariant(this string str, string endsWith) => str.EndsWith(endsWith, InvariantComparison());

    /// <summary>Compares two texts, case ignored.</summary>
    /// <returns>Negative, 0 or positive.</returns>
    public static int CompareIgnoreCase(this string strA, string strB) => string.Compare(strA, strB, InvariantComparisonIgnoreCase());

    /// <summary>Returns <see cref="StringComparison.InvariantCulture"/>.</summary>
    public static StringComparison InvariantComparison() => StringComparison.InvariantCulture;

    /// <summary>Returns <see cref="StringComparison.InvariantCultureIgnoreCase"/>.</summary>
    public static StringComparison InvariantComparisonIgnoreCase() => StringComparison.InvariantCultureIgnoreCase;

    /// <summary>Returns <see cref="StringComparer.InvariantCulture"/>.</summary>
    public static StringComparer InvariantComparer() => StringComparer.InvariantCulture;

    /// <summary>Returns <see cref="StringComparer.InvariantCultureIgnoreCase"/>.</summary>
    public static StringComparer InvariantComparerIgnoreCase() => StringComparer.InvariantCultureIgnoreCase;

    private static string[] Split(string text, int at)
    {
        if (text is null) return Array.Empty<string>();

        return at < 0 ? new[] { text } : new[] { text.Substring(0, at), text.Substring(at + 1) };
    }
}
