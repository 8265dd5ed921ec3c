using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>
/// Code in the pages compiles: each block of C# is, line by line, in a file of docs/snippets, which <c>./test</c> builds, or of a sample.
/// </summary>
public class CodeTests
{
    private static readonly Type[] Options =
    [
        typeof(HyperHostOptions), typeof(HyperAppHost), typeof(HyperHostFeature), typeof(AccessLog),
        typeof(HyperHostOptions).GetProperty("Limits")!.PropertyType, typeof(HyperHostOptions).GetProperty("Transport")!.PropertyType,
    ];

    [Test]
    public void Every_block_of_CSharp_is_compiled()
    {
        var files = SourceTree.Files("docs/snippets", "*.cs").Concat(SourceTree.Files("src/Samples", "*.cs"));
        var snippets = files.Select(path => Joined(SourceTree.Text(path).Split('\n'))).ToList();
        var blocks = Blocks("csharp").ToList();

        var unknown = blocks.Where(known => !snippets.Any(snippet => snippet.Contains(Joined(known.Block.Lines))))
            .Select(known => $"{known.Page.Path}:{known.Block.Line}: put these lines into a file of docs/snippets.");

        Assert.That(blocks, Is.Not.Empty);
        Assert.That(unknown, Is.Empty);
    }

    [Test]
    public void Every_member_of_the_options_that_is_named_exists()
    {
        var types = Options.ToDictionary(type => type.Name);

        var wrong = from page in Page.All
                    from code in page.InlineCode
                    from Match match in Regex.Matches(code, @"\b([A-Z]\w+)\.([A-Z]\w+)\b")
                    where types.ContainsKey(match.Groups[1].Value)
                    where !MembersOf(types[match.Groups[1].Value]).Contains(match.Groups[2].Value)
                    select $"{page.Path} names {match.Value}";

        Assert.That(wrong, Is.Empty);
    }

    [Test]
    public void Every_type_of_the_host_in_a_block_of_XML_has_a_source()
    {
        var sources = SourceTree.Files("src/ServiceStack.HyperHost", "*.cs").Select(SourceTree.Text).ToList();
        var wrong = from known in Blocks("xml")
                    from line in known.Block.Lines
                    from Match match in Regex.Matches(line, @"type=""([\w.]+)\.(\w+), ServiceStack\.HyperHost""")
                    let name = (Namespace: match.Groups[1].Value, Class: match.Groups[2].Value)
                    where !sources.Any(source => Regex.IsMatch(source, $@"namespace {name.Namespace};")
                        && Regex.IsMatch(source, $@"public sealed class {name.Class}\b"))
                    select $"{known.Page.Path}:{known.Block.Line}: there is no public class {name.Namespace}.{name.Class}";

        Assert.That(wrong, Is.Empty);
    }

    private static IEnumerable<string> MembersOf(Type type) =>
        type.GetMembers(BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static)
            .Concat(typeof(HyperAppHostExtensions).GetMethods()
                .Where(method => method.GetParameters().FirstOrDefault()?.ParameterType == type))
            .Select(static member => member.Name);

    private static IEnumerable<(Page Page, PageBlock Block)> Blocks(string language) =>
        from page in Page.All
        from block in page.Blocks
        where block.Language == language
        select (page, block);

    private static string Joined(IEnumerable<string> lines) =>
        "\n" + string.Join("\n", lines.Select(line => line.Trim()).Where(line => line.Length > 0)) + "\n";
}
