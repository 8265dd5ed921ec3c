using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using NUnit.Framework;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>
/// Comments and docs avoid words that hide the subject of a sentence. A group above its limit has ceilings in wording-ceilings.txt;
/// they only fall: with UPDATE_DOCS=1 this test lowers them to today's counts.
/// </summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class WordingTests
{
    private const string Ceilings = "tests/Unit/Docs/wording-ceilings.txt";

    /// <summary>Sources that stay as they were when v3's answers were recorded with them.</summary>
    private static readonly string[] Recorded = ["tests/Integration/Conformance/", "tests/Conformance.Text/Recorded/"];

    private static readonly Dictionary<string, string> Texts = ReadTexts();

    private static IEnumerable<string> Names => Texts.Keys;

    [TestCaseSource(nameof(Names))]
    public void Avoids_words_that_hide_the_subject(string name)
    {
        var counts = Wording.Count(Texts[name]);
        var allowed = Wording.Allowed(Wording.Words(Texts[name]));
        var ceilings = ReadCeilings().TryGetValue(name, out var known) ? known : allowed;

        var found = Enumerable.Range(0, counts.Length).Where(i => counts[i] > Math.Max(allowed[i], ceilings[i])).Select(i =>
            $"{name}: {counts[i]} of '{Wording.Groups[i].Words}', {Math.Max(allowed[i], ceilings[i])} are allowed");

        Assert.That(found, Is.Empty, "Name the subject: what returns, throws, logs, contains. CONTRIBUTING.md, Language, has the style.");
    }

    [Test]
    public void Ceilings_only_fall_and_are_needed()
    {
        var ceilings = ReadCeilings();
        var now = ceilings.Keys.Where(Texts.ContainsKey).ToDictionary(
            name => name,
            name => Wording.Count(Texts[name]).Zip(ceilings[name], Math.Min).ToArray());

        if (GeneratedTable.IsUpdate) WriteCeilings(now.Where(pair => IsAbove(pair.Key, pair.Value)));

        Assert.That(ceilings.Keys.Except(Texts.Keys), Is.Empty, "Remove these lines.");
    }

    [Test]
    public void Names_of_tests_avoid_them_too()
    {
        const string declaration = @"\bpublic (?:static |async |override |virtual )*(?:void|Task) ([A-Za-z0-9]+_\w*)\(";

        var found = from path in SourceTree.Files("tests", "*.cs")
                    where !IsRecorded(path)
                    from Match match in Regex.Matches(SourceTree.Code(path), declaration)
                    let counts = Wording.Count(match.Groups[1].Value.Replace('_', ' '))
                    where Wording.Groups.Zip(counts, static (words, count) => words.Name == "where" ? 0 : count).Sum() != 0
                    select path + ": " + match.Groups[1].Value;

        Assert.That(found, Is.Empty, "Name what is returned, logged, thrown or refused.");
    }

    [TestCase("Nobody asks where it stands.", 1, 1, 1, 1)]
    [TestCase("understand, essay, everywhere, belie, daylight", 0, 0, 0, 0)]
    [TestCase("Told twice: TOLD, told", 0, 3, 0, 0)]
    public void Counts_whole_words(string text, int persons, int speech, int where, int posture)
    {
        Assert.That(Wording.Count(text), Is.EqualTo(new[] { persons, speech, where, posture }));
    }

    [TestCase("int x; // says", "says")]
    [TestCase("/// <summary>asks <c>where T : class</c></summary>", "asks")]
    [TestCase("/* stands */ var x = 1;", "stands")]
    [TestCase("var url = \"http://asks\";", "")]
    [TestCase("var path = @\"c:\\\"; // lies", "lies")]
    [TestCase("var x = '\"'; // tells", "tells")]
    [TestCase("// the message is \"nobody says so\"", "")]
    public void Reads_comments_without_code_and_quotations(string code, string word)
    {
        var comments = Wording.OfComments(code);
        var found = Wording.Groups.SelectMany(group => group.Words.Matches(comments).Cast<Match>());

        Assert.That(string.Join(" ", found.Select(match => match.Value)), Is.EqualTo(word));
    }

    [Test]
    public void Reads_Markdown_without_code_and_links()
    {
        const string text = "It says `where` [here](where.md).\n\n```sh\nask nobody\n```\n\nIt \"lies\".";

        Assert.That(Wording.Count(Wording.OfMarkdown(text)), Is.EqualTo(new[] { 0, 1, 0, 0 }));
    }

    [Test]
    public void Limits_are_per_ten_thousand_words()
    {
        Assert.That(Wording.Allowed(10_000), Is.EqualTo(new[] { 3, 10, 12, 1 }));
        Assert.That(Wording.Allowed(999), Is.EqualTo(new[] { 0, 0, 1, 0 }));
    }

    private static bool IsAbove(string name, int[] counts) =>
        counts.Zip(Wording.Allowed(Wording.Words(Texts[name])), (count, allowed) => count > allowed).Contains(true);

    private static bool IsRecorded(string path) => Recorded.Any(folder => path.StartsWith(folder, StringComparison.Ordinal));

    private static Dictionary<string, string> ReadTexts()
    {
        var sources = from folder in new[] { "src", "tests", "benchmarks" }
                      from path in SourceTree.Files(folder, "*.cs")
                      where !IsRecorded(path)
                      let parts = path.Split('/')
                      group Wording.OfComments(SourceTree.Text(path)) by string.Join("/", parts.Take(parts[1] == "Engine" ? 3 : 2));
        var pages = from page in Page.All
                    let parts = page.Path.Split('/')
                    let name = parts[0] != "docs" ? "README and others" : parts.Length == 2 ? "docs" : "docs/" + parts[1]
                    group Wording.OfMarkdown(SourceTree.Text(page.Path)) by name;
        return sources.Concat(pages).ToDictionary(group => group.Key, group => string.Join("\n", group));
    }

    // name, then a number for each group of words
    private static Dictionary<string, int[]> ReadCeilings() =>
        SourceTree.Text(Ceilings).Split('\n').Where(line => line.Length > 0 && line[0] != '#').Select(line => line.Split('|'))
            .ToDictionary(cells => cells[0].Trim(), cells => cells.Skip(1).Select(int.Parse).ToArray());

    private static void WriteCeilings(IEnumerable<KeyValuePair<string, int[]>> ceilings)
    {
        var head = SourceTree.Text(Ceilings).Split('\n').TakeWhile(line => line.StartsWith("#", StringComparison.Ordinal));
        var lines = ceilings.OrderBy(pair => pair.Key, StringComparer.Ordinal)
            .Select(pair => $"{pair.Key} | {string.Join(" | ", pair.Value)}");
        File.WriteAllText(Path.Combine(SourceTree.Root, Ceilings), string.Join("\n", head.Concat(lines)) + "\n");
    }
}
