using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Tests;

/// <summary>
/// One prefix for the product: a project HyperHost.X is in the folder HyperHost.X, builds the assembly HyperHost.X, and has the
/// namespace ServiceStack.HyperHost.X. CONTRIBUTING.md, Names of projects, says why.
/// </summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class ProjectNameTests
{
    /// <summary>Assemblies and namespaces with a name of v3's, and a namespace that would have the name of a public type.</summary>
    private static readonly Dictionary<string, (string Assembly, string Namespace)> Exceptions = new()
    {
        ["HyperHost.Mvc"] = ("ServiceStack.Mvc", "ServiceStack.Mvc"),
        ["HyperHost.Razor"] = ("ServiceStack.Razor", "ServiceStack.Razor"),
        ["HyperHost.Razor.Build"] = ("HyperHost.Razor.Build", "ServiceStack.Razor.Build"),
        ["HyperHost.ModernDefaults"] = ("HyperHost.ModernDefaults", "ServiceStack.HyperHost.Modern"),
    };

    /// <summary>Where a program has a using already: the host, its framework, or v3's types of the same purpose.</summary>
    private static readonly string[] Imported =
    [
        "ServiceStack.HyperHost", "Microsoft.AspNetCore.Builder", "Microsoft.AspNetCore.Hosting",
        "Microsoft.Extensions.DependencyInjection",
        "ServiceStack.Authentication.OAuth2", "ServiceStack.Authentication.OpenId", "ServiceStack.ServiceInterface.Auth",
        "ServiceStack.Mvc", "System.Web.Mvc",
    ];

    private static IEnumerable<string> Projects =>
        SourceTree.Files("src", "*.csproj").Where(static path => path.StartsWith("src/HyperHost."));

    [TestCaseSource(nameof(Projects))]
    public void Folder_assembly_and_namespace_have_the_name_of_the_project(string path)
    {
        var name = Path.GetFileNameWithoutExtension(path);
        var project = XDocument.Parse(SourceTree.Text(path));
        var expected = Exceptions.TryGetValue(name, out var exception) ? exception : (Assembly: name, Namespace: "ServiceStack." + name);

        Assert.That(path, Is.EqualTo($"src/{name}/{name}.csproj"));
        Assert.That(Value(project, "AssemblyName") ?? name, Is.EqualTo(expected.Assembly));
        Assert.That(Value(project, "RootNamespace"), Is.EqualTo(expected.Namespace));
    }

    [TestCaseSource(nameof(Projects))]
    public void A_file_is_in_the_namespace_of_its_project_or_in_one_that_programs_import(string path)
    {
        var root = Value(XDocument.Parse(SourceTree.Text(path)), "RootNamespace")!;

        var others = from file in SourceTree.Files(Path.GetDirectoryName(path)!, "*.cs")
                     let space = Regex.Match(SourceTree.Text(file), @"(?m)^namespace ([\w.]+)").Groups[1].Value
                     where space.Length > 0 && space != root && !space.StartsWith(root + ".") && !Imported.Contains(space)
                     select $"{file}: {space}";

        Assert.That(others, Is.Empty);
    }

    private static string? Value(XDocument project, string property) => project.Descendants(property).FirstOrDefault()?.Value;
}
