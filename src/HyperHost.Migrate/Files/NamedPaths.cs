using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate.Files;

/// <summary>Paths of files in a text: a string of a source, a setting, a page.</summary>
internal static class NamedPaths
{
    private const string DataDirectory = "|DataDirectory|";

    private static readonly char[] Separators = [';', '=', ',', '"', '\'', '(', ')', '<', '>', '\r', '\n', '\t'];

    // what a page has in quotes or in the parentheses of url(…), of Markdown and of a call
    private static readonly Regex Quoted = new(@"[""'(]\s*(?<path>[^""'()<>\r\n]{1,260}?)\s*[""')]");

    /// <summary>The paths in a string of a source or in a setting: "Data Source=~/shop.sqlite;Version=3" has one.</summary>
    public static IEnumerable<string> InText(string text) => text.Length > 2000 ? []
        : text.Split(Separators).Append(text).Select(Plain).OfType<string>().Distinct();

    /// <summary>The paths in a page.</summary>
    public static IEnumerable<string> InPage(string text) =>
        Quoted.Matches(text).Cast<Match>().Select(static match => Plain(match.Groups["path"].Value)).OfType<string>().Distinct();

    // with slashes, ~/ for the root of the site; null for what is no path of a file
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
