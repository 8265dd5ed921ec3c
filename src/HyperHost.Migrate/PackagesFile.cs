using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Configuration.Common;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>The packages of a project: from packages.config, and from the paths of references.</summary>
internal static class PackagesFile
{
    private static readonly Regex Folder = new(
        @"(^|/)packages/(?<id>.+?)\.(?<version>\d+(\.\d+){1,3}[^/]*)/", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);

    // a packages folder with any name
    private static readonly Regex AnyFolder = new(
        @"(^|/)(?<id>[A-Za-z][\w.-]*?)\.(?<version>\d+(\.\d+){1,3}[^/]*)/lib/", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);

    public static void Read(OldProject project)
    {
        if (project.Find("packages.config") is { } file)
        {
            if (XmlText.Load(Path.Combine(project.Folder, file), out var problem) is { Root: { } root })
            {
                project.Packages.AddRange(root.Elements().Where(element => XmlText.Is(element.Name, "package"))
                    .Select(element => new OldPackage(XmlText.Attribute(element, "id") ?? "", XmlText.Attribute(element, "version") ?? ""))
                    .Where(package => package.Id.Length > 0));
            }
            else
            {
                project.Notes.Add(ReportLine.Left(file, problem, "missing-files"));
            }
        }

        foreach (var reference in project.References)
        {
            if (OfHint(reference) is { } package && project.Packages.TrueForAll(known => known.Id != package.Id))
                project.Packages.Add(package);
        }
    }

    /// <returns>The package of a path such as Ours.1.2/lib/net40/Ours.dll, whatever the parent folder; null for other paths.</returns>
    public static OldPackage? OfFolder(string hint) => AnyFolder.Match(hint) is { Success: true } match
        ? new(match.Groups["id"].Value, match.Groups["version"].Value) { IsReferred = true } : null;

    /// <returns>The package whose folder contains the reference's file; null for other folders.</returns>
    public static OldPackage? OfHint(AssemblyReference reference) =>
        reference.HintPath is { } hint && Folder.Match(hint) is { Success: true } match
            ? new(match.Groups["id"].Value, match.Groups["version"].Value) : null;
}
