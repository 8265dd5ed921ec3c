namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

/// <summary>Extensions of strings.</summary>
public static class StringExtensions
{
    /// <summary>Joins path segments with one slash in between. A slash at the end of the last segment remains.</summary>
    public static string CombineWith(this string path, params object[] thesePaths)
    {
        if (thesePaths.Length == 1 && thesePaths[0] == null) return path;

        return CombineWith(path, Array.ConvertAll(thesePaths, part => Convert.ToString(part, CultureInfo.InvariantCulture)));
    }

    /// <summary>Joins path segments with one slash in between. Empty segments are skipped; backslashes become slashes.</summary>
    /// <example>
    /// <code>
    /// "/api".CombineWith("orders", "7")   // /api/orders/7
    /// </code>
    /// </example>
    public static string CombineWith(this string path, params string[] thesePaths)
    {
        path ??= "";
        if (thesePaths.Length == 1 && thesePaths[0] == null) return path;

        var combined = new StringBuilder(path.Length > 1 ? path.TrimEnd('/', '\\') : path);
        for (var i = 0; i < thesePaths.Length; i++)
        {
            if (string.IsNullOrEmpty(thesePaths[i])) continue;

            if (combined.Length > 0 && combined[combined.Length - 1] != '/') combined.Append('/');
            var part = thesePaths[i].Replace('\\', '/');

            // a trailing slash remains
            combined.Append(i < thesePaths.Length - 1 ? part.Trim('/') : part.TrimStart('/'));
        }

        return combined.ToString();
    }

    /// <summary>Whether the text contains one of the others. Case matters.</summary>
    public static bool ContainsAny(this string text, params string[] testMatches)
    {
        foreach (var match in testMatches)
        {
            if (text.IndexOf(match, StringComparison.Ordinal) >= 0) return true;
        }

        return false;
    }

    /// <summary>Whether two texts are equal, case ignored.</summary>
    public static bool EqualsIgnoreCase(this string value, string other) => string.Equals(value, other, StringComparison.OrdinalIgnoreCase);

    /// <summary>Whether a text matches a pattern: <c>*</c> matches any text, <c>?</c> one character.</summary>
    public static bool Glob(this string value, string pattern)
    {
        int at = 0, p = 0, star = -1, retry = 0;
        while (at < value.Length)
        {
            if (p < pattern.Length && pattern[p] == '*')
            {
                star = p++;
                retry = at;
            }
            else if (p < pattern.Length && (pattern[p] == '?' || pattern[p] == value[at]))
            {
                p++;
                at++;
            }
            else if (star >= 0)
            {
                p = star + 1;
                at = ++retry;
            }
            else
            {
                return false;
            }
        }

        while (p < pattern.Length && pattern[p] == '*') p++;

        return p == pattern.Length;
    }

    /// <summary>Whether the text is <see langword="null"/> or empty.</summary>
    public static bool IsEmpty(this string value) => string.IsNullOrEmpty(value);

    /// <summary>Whether the text is a 32-bit integer.</summary>
    public static bool IsInt(this string text) => !string.IsNullOrEmpty(text) && int.TryParse(text, out _);

    /// <summary>Whether the text is <see langword="null"/> or empty.</summary>
    public static bool IsNullOrEmpty(this string value) => string.IsNullOrEmpty(value);

    /// <summary>Whether a type is a class outside the namespace System.</summary>
    public static bool IsUserType(this Type type) =>
        type.IsClass && type.Namespace != null && type.Namespace != "System"
        && !type.Namespace.StartsWith("System.", StringComparison.Ordinal);

    /// <summary>Joins the texts with commas.</summary>
    public static string Join(this List<string> items) => string.Join(",", items);

    /// <summary>Joins the texts with a delimiter.</summary>
    public static string Join(this List<string> items, string delimeter) => string.Join(delimeter, items);

    /// <summary>Removes characters.</summary>
    /// <param name="text">The text; null is returned as null.</param>
    /// <param name="charFlags">True at the code of each character to remove.</param>
    public static string RemoveCharFlags(this string text, bool[] charFlags)
    {
        if (text == null) return null;

        var kept = new StringBuilder(text.Length);
        foreach (var c in text)
        {
            if (c >= charFlags.Length || !charFlags[c]) kept.Append(c);
        }

        return kept.ToString();
    }

    /// <summary>Replaces every occurrence, those that a replacement creates included. Case matters.</summary>
    public static string ReplaceAll(this string haystack, string needle, string replacement)
    {
        int at;
        while ((at = haystack.IndexOf(needle, StringComparison.Ordinal)) >= 0)
        {
            // a replacement that contains the needle would never end
            if (replacement.IndexOf(needle, StringComparison.Ordinal) >= 0) return haystack.Replace(needle, replacement);

            haystack = haystack.Substring(0, at) + replacement + haystack.Substring(at + needle.Length);
        }

        return haystack;
    }

    /// <summary>Replaces the first occurrence. Case matters.</summary>
    public static string ReplaceFirst(this string haystack, string needle, string replacement)
    {
        var at = haystack.IndexOf(needle, StringComparison.Ordinal);
        return at < 0 ? haystack : haystack.Substring(0, at) + replacement + haystack.Substring(at + needle.Length);
    }

