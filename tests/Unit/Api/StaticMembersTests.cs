using System;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>How much of v3's public API is static and can be set, as docs/hosting/testing.md says.</summary>
public class StaticMembersTests
{
    private static readonly string[] Members = [.. Directory.GetFiles(Path.Combine(SourceTree.Root, "tests", "Unit", "Api"), "*.v3.txt")
        .SelectMany(File.ReadAllLines).Select(static line => line.Trim())
        .Where(static line => line.StartsWith("public static ", StringComparison.Ordinal) && !line.Contains('('))];

    [Test]
    public void The_page_counts_properties_that_code_can_set() =>
        Assert.That(Members.Count(static line => line.Contains("set;")), Is.EqualTo(Counted("static properties that code can set")));

    [Test]
    public void The_page_counts_fields() => Assert.That(
        Members.Count(static line => !line.Contains('{') && !line.Contains(" readonly ")), Is.EqualTo(Counted("static fields")));

    // followed by what it counts
    private static int Counted(string what)
    {
        var page = Regex.Replace(File.ReadAllText(Path.Combine(SourceTree.Root, "docs", "hosting", "testing.md")), @"\s+", " ");
        return int.Parse(Regex.Match(page, @"(\d+) " + what).Groups[1].Value);
    }
}
