using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>Types and packages that pages and messages name exist.</summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class NameTests
{
    /// <summary>Names of .NET, of ServiceStack and of other libraries that no source here has.</summary>
    private static readonly HashSet<string> OfOthers =
    [
        // .NET and ASP.NET Core
        "PropertyNamingPolicy", "SystemWebAdapters", "UnsafePreferInlineScheduling",

        // ASP.NET MVC, and v3's controllers for it
        "CatchAllController", "DefaultAction", "GetControllerInstance", "HandleUnknownAction", "InvokeDefaultAction", "NinjectWebCommon",

        // ServiceStack.Text 10.1
        "CsvReader", "HttpUtils", "QueryStringStrategy", "TextCase",

        // StackExchange.Redis
        "PreferReplica", "SocketManager",
    ];

    private static readonly HashSet<string> Identifiers =
    [
        .. from folder in new[] { "src", "tests", "benchmarks", "docs", "build" }
           from pattern in new[]
           {
               "*.cs", "*.csproj", "*.props", "*.targets", "*.json", "*.xml", "*.txt", "*.sh", "*.yaml", "*.yml", "*.conf",
           }
           from path in SourceTree.Files(folder, pattern)
           where !path.EndsWith("/NameTests.cs", System.StringComparison.Ordinal)
           from Match word in Regex.Matches(SourceTree.Text(path), @"[A-Z]\w+")
           select word.Value,
    ];

    [Test]
    public void Of_a_type_in_a_page_is_in_the_sources()
    {
        var wrong = from page in Page.All
                    where page.Path.StartsWith("docs/", System.StringComparison.Ordinal)
                        && !page.Path.StartsWith("docs/api/", System.StringComparison.Ordinal)
                    from code in page.InlineCode
                    let name = Regex.Match(code, @"^(?:\w+\.)*([A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+)(?:<\w+>)?(?:\(\))?$")
                    where name.Success && !Identifiers.Contains(name.Groups[1].Value) && !OfOthers.Contains(name.Groups[1].Value)
                    select $"{page.Path}: {code}";

        Assert.That(wrong, Is.Empty);
    }

    [Test]
    public void Of_a_package_is_one_of_src_Packages()
    {
        var packages = SourceTree.Files("src/Packages", "*.csproj").Select(Path.GetFileNameWithoutExtension).ToHashSet();

        var wrong = from path in SourceTree.Files("src", "*.cs").Concat(Page.All.Select(page => page.Path))
                    from Match match in Regex.Matches(SourceTree.Text(path), @"\bpackage `?(HyperHost(?:\.[A-Z]\w+)*)")
                    where !packages.Contains(match.Groups[1].Value)
                    select $"{path}: {match.Value}";

        Assert.That(wrong, Is.Empty, "It is an assembly of another package: name that one.");
    }
}