    /// <summary>Replaces characters that are invalid in identifiers by underscores.</summary>
    public static string SafeVarName(this string text)
    {
        if (string.IsNullOrEmpty(text)) return null;

        var safe = new StringBuilder(text);
        for (var i = 0; i < safe.Length; i++)
        {
            var c = safe[i];
            if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_')) safe[i] = '_';
        }

        return safe.ToString();
    }

    /// <summary>
    /// Inserts a space before each capital and each number: <c>FirstName</c> becomes <c>First Name</c>, <c>URLOf12</c> becomes <c>U R L
    /// Of 12</c>.
    /// </summary>
    public static string SplitCamelCase(this string value)
    {
        var text = new StringBuilder(value.Length + 8);
        for (var i = 0; i < value.Length; i++)
        {
            var isCapital = value[i] is >= 'A' and <= 'Z';
            var isFirstDigit = char.IsDigit(value[i]) && (i == 0 || !char.IsDigit(value[i - 1]));
            if (isCapital || isFirstDigit) text.Append(' ');

            text.Append(value[i]);
        }

        return text.ToString().TrimStart();
    }

    /// <summary>Lowers the first letter: <c>FirstName</c> becomes <c>firstName</c>.</summary>
    public static string ToCamelCase(this string value) => ServiceStack.Text.StringExtensions.ToCamelCase(value);

    /// <summary>Splits words and capitalizes the first only: <c>FirstName</c> becomes <c>First name</c>.</summary>
    public static string ToEnglish(this string camelCase)
    {
        var words = SplitCamelCase(camelCase);
        return words.Length == 0 ? words : char.ToUpperInvariant(words[0]) + words.Substring(1).ToLowerInvariant();
    }

    /// <summary>Parses the name or number of an enum's value. Case is ignored.</summary>
    /// <exception cref="ArgumentException">The enum has no such value.</exception>
    public static T ToEnum<T>(this string value) => (T)Enum.Parse(typeof(T), value, ignoreCase: true);

    /// <summary>Parses the name or number of an enum's value.</summary>
    /// <returns><paramref name="defaultValue"/> if the text is <see langword="null"/> or empty.</returns>
    /// <exception cref="ArgumentException">The enum has no such value.</exception>
    public static T ToEnumOrDefault<T>(this string value, T defaultValue) => string.IsNullOrEmpty(value) ? defaultValue : ToEnum<T>(value);

    /// <summary>Replaces the scheme <c>http</c> of a URL by <c>https</c>.</summary>
    /// <exception cref="ArgumentNullException">The URL is <see langword="null"/>.</exception>
    public static string ToHttps(this string url)
    {
        if (url == null) throw new ArgumentNullException(nameof(url));

        url = url.Trim();
        return url.StartsWith("http://", StringComparison.OrdinalIgnoreCase) ? "https://" + url.Substring("http://".Length) : url;
    }

    /// <summary>Parses a 32-bit integer, independent of culture.</summary>
    /// <returns>0 if the text is <see langword="null"/>.</returns>
    /// <exception cref="FormatException">The text is no integer.</exception>
    public static int ToInt(this string text) => text == null ? 0 : int.Parse(text, CultureInfo.InvariantCulture);

    /// <summary>Parses a 32-bit integer, independent of culture.</summary>
    /// <returns><paramref name="defaultValue"/> if the text is no integer.</returns>
    public static int ToInt(this string text, int defaultValue) =>
        int.TryParse(text, NumberStyles.Integer, CultureInfo.InvariantCulture, out var value) ? value : defaultValue;

    /// <summary>Parses a 64-bit integer, independent of culture.</summary>
    /// <exception cref="FormatException">The text is no integer.</exception>
    public static long ToInt64(this string text) => long.Parse(text, CultureInfo.InvariantCulture);

    /// <summary>Parses a 64-bit integer, independent of culture.</summary>
    /// <returns><paramref name="defaultValue"/> if the text is no integer.</returns>
    public static long ToInt64(this string text, long defaultValue) =>
        long.TryParse(text, NumberStyles.Integer, CultureInfo.InvariantCulture, out var value) ? value : defaultValue;

    /// <summary>Gets the character in upper case, independent of culture, as text.</summary>
    public static string ToInvariantUpper(this char value) => char.ToUpperInvariant(value).ToString();

    /// <summary>Separates words with underscores: <c>FirstName</c> becomes <c>first_name</c>.</summary>
    public static string ToLowercaseUnderscore(this string value) => ServiceStack.Text.StringExtensions.ToLowercaseUnderscore(value);

    /// <summary>Returns <see langword="null"/> for an empty text, and any other text unchanged.</summary>
    public static string ToNullIfEmpty(this string text) => string.IsNullOrEmpty(text) ? null : text;

    /// <summary>Removes the last segment of a path. The root is its own parent, and the parent of a path without a slash.</summary>
    public static string ToParentPath(this string path)
    {
        var at = path.LastIndexOf('/');
        return at <= 0 ? "/" : path.Substring(0, at);
    }
}
