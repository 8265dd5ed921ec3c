using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>Microsoft.CodeAnalysis.PublicApiAnalyzers compares the public API of a project that has a folder PublicAPI.</summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class LedgerTests
{
    /// <summary>Projects that declare no public API, and why.</summary>
    private static readonly Dictionary<string, string> Without = new()
    {
        ["Example"] = "an application",
        ["HyperHost.Razor"] = "v3's public API, which RazorApiTests compares",
        ["HyperHost.Razor.Build"] = "a part of the compiler, which finds it by its attribute",
        ["Shop"] = "an application",
    };

    [Test]
    public void Every_project_of_the_product_declares_its_public_API()
    {
        var found = from project in SourceTree.Files("src", "*.csproj")
                    where project.Split('/').Length == "src/NAME/NAME.csproj".Split('/').Length
                    where !Directory.Exists(Path.Combine(SourceTree.Root, Path.GetDirectoryName(project)!, "PublicAPI"))
                    select Path.GetFileNameWithoutExtension(project);

        Assert.That(found, Is.EquivalentTo(Without.Keys));
    }
}
