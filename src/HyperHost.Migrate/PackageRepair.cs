using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>
/// Repairs new projects after a build: removes packages that NuGet does not have, or not for .NET 10, and raises versions that other
/// packages require, so that the rest builds.
/// </summary>
internal static class PackageRepair
{
    // NU1100 to NU1103: not found; NU1202, NU1213: not for this framework, or not for project references
    private static readonly Regex Refused = new(
        @"^(?<project>[^:]*|[A-Za-z]:[^:]*)\.net10\.csproj\s*: error (NU1100|NU1101|NU1102|NU1103|NU1202|NU1213): "
        + @"(Unable to find (a stable )?package|Unable to resolve|Package|The package) '?(?<id>[\w.-]*[\w-])'?(\.? |,)");

    private static readonly Regex Downgraded = new(
        @"^(?<project>[^:]*|[A-Za-z]:[^:]*)\.net10\.csproj\s*: error NU1605: .*?downgrade: (?<id>[\w.-]+) from (?<wanted>\S+) to ");

    /// <param name="errors">The build's output, by line.</param>
    /// <returns>The changes.</returns>
    public static IReadOnlyList<PackageChange> Repair(IEnumerable<string> errors)
    {
        var changes = new List<PackageChange>();
        foreach (var line in errors)
        {
            if (Refused.Match(line) is { Success: true } refused)
            {
                var (project, id) = (refused.Groups["project"].Value.Trim() + NewProject.Suffix, refused.Groups["id"].Value);
                if (File.Exists(project) && Change(project, id, null)) changes.Add(new(project, id, Outcome.Left, Why(line)));
            }
            else if (Downgraded.Match(line) is { Success: true } match)
            {
                var (project, id) = (match.Groups["project"].Value.Trim() + NewProject.Suffix, match.Groups["id"].Value);
                var wanted = match.Groups["wanted"].Value.TrimEnd('.');
                if (File.Exists(project) && Change(project, id, wanted))
                    changes.Add(new(project, id, Outcome.Replaced, $"The package {id} {wanted}, which others need."));
            }
        }

        return changes;
    }

    private static string Why(string line) =>
        line.Contains("NU1202") ? "It is not made for .NET 10, and is left out." : "NuGet does not have it, and it is left out.";

    /// <summary>Adds a reference to an assembly file.</summary>
    /// <param name="project">The new project.</param>
    /// <param name="name">Assembly name.</param>
    /// <param name="path">Path relative to the project's folder.</param>
    public static void Refer(string project, string name, string path)
    {
        var document = XDocument.Load(project, LoadOptions.PreserveWhitespace);
        var reference = new XElement("Reference", new XAttribute("Include", name), new XElement("HintPath", path));
        document.Root!.Elements("PropertyGroup").Last().AddAfterSelf("\n  ", new XElement("ItemGroup", reference));
        File.WriteAllText(project, document.ToString(SaveOptions.DisableFormatting) + "\n");
    }

    // a null version removes the package
    private static bool Change(string project, string id, string? version)
    {
        var document = XDocument.Load(project, LoadOptions.PreserveWhitespace);
        var found = document.Descendants("PackageReference").Where(element =>
            string.Equals(element.Attribute("Include")?.Value, id, StringComparison.OrdinalIgnoreCase)
            && element.Attribute("Version")?.Value != version).ToList();
        if (found.Count == 0 || id.StartsWith("HyperHost", StringComparison.OrdinalIgnoreCase)) return false;

        foreach (var element in found)
        {
            if (version is not null)
            {
                element.SetAttributeValue("Version", version);
                continue;
            }

            if (element.PreviousNode is XText space) space.Remove();
            element.Remove();
        }

        File.WriteAllText(project, document.ToString(SaveOptions.DisableFormatting) + "\n");
        return true;
    }
}
