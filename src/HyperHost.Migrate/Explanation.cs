using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>The sections of docs/moving/migrate.md, which the report refers to and the program embeds.</summary>
internal static class Explanation
{
    private const string Resource = "migrate.md";
    private const string Page = "docs/moving/migrate.md#";

    /// <summary>The headings that --explain accepts.</summary>
    public static IEnumerable<string> Headings => Sections().Select(static section => section.Heading);

    /// <summary>How to read more about a line: an --explain command for a section of migrate.md, otherwise the page.</summary>
    public static string Command(string page) => page.StartsWith(Page, StringComparison.Ordinal)
        ? "hyperhost migrate --explain " + page.Substring(Page.Length) : page;

    /// <returns>The section's text; null for an unknown heading.</returns>
    public static string? Of(string heading) => Sections().FirstOrDefault(section => section.Heading == HeadingOf(heading)).Text;

    private static IEnumerable<(string Heading, string Text)> Sections()
    {
        using var stream = typeof(Explanation).Assembly.GetManifestResourceStream(Resource)!;
        using var reader = new StreamReader(stream);
        var parts = reader.ReadToEnd().Replace("\r\n", "\n").Split(["\n## "], StringSplitOptions.None);
        return parts.Skip(1).Select(static part => (HeadingOf(part.Split('\n')[0]), part.Trim() + "\n"));
    }

    // the heading's anchor, as in a link to it
    private static string HeadingOf(string title)
    {
        var heading = new StringBuilder();
        foreach (var c in title.Trim().TrimStart('#').ToLowerInvariant())
        {
            if (char.IsLetterOrDigit(c) || c is '-' or '_') heading.Append(c);
            else if (c == ' ') heading.Append('-');
        }

        return heading.ToString();
    }
}
