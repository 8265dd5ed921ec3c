using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests;

/// <summary>
/// Assemblies that use internals of others. An update of one alone must not end in a MissingMethodException, so they ship together or pin
/// each other's version.
/// </summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class FriendTests
{
    private static readonly string[] Projects =
        [.. SourceTree.Files("src", "*.csproj").Where(static path => !path.StartsWith("src/Packages", StringComparison.Ordinal))];

    private static readonly string[] Packages =
        [.. SourceTree.Files("src/Packages", "*.csproj").Where(static path => !path.Contains("/content/"))];

    private static IEnumerable<(string Of, string Friend)> Friends =>
        from project in Projects
        from friend in Values(project, "InternalsVisibleTo")
        select (AssemblyOf(project), friend);

    [Test]
    public void They_ship_in_one_package_or_pin_its_version()
    {
        var shipped = Projects.Select(AssemblyOf).ToHashSet();
        var found = from pair in Friends
                    where shipped.Contains(pair.Friend)
                    from package in Packages
                    where Contains(package, pair.Friend) && !Pinned(package).Any(one => Contains(one, pair.Of))
                    select $"{package}: {pair.Friend} uses internals of {pair.Of}";

        Assert.That(found, Is.Empty);
    }

    [Test]
    public void CONTRIBUTING_has_a_reason_for_each()
    {
        const string reason = @"^\| `([\w.]+)` \| sees (.+?) \| .{10,} \|$";
        var rows = from row in Regex.Matches(SourceTree.Text("CONTRIBUTING.md"), reason, RegexOptions.Multiline).Cast<Match>()
                   from of in Regex.Matches(row.Groups[2].Value, "`([\\w.]+)`").Cast<Match>()
                   select (of.Groups[1].Value, row.Groups[1].Value);

        Assert.That(rows, Is.EquivalentTo(Friends));
    }

    // with itself
    private static IEnumerable<string> Pinned(string package) => Values(package, "ExactDependency")
        .SelectMany(name => Pinned(Packages.Single(one => Path.GetFileName(one) == name))).Prepend(package);

    private static bool Contains(string package, string assembly) => Values(package, "PackedAssembly").Contains(assembly + ".dll");

    private static string AssemblyOf(string project) =>
        Regex.Match(SourceTree.Text(project), "<AssemblyName>(.+)</AssemblyName>") is { Success: true } name
            ? name.Groups[1].Value : Path.GetFileNameWithoutExtension(project);

    private static IEnumerable<string> Values(string project, string item) =>
        Regex.Matches(SourceTree.Text(project), $"<{item} Include=\"([^\"]+)\"").Cast<Match>()
            .Select(static match => match.Groups[1].Value);
}
