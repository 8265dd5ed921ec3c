using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests;

/// <summary>The projects of src/Packages, each of which makes a package.</summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class PackageProjectTests
{
    private static IEnumerable<string> Projects =>
        SourceTree.Files("src/Packages", "*.csproj").Where(static path => !path.Contains("/content/"));

    [TestCaseSource(nameof(Projects))]
    public void Its_README_begins_with_its_name_and_has_a_first_example(string project)
    {
        var readme = SourceTree.Text(Path.GetDirectoryName(project) + "/README.md");

        Assert.That(readme, Does.StartWith("# " + Path.GetFileNameWithoutExtension(project) + "\n"));
        Assert.That(readme, Does.Match(@"```(csharp|sh|xml)\n[^`]+\n```"));
    }

    [TestCaseSource(nameof(Projects))]
    public void The_solution_and_the_README_name_it(string project)
    {
        Assert.That(SourceTree.Text("HyperHost.slnx"), Does.Contain($"\"{project}\""));
        Assert.That(SourceTree.Text("README.md"), Does.Contain($"| `{Path.GetFileNameWithoutExtension(project)}` |"));
    }

    [Test]
    public void The_solution_that_pack_builds_has_all()
    {
        var packed = Regex.Matches(SourceTree.Text("src/Packages/Packages.slnf"), "\"(src/Packages/[^\"]+)\"");

        Assert.That(packed.Cast<Match>().Select(static match => match.Groups[1].Value), Is.EquivalentTo(Projects));
    }

    [TestCaseSource(nameof(Projects))]
    public void It_has_the_prefix_of_the_product(string project)
    {
        Assert.That(Path.GetFileNameWithoutExtension(project), Does.Match("^HyperHost($|[.])"));
    }

    [TestCaseSource(nameof(Projects))]
    public void It_has_a_description(string project)
    {
        Assert.That(SourceTree.Text(project), Does.Match("<Description>.{20,}</Description>"));
    }

    [Test]
    public void The_changelog_has_the_release_notes_of_this_version()
    {
        var version = Regex.Match(SourceTree.Text("Directory.Build.props"), "<Version>(.+)</Version>").Groups[1].Value;

        Assert.That(SourceTree.Text("CHANGELOG.md"), Does.Contain($"\n## {version} "));
    }

    [TestCase("pack")]
    [TestCase("src/Packages/Debian/build")]
    [TestCase("src/Packages/Debian/hyperhost")]
    [TestCase("src/Packages/Debian/postinst")]
    [TestCase("src/Packages/Debian/postrm")]
    [TestCase("src/Packages/Debian/prerm")]
    [TestCase("src/Packages/Mono/hyperhost")]
    public void Its_scripts_end_at_the_first_error(string script)
    {
        Assert.That(SourceTree.Text(script), Does.StartWith("#!").And.Match(@"\nset -e|exec mono"));
    }
}
