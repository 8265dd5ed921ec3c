using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>
/// Lines of a page that are made from the code, between <c>&lt;!-- generated: NAME --&gt;</c> and <c>&lt;!-- end --&gt;</c>.
/// </summary>
internal static class GeneratedTable
{
    /// <summary>Set to 1, tests write the lines into the pages in place of failing.</summary>
    public const string UpdateVariable = "UPDATE_DOCS";

    public static bool IsUpdate => Environment.GetEnvironmentVariable(UpdateVariable) == "1";

    /// <summary>Fails if the page has other lines, and prints the lines to paste.</summary>
    public static void Check(string page, string name, IEnumerable<string> wanted)
    {
        var path = Path.Combine(SourceTree.Root, page);
        var lines = File.ReadAllLines(path).ToList();
        var start = lines.IndexOf($"<!-- generated: {name} -->");
        Assert.That(start, Is.GreaterThanOrEqualTo(0), $"{page} has no line '<!-- generated: {name} -->'.");
        var end = lines.IndexOf("<!-- end -->", start);
        Assert.That(end, Is.GreaterThan(start), $"{page}: 'generated: {name}' has no '<!-- end -->'.");

        var made = wanted.Prepend("").Append("").ToList();
        if (lines.GetRange(start + 1, end - start - 1).SequenceEqual(made)) return;

        if (IsUpdate)
        {
            lines.RemoveRange(start + 1, end - start - 1);
            lines.InsertRange(start + 1, made);
            File.WriteAllText(path, string.Join("\n", lines) + "\n");
            return;
        }

        Assert.Fail(
            $"{page} differs from the code. Run the test with {UpdateVariable}=1, or put these lines between the marks of '{name}':\n"
            + string.Join("\n", made));
    }

    /// <summary>A table with its head; cells are plain text unless they have backticks.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<string> head, IEnumerable<IReadOnlyList<string>> rows) =>
        rows.Prepend(head.Select(_ => "---").ToList()).Prepend(head)
            .Select(cells => "| " + string.Join(" | ", cells.Select(cell => cell.Replace("|", "\\|"))) + " |");

    /// <summary>As code, or nothing.</summary>
    public static string Code(string text) => text.Length == 0 ? "" : $"`{text}`";

    /// <summary>Text that must not be taken for HTML.</summary>
    public static string Plain(string text) => text.Replace("<", "\\<").Replace("*", "\\*");
}
