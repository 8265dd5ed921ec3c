using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>One Markdown file of the repository, parsed as far as the tests need.</summary>
internal sealed class Page
{
    private static readonly string[] Fences = ["```", "~~~"];

    private readonly string[] _lines;

    /// <param name="path">From the root.</param>
    /// <param name="text">What the file holds.</param>
    public Page(string path, string text)
    {
        Path = path;
        _lines = text.Replace("\r", "").Split('\n');
        TakeApart();
    }

    /// <summary>Every page of the repository, without those of the old sites that tests serve.</summary>
    public static IReadOnlyList<Page> All { get; } = SourceTree.Files(".", "*.md").Select(path => path.Replace("./", ""))
        .Where(static path => !path.StartsWith("tests/Moving/Old/", StringComparison.Ordinal))
        .Select(path => new Page(path, SourceTree.Text(path))).ToList();

    /// <summary>From the root, with slashes.</summary>
    public string Path { get; }

    /// <summary>The folder, without a slash at its end; empty for the root.</summary>
    public string Folder => Path.IndexOf('/') < 0 ? "" : Path.Substring(0, Path.LastIndexOf('/'));

    /// <summary>Headings with the words between each and the next: paragraphs and lists, without code blocks and tables.</summary>
    public List<PageSection> Sections { get; } = [];

    /// <summary>Blocks of code.</summary>
    public List<PageBlock> Blocks { get; } = [];

    /// <summary>Text between backticks in paragraphs and tables.</summary>
    public List<string> InlineCode { get; } = [];

    /// <summary>Targets of links, with the line of each.</summary>
    public List<(string Target, int Line)> Links { get; } = [];

    /// <summary>Whole sentences of paragraphs and lists.</summary>
    public IEnumerable<string> Sentences =>
        from section in Sections
        from paragraph in section.Paragraphs
        from sentence in Regex.Split(paragraph, @"(?<=[.!?:]\)?)\s+(?=[A-Z`""*(0-9-])")
        where sentence.Trim().Length > 0
        select sentence.Trim();

    public static Page Get(string path) => All.Single(page => page.Path == path);

    /// <inheritdoc />
    public override string ToString() => Path;

    /// <summary>The anchor that a heading gets, as GitHub makes it.</summary>
    public static string Anchor(string heading) =>
        Regex.Replace(Regex.Replace(heading.ToLowerInvariant(), @"[^\w\- ]", ""), " ", "-");

    private void TakeApart()
    {
        var section = new PageSection("", 1);
        Sections.Add(section);
        for (var i = 0; i < _lines.Length; i++)
        {
            var line = _lines[i];
            if (Fences.FirstOrDefault(mark => line.TrimStart().StartsWith(mark, StringComparison.Ordinal)) is { } fence)
            {
                i = TakeBlock(i, fence);
                section.EndParagraph();
            }
            else if (Regex.Match(line, "^(#+) (.*)$") is { Success: true } heading)
            {
                section = new PageSection(heading.Groups[2].Value.Trim(), i + 1);
                Sections.Add(section);
            }
            else
            {
                TakeText(line, i + 1, section);
            }
        }
    }

    private int TakeBlock(int start, string fence)
    {
        var end = start + 1;
        while (end < _lines.Length && !_lines[end].TrimStart().StartsWith(fence, StringComparison.Ordinal)) end++;
        Blocks.Add(new PageBlock(_lines[start].Trim().Substring(3), _lines.Skip(start + 1).Take(end - start - 1).ToList(), start + 1));
        return end;
    }

    private void TakeText(string line, int number, PageSection section)
    {
        foreach (Match code in Regex.Matches(line, "`([^`]+)`")) InlineCode.Add(code.Groups[1].Value);
        var plain = Regex.Replace(line, "`[^`]*`", "`code`");
        foreach (Match link in Regex.Matches(plain, @"\]\(([^)\s]+)\)")) Links.Add((link.Groups[1].Value, number));
        foreach (Match link in Regex.Matches(plain, @"^\[[^\]]+\]:\s+(\S+)")) Links.Add((link.Groups[1].Value, number));

        var text = line.Trim();
        if (text.Length == 0 || text.StartsWith("<!--", StringComparison.Ordinal)) section.EndParagraph();
        else if (!text.StartsWith("|", StringComparison.Ordinal)) section.Add(text);
    }
}
