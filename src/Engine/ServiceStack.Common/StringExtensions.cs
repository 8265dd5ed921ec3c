namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

public static class StringExtensions
{
    /// <summary>Joins with one slash between: slashes at the ends of the parts count once, the last one's stays.</summary>
    public static string CombineWith(this string path, params object[] thesePaths)
    {
        if (thesePaths.Length == 1 && thesePaths[0] == null) return path;

        return CombineWith(path, Array.ConvertAll(thesePaths, part => Convert.ToString(part, CultureInfo.InvariantCulture)));
    }

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

            // a folder at the end stays one
            combined.Append(i < thesePaths.Length - 1 ? part.Trim('/') : part.TrimStart('/'));
        }

        return combined.ToString();
    }

    public static bool ContainsAny(this string text, params string[] testMatches)
    {
        foreach (var match in testMatches)
        {
            if (text.IndexOf(match, StringComparison.Ordinal) >= 0) return true;
        }

        return false;
    }

    public static bool EqualsIgnoreCase(this string value, string other) => string.Equals(value, other, StringComparison.OrdinalIgnoreCase);

    /// <summary><c>*</c> stands for any text, <c>?</c> for one character.</summary>
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

    public static bool IsEmpty(this string value) => string.IsNullOrEmpty(value);

    public static bool IsInt(this string text) => !string.IsNullOrEmpty(text) && int.TryParse(text, out _);

    public static bool IsNullOrEmpty(this string value) => string.IsNullOrEmpty(value);

    /// <summary>A class of the app's own, not one of the framework's.</summary>
    public static bool IsUserType(this Type type) =>
        type.IsClass && type.Namespace != null && type.Namespace != "System"
        && !type.Namespace.StartsWith("System.", StringComparison.Ordinal);

    public static string Join(this List<string> items) => string.Join(",", items);

    public static string Join(this List<string> items, string delimeter) => string.Join(delimeter, items);

    /// <param name="text">Null gives null.</param>
    /// <param name="charFlags">True at the code of every character to take out.</param>
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

    public static string ReplaceAll(this string haystack, string needle, string replacement)
    {
        int at;
        while ((at = haystack.IndexOf(needle, StringComparison.Ordinal)) >= 0)
        {
            // where the replacement brings the needle back there is no end to wait for
            if (replacement.IndexOf(needle, StringComparison.Ordinal) >= 0) return haystack.Replace(needle, replacement);

            haystack = haystack.Substring(0, at) + replacement + haystack.Substring(at + needle.Length);
        }

        return haystack;
    }

    public static string ReplaceFirst(this string haystack, string needle, string replacement)
    {
        var at = haystack.IndexOf(needle, StringComparison.Ordinal);
        return at < 0 ? haystack : haystack.Substring(0, at) + replacement + haystack.Substring(at + needle.Length);
    }

    /// <summary>What cannot stand in a name becomes an underscore.</summary>
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
    /// A space before each capital and each number: <c>FirstName</c> becomes <c>First Name</c>, <c>URLOf12</c> becomes <c>U R L Of 12</c>.
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

    public static string ToCamelCase(this string value) => ServiceStack.Text.StringExtensions.ToCamelCase(value);

    /// <summary><c>FirstName</c> becomes <c>First name</c>.</summary>
    public static string ToEnglish(this string camelCase)
    {
        var words = SplitCamelCase(camelCase);
        return words.Length == 0 ? words : char.ToUpperInvariant(words[0]) + words.Substring(1).ToLowerInvariant();
    }

    /// <exception cref="ArgumentException">The enum has no such name.</exception>
    public static T ToEnum<T>(this string value) => (T)Enum.Parse(typeof(T), value, ignoreCase: true);

    public static T ToEnumOrDefault<T>(this string value, T defaultValue) => string.IsNullOrEmpty(value) ? defaultValue : ToEnum<T>(value);

    public static string ToHttps(this string url)
    {
        if (url == null) throw new ArgumentNullException(nameof(url));

        url = url.Trim();
        return url.StartsWith("http://", StringComparison.OrdinalIgnoreCase) ? "https://" + url.Substring("http://".Length) : url;
    }

    public static int ToInt(this string text) => text == null ? 0 : int.Parse(text, CultureInfo.InvariantCulture);

    public static int ToInt(this string text, int defaultValue) =>
        int.TryParse(text, NumberStyles.Integer, CultureInfo.InvariantCulture, out var value) ? value : defaultValue;

    public static long ToInt64(this string text) => long.Parse(text, CultureInfo.InvariantCulture);

    public static long ToInt64(this string text, long defaultValue) =>
        long.TryParse(text, NumberStyles.Integer, CultureInfo.InvariantCulture, out var value) ? value : defaultValue;

    public static string ToInvariantUpper(this char value) => char.ToUpperInvariant(value).ToString();

    public static string ToLowercaseUnderscore(this string value) => ServiceStack.Text.StringExtensions.ToLowercaseUnderscore(value);

    public static string ToNullIfEmpty(this string text) => string.IsNullOrEmpty(text) ? null : text;

    /// <summary>The path without its last segment. The root is its own parent, and that of a path without a slash.</summary>
    public static string ToParentPath(this string path)
    {
        var at = path.LastIndexOf('/');
        return at <= 0 ? "/" : path.Substring(0, at);
    }
}
