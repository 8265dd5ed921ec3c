using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>The table of companions names the tests that show what works.</summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class CompanionTableTests
{
    private const string None = "–";

    private static readonly HashSet<string> Tests =
        [.. SourceTree.Files("tests", "*Tests*.cs").Select(static path => Path.GetFileName(path).Split('.')[0])];

    private static IEnumerable<string[]> Rows =>
        SourceTree.Text("docs/moving/companions.md").Split('\n')
            .SkipWhile(static line => line != "| companion | version | .NET 10 | Mono | test |").Skip(2)
            .TakeWhile(static line => line.StartsWith("|", System.StringComparison.Ordinal))
            .Select(static line => line.Trim('|').Split('|').Select(static cell => cell.Trim()).ToArray());

    private static IEnumerable<string> Companions => Rows.Select(static row => row[0]);

    [TestCaseSource(nameof(Companions))]
    public void A_companion_that_works_has_a_test_that_exists(string companion)
    {
        var row = Rows.Single(one => one[0] == companion);
        var named = Regex.Matches(row[4], "`(\\w+)`").Cast<Match>().Select(static match => match.Groups[1].Value).ToList();

        Assert.That(row, Has.Length.EqualTo(5));
        Assert.That(row.Take(4), Has.All.Not.Empty);
        Assert.That(named.Where(static test => !Tests.Contains(test)), Is.Empty);
        if (row[2].StartsWith("yes", System.StringComparison.Ordinal) || row[3].StartsWith("yes", System.StringComparison.Ordinal))
            Assert.That(named, Is.Not.Empty, "it works, and no test shows it");
        else if (named.Count == 0)
            Assert.That(row[4], Is.EqualTo(None));
    }
}
