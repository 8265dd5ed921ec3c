using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate.Files;

/// <summary>Finds file paths in text: string literals, settings, pages.</summary>
internal static class NamedPaths
{
    private const string DataDirectory = "|DataDirectory|";

    private static readonly char[] Separators = [';', '=', ',', '"', '\'', '(', ')', '<', '>', '\r', '\n', '\t'];

    // quoted text, or text in parentheses as in url(…), Markdown and calls
    private static readonly Regex Quoted = new(@"[""'(]\s*(?<path>[^""'()<>\r\n]{1,260}?)\s*[""')]");

    /// <summary>The paths in a string literal or setting: "Data Source=~/shop.sqlite;Version=3" contains one.</summary>
    public static IEnumerable<string> InText(string text) => text.Length > 2000 ? []
        : text.Split(Separators).Append(text).Select(Plain).OfType<string>().Distinct();

    /// <summary>The paths in a page.</summary>
    public static IEnumerable<string> InPage(string text) =>
        Quoted.Matches(text).Cast<Match>().Select(static match => Plain(match.Groups["path"].Value)).OfType<string>().Distinct();

    // Normalizes to forward slashes, with ~/ for the site's root; null if the word is no file path.
    private static string? Plain(string word)
    {
        var path = word.Trim().Replace('\\', '/');
        if (path.StartsWith(DataDirectory, StringComparison.OrdinalIgnoreCase))
            path = "~/App_Data/" + path.Substring(DataDirectory.Length).TrimStart('/');

        var end = path.IndexOfAny(['?', '#', '*', '{', '|']);
        if (end >= 0) path = path.Substring(0, end);
        if (path.Length is 0 or > 260 || path.IndexOf(':') >= 0 || path.StartsWith("//", StringComparison.Ordinal)) return null;

        var name = path.Substring(path.LastIndexOf('/') + 1);
        return path.StartsWith("~/", StringComparison.Ordinal) || name.IndexOf('.') > 0 ? path : null;
    }
}
