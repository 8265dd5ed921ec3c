using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests;

/// <summary>The form of the sources and of the files beside them.</summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class RepositoryTests
{
    private const int MaxLength = 140;

    /// <summary>Folders and files with longer lines, and why.</summary>
    private static readonly Dictionary<string, string> LongLines = new()
    {
        ["tests/Integration/Conformance/"] = "the sources of the recorded services stay as they were when the answers were recorded",
        ["tests/Conformance.Text/Recorded/"] = "the sources of the recorded cases stay as they were when the answers were recorded",
    };

    [Test]
    public void No_line_is_too_long()
    {
        var found = from path in Sources()
                    where !LongLines.Keys.Any(known => path.StartsWith(known, System.StringComparison.Ordinal))
                    from line in Lines(path).Select(static (text, index) => (Text: text, Number: index + 1))
                    where line.Text.Length > MaxLength
                    select $"{path}:{line.Number} has {line.Text.Length} characters";

        Assert.That(found, Is.Empty, $"A line has at most {MaxLength} characters, as .editorconfig says.");
    }

    [Test]
    public void The_list_of_long_lines_is_true()
    {
        var found = LongLines.Keys.Where(known => !Sources().Any(
            path => path.StartsWith(known, System.StringComparison.Ordinal) && Lines(path).Any(static line => line.Length > MaxLength)));

        Assert.That(found, Is.Empty);
    }

    [Test]
    public void Each_analyzer_that_is_switched_off_has_a_reason()
    {
        // groups are parted by empty lines; the reason is the first line of one
        var groups = Regex.Split(SourceTree.Text(".editorconfig"), @"\n\s*\n|\n(?=\[)");

        var found = groups.Where(static group => group.Contains(".severity = none"))
            .Where(static group => !Regex.IsMatch(group, @"\A(\[.*\]\n)?# \w+.*\n(dotnet_diagnostic\.\w+\.severity = none\n?)+\z"));

        Assert.That(found, Is.Empty, "Say above the analyzers why they are off.");
    }

    [Test]
    public void Each_warning_that_is_left_out_has_a_reason()
    {
        var found = from pattern in new[] { "*.csproj", "*.props", "*.targets" }
                    from path in SourceTree.Files(".", pattern)
                    let comments = string.Concat(Regex.Matches(SourceTree.Text(path), "<!--.*?-->", RegexOptions.Singleline).Cast<Match>())
                    from Match list in Regex.Matches(SourceTree.Text(path), @"<NoWarn>(.*?)</NoWarn>")
                    from Match id in Regex.Matches(list.Groups[1].Value, @"[A-Z]+\d+")
                    where !comments.Contains(id.Value)
                    select path + " leaves out " + id.Value;

        Assert.That(found, Is.Empty, "Name the warning in a comment above NoWarn, and say why it is left out.");
    }

    private static IEnumerable<string> Sources() =>
        from folder in new[] { "src", "tests", "benchmarks" }
        from pattern in new[] { "*.cs", "*.c" }
        from path in SourceTree.Files(folder, pattern)
        select path;

    private static string[] Lines(string path) => File.ReadAllLines(Path.Combine(SourceTree.Root, path));
}
