using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>Counts the words that the style of CONTRIBUTING.md avoids, in comments and in Markdown.</summary>
internal static class Wording
{
    private const int Per = 10_000;

    /// <summary>Groups of words, each with its limit per 10,000 words.</summary>
    public static IReadOnlyList<(string Name, int Limit, Regex Words)> Groups { get; } =
    [
        ("persons", 3, Pattern("nobody|somebody|whoever|anybody|everybody")),
        ("speech", 10, Pattern("tell|tells|told|telling|say|says|said|saying|ask|asks|asked|asking")),
        ("where", 12, Pattern("where")),
        ("posture", 1, Pattern("stand|stands|stood|standing|lie|lies|lay|lying|lain")),
    ];

    /// <summary>Occurrences in a text, in the order of <see cref="Groups"/>.</summary>
    public static int[] Count(string text) => [.. Groups.Select(group => group.Words.Matches(text).Cast<Match>().Count())];

    /// <summary>Occurrences that a text of that many words may have, in the order of <see cref="Groups"/>.</summary>
    public static int[] Allowed(int words) => [.. Groups.Select(group => group.Limit * words / Per)];

    public static int Words(string text) => Regex.Matches(text, "[A-Za-z][A-Za-z'-]*").Cast<Match>().Count();

    /// <summary>Text of a Markdown file without code, quotations and targets of links.</summary>
    public static string OfMarkdown(string text)
    {
        text = Regex.Replace(text, @"^\s*(```|~~~).*?^\s*\1", "", RegexOptions.Singleline | RegexOptions.Multiline);
        text = Regex.Replace(text, "`[^`]*`", "");
        text = Regex.Replace(text, @"\]\([^)\s]+\)", "]");
        return WithoutQuotations(text);
    }

    /// <summary>Comments of a C# file without code, quotations and tags of XML.</summary>
    public static string OfComments(string text)
    {
        // strings come first, so that what looks like a comment in one is none
        const string parts = """
            (?<string>\$*"{3,}.*?"{3,}|[$@]*@[$@]*"(?:[^"]|"")*"|\$?"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+')
            |///?(?<comment>[^\n]*)|/\*(?<comment>.*?)\*/
            """;
        var lines = Regex.Matches(text, parts, RegexOptions.Singleline | RegexOptions.IgnorePatternWhitespace).Cast<Match>()
            .Where(match => match.Groups["comment"].Success).Select(match => match.Groups["comment"].Value.Trim());
        var comments = string.Join("\n", lines);
        comments = Regex.Replace(comments, @"<(c|code)>.*?</\1>", " ", RegexOptions.Singleline);
        return WithoutQuotations(Regex.Replace(comments, "<[^>]+>", " "));
    }

    private static string WithoutQuotations(string text) => Regex.Replace(text, "\"[^\"\n]*\"", "\"\"");

    private static Regex Pattern(string words) => new($@"\b(?:{words})\b", RegexOptions.IgnoreCase);
}
