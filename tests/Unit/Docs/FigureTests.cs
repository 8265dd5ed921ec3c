using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using NUnit.Framework;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>A measured figure is in one page, and other pages link to that one: two copies differ sooner or later.</summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class FigureTests
{
    // with three digits or more that count: 470,000 and 1,000 are round, 1,024 and 65,536 are sizes
    private const string Figure = @"(?<![\w.,])\d{1,3}(?:,\d{3})+(?![\w,])";

    /// <summary>Figures of several pages, with what makes them other than a measurement that was copied.</summary>
    private static readonly Dictionary<string, string> Others = new()
    {
        ["10,240"] = "a limit, as its default is written in two tables",
        ["12,400"] = "two measurements that happen to be equal",
        ["55,200"] = "two measurements that happen to be equal",
    };

    [Test]
    public void Is_in_one_page()
    {
        var found = from page in Page.All
                    where !page.Path.StartsWith("docs/api/", System.StringComparison.Ordinal)
                    from line in Text(page.Path)
                    from Match match in Regex.Matches(line, Figure)
                    where IsMeasured(match.Value) && !Others.ContainsKey(match.Value)
                    group page.Path by match.Value into pages
                    let distinct = pages.Distinct().ToList()
                    where distinct.Count > 1
                    select $"{pages.Key}: {string.Join(", ", distinct)}";

        Assert.That(found, Is.Empty, "Leave it in one page, and link to that one from the others.");
    }

    [Test]
    public void Every_exception_is_in_several_pages()
    {
        var pages = Page.All.Select(page => string.Join("\n", Text(page.Path))).ToList();

        Assert.That(
            Others.Keys.Where(figure => pages.Count(text => text.Contains(figure)) < 2), Is.Empty, "Remove it from the exceptions.");
    }

    private static bool IsMeasured(string figure)
    {
        var number = int.Parse(figure.Replace(",", ""));
        return figure.Replace(",", "").TrimEnd('0').Length >= 3 && (number & (number - 1)) != 0;
    }

    // a block of code shows commands and output
    private static IEnumerable<string> Text(string path)
    {
        var isCode = false;
        foreach (var line in SourceTree.Text(path).Split('\n'))
        {
            if (line.TrimStart().StartsWith("```", System.StringComparison.Ordinal)) isCode = !isCode;
            else if (!isCode) yield return line;
        }
    }
}
