using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization.Json;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Tests;

/// <summary>THIRD-PARTY-NOTICES names the packages that ship, and no others.</summary>
[Integration("it reads what the restore of every project has left")]
public class ThirdPartyNoticesTests
{
    // name, version, licence
    private static readonly Regex Package =
        new(@"^    (?<name>[A-Z]\w+(\.\w+)*) {2,}(?<version>\d[\w.\-]*) +\S", RegexOptions.Multiline);

    [Test]
    public void Names_every_package_that_ships_with_its_version_and_licence()
    {
        var shipped = Shipped();
        Assert.That(shipped, Is.Not.Empty, "the projects of src have to be restored");

        var named = Package.Matches(SourceTree.Text("THIRD-PARTY-NOTICES")).Cast<Match>()
            .Select(match => match.Groups["name"].Value + "/" + match.Groups["version"].Value);

        Assert.That(named.OrderBy(name => name), Is.EqualTo(shipped), "These ship:\n" + string.Join("\n", shipped));
    }

    // what a build on the original assemblies restores (obj/v3) ships with nothing, and samples ship as sources
    private static List<string> Shipped() =>
        Directory.GetFiles(Path.Combine(SourceTree.Root, "src"), "project.assets.json", SearchOption.AllDirectories)
            .Where(static path => Path.GetFileName(Path.GetDirectoryName(path)) == "obj" && !path.Contains("/src/Samples/"))
            .SelectMany(ShippedBy)
            .Distinct()
            .OrderBy(name => name)
            .ToList();

    private static IEnumerable<string> ShippedBy(string assets)
    {
        using var reader = JsonReaderWriterFactory.CreateJsonReader(File.ReadAllBytes(assets), XmlDictionaryReaderQuotas.Max);
        var libraries = XDocument.Load(reader).Root!.Element("targets")!.Elements().Elements();
        return libraries
            .Where(library => library.Element("type")?.Value == "package" && HasFiles(library))
            .Select(NameOf)
            .ToList();
    }

    private static bool HasFiles(XElement library) =>
        new[] { "runtime", "runtimeTargets", "native" }
            .SelectMany(kind => library.Elements(kind).Elements())
            .Any(file => !NameOf(file).EndsWith("_._", System.StringComparison.Ordinal));

    // What is no XML name is in an attribute.
    private static string NameOf(XElement element) => element.Attribute("item")?.Value ?? element.Name.LocalName;
}
