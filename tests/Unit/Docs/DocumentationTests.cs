using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>Pages are short-winded, their links lead somewhere, and the files that they name are there.</summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class DocumentationTests
{
    private const int MaxWordsOfSection = 150;
    private const int MaxWordsOfSentence = 45;
    private const double MaxWordsOnAverage = 20;

    private static readonly string[] Roots = ["src/", "tests/", "docs/", "benchmarks/", "build/", "web.config.samples/"];

    private static IEnumerable<string> Paths => Page.All.Select(page => page.Path);

    [TestCaseSource(nameof(Paths))]
    public void Every_link_leads_to_a_file_and_a_heading(string path)
    {
        var page = Page.Get(path);

        var broken = from link in page.Links
                     where !Regex.IsMatch(link.Target, "^[a-z]+:")
                     let problem = Problem(page, link.Target)
                     where problem != null
                     select $"{path}:{link.Line}: {link.Target}: {problem}";

        Assert.That(broken, Is.Empty);
    }

    [TestCaseSource(nameof(Paths))]
    public void No_section_is_longer_than_a_screen(string path)
    {
        var found = Page.Get(path).Sections.Where(section => section.Words > MaxWordsOfSection)
            .Select(
                section => $"{path}:{section.Line}: '{section.Heading}' has {section.Words} words; put a heading in, or take words out.");

        Assert.That(found, Is.Empty);
    }

    [TestCaseSource(nameof(Paths))]
    public void Sentences_are_short(string path)
    {
        var lengths = Page.Get(path).Sentences.Select(sentence => (sentence, Words: PageSection.Count(sentence)))
            .Where(known => known.Words > 3).ToList();

        Assert.That(lengths.Where(known => known.Words > MaxWordsOfSentence).Select(known => known.sentence), Is.Empty);
        Assert.That(lengths.Select(known => (double)known.Words).DefaultIfEmpty().Average(), Is.LessThanOrEqualTo(MaxWordsOnAverage));
    }

    [TestCaseSource(nameof(Paths))]
    public void Every_file_of_the_repository_that_is_named_exists(string path)
    {
        var page = Page.Get(path);

        var missing = from code in page.InlineCode
                      let name = code.TrimEnd('/')
                      where Roots.Any(root => code.StartsWith(root, StringComparison.Ordinal)) && Regex.IsMatch(name, @"^[\w./-]+$")
                      where !Exists(name)
                      select $"{path} names {code}";

        Assert.That(missing, Is.Empty);
    }

    [TestCaseSource(nameof(Paths))]
    public void Every_folder_and_class_of_a_picture_exists(string path)
    {
        var sources = string.Join("\n", SourceTree.Files("src", "*.cs"));

        var missing = from block in Page.Get(path).Blocks
                      where block.Language == "text"
                      from line in block.Lines
                      from Match place in Regex.Matches(line, @"(?<![\w/.-])[A-Z]\w+/(?:[A-Z]\w+(?:/[A-Z]\w+)*)?(?![\w./])")
                      where !Regex.IsMatch(sources, @"/" + Regex.Escape(place.Value.TrimEnd('/')) + @"[./]")
                      select $"{path}:{block.Line}: {place.Value}";

        Assert.That(missing, Is.Empty);
    }

    [TestCase("src/ServiceStack.HyperHost")]
    [TestCase("src/hyperhost")]
    public void The_architecture_explains_every_folder(string project)
    {
        var explained = Page.Get("docs/architecture.md").InlineCode;
        var folders = SourceTree.Files(project, "*.cs").Select(path => path.Substring(project.Length + 1).Split('/'))
            .Where(parts => parts.Length > 1).Select(parts => parts[0]).Distinct();

        Assert.That(folders.Except(explained), Is.Empty);
    }

    [Test]
    public void Every_page_is_reached_from_the_index()
    {
        var reached = new HashSet<string>();
        Reach("docs/index.md", reached);

        Assert.That(Paths.Where(path => path.StartsWith("docs/", StringComparison.Ordinal)).Except(reached), Is.Empty);
    }

    [TestCase("README.md")]
    [TestCase("CONTRIBUTING.md")]
    [TestCase("SECURITY.md")]
    [TestCase("CHANGELOG.md")]
    [TestCase("tests/README.md")]
    [TestCase("benchmarks/Load/README.md")]
    [TestCase("web.config.samples/README.md")]
    [TestCase("docs/getting-started.md")]
    [TestCase("docs/architecture.md")]
    public void A_newcomer_finds(string path) => Assert.That(Paths, Has.Member(path));

    private static string? Problem(Page page, string target)
    {
        var mark = target.IndexOf('#');
        var file = mark < 0 ? target : target.Substring(0, mark);
        var path = file.Length == 0 ? page.Path : Resolve(page.Folder, file);
        if (!Exists(path.TrimEnd('/'))) return $"there is no {path}.";
        if (mark < 0) return null;
        if (Page.All.FirstOrDefault(other => other.Path == path) is not { } other) return $"{path} is no page.";

        var anchors = other.Sections.Select(section => Page.Anchor(section.Heading)).ToList();
        return anchors.Contains(target.Substring(mark + 1)) ? null : $"{path} has {string.Join(", ", anchors)}.";
    }

    private static void Reach(string path, HashSet<string> reached)
    {
        if (!reached.Add(path)) return;

        var page = Page.Get(path);
        foreach (var (target, _) in page.Links)
        {
            var file = Regex.IsMatch(target, "^[a-z]+:") ? "" : Resolve(page.Folder, target.Split('#')[0]);
            if (file.StartsWith("docs/", StringComparison.Ordinal) && Paths.Contains(file)) Reach(file, reached);
        }
    }

    private static string Resolve(string folder, string file) =>
        Path.GetFullPath(Path.Combine(SourceTree.Root, folder, file)).Substring(SourceTree.Root.Length).TrimStart('/');

    private static bool Exists(string path)
    {
        var full = Path.Combine(SourceTree.Root, path);
        return File.Exists(full) || Directory.Exists(full);
    }
}
