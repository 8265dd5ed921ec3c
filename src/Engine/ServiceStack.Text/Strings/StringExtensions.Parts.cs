using System;

namespace ServiceStack.Text;

public static partial class StringExtensions
{
    /// <returns>What stands before and after the first needle, or the whole text alone; empty for null.</returns>
    public static string[] SplitOnFirst(this string strVal, char needle) => Split(strVal, strVal?.IndexOf(needle) ?? -1);

    /// <summary>As with a character: the second part begins one character after the needle's beginning, however long it is.</summary>
    public static string[] SplitOnFirst(this string strVal, string needle) =>
        Split(strVal, strVal?.IndexOf(needle, StringComparison.Ordinal) ?? -1);

    /// <returns>What stands before and after the last needle, or the whole text alone; empty for null.</returns>
    public static string[] SplitOnLast(this string strVal, char needle) => Split(strVal, strVal?.LastIndexOf(needle) ?? -1);

    /// <summary>As with a character: the second part begins one character after the needle's beginning, however long it is.</summary>
    public static string[] SplitOnLast(this string strVal, string needle) =>
        Split(strVal, strVal?.LastIndexOf(needle, StringComparison.Ordinal) ?? -1);

    /// <summary>v3's name misleads: the text from that place on, empty where it is shorter.</summary>
    /// <param name="length">The place to begin at.</param>
    public static string SafeSubstring(this string value, int length) =>
        string.IsNullOrEmpty(value) || value.Length < length ? "" : value.Substring(length);

    /// <summary>As much of a part as the text has.</summary>
    public static string SafeSubstring(this string value, int startIndex, int length)
    {
        if (string.IsNullOrEmpty(value) || value.Length < startIndex) return "";

        return value.Substring(startIndex, (int)Math.Min(length, (long)value.Length - startIndex));
    }

    /// <summary>Where one of the needles begins; see the other overload.</summary>
    public static int IndexOfAny(this string text, params string[] needles) => IndexOfAny(text, 0, needles);

    /// <summary>
    /// Where the earliest of the needles begins, -1 if none does. As in v3 a needle that is missing makes it forget those before it:
    /// a, then one that is missing, is -1.
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

    /// <returns>What stands between the two; to the end of the text if the second is missing; null if the first is.</returns>
    public static string ExtractContents(this string fromText, string startAfter, string endAt) =>
        ExtractContents(fromText, startAfter, startAfter, endAt);

    /// <summary>The same, where <paramref name="startAfter"/> counts only from <paramref name="uniqueMarker"/> on.</summary>
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

    public static bool StartsWithIgnoreCase(this string text, string startsWith) =>
        text is not null && text.StartsWith(startsWith, InvariantComparisonIgnoreCase());

    public static bool EndsWithIgnoreCase(this string text, string endsWith) =>
        text is not null && text.EndsWith(endsWith, InvariantComparisonIgnoreCase());

    public static bool EndsWithInvariant(this string str, string endsWith) => str.EndsWith(endsWith, InvariantComparison());

    public static int CompareIgnoreCase(this string strA, string strB) => string.Compare(strA, strB, InvariantComparisonIgnoreCase());

    public static StringComparison InvariantComparison() => StringComparison.InvariantCulture;

    public static StringComparison InvariantComparisonIgnoreCase() => StringComparison.InvariantCultureIgnoreCase;

    public static StringComparer InvariantComparer() => StringComparer.InvariantCulture;

    public static StringComparer InvariantComparerIgnoreCase() => StringComparer.InvariantCultureIgnoreCase;

    private static string[] Split(string text, int at)
    {
        if (text is null) return Array.Empty<string>();

        return at < 0 ? new[] { text } : new[] { text.Substring(0, at), text.Substring(at + 1) };
    }
}
