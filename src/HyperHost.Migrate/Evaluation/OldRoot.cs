using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.Build.Construction;
using ServiceStack.HyperHost.Migrate.Files;

namespace ServiceStack.HyperHost.Migrate.Evaluation;

/// <summary>
/// Prepares a project in memory for its evaluation: removes the SDK, imports Directory.Build.props, Directory.Build.targets and
/// Directory.Packages.props from parent folders, and corrects the case of paths to that on disk.
/// </summary>
internal static class OldRoot
{
    private const string Props = "Directory.Build.props";
    private const string Targets = "Directory.Build.targets";
    private const string Packages = "Directory.Packages.props";

    public static void Prepare(ProjectRootElement root)
    {
        var imports = root.Imports.ToList();
        var isOfSdk = SdkForm.Is(root);
        if (isOfSdk) SdkForm.Remove(root);
        if (isOfSdk || Imports(imports, "Microsoft.Common.props")) Import(root, Props, isFirst: true);
        if (isOfSdk || Imports(imports, "Microsoft.CSharp.targets")) Import(root, Targets, isFirst: false);
        if (isOfSdk) Import(root, Packages, isFirst: false);
        AddPaths(root);

        foreach (var import in root.Imports) import.Project = OnDisk(root, import.Project);
        foreach (var item in root.AllChildren.OfType<ProjectItemElement>().Where(static item => item.Include.IndexOf('*') >= 0))
            item.Include = string.Join(";", item.Include.Split(';').Select(one => OnDisk(root, one.Trim())));
    }

    /// <summary>Whether the SDK imports the file automatically into every project in or below its folder.</summary>
    public static bool IsOfDirectory(string path) => Path.GetFileName(path) is Props or Targets or Packages;

    private static bool Imports(IEnumerable<ProjectImportElement> imports, string file) =>
        imports.Any(import => import.Project.EndsWith(file, StringComparison.OrdinalIgnoreCase));

    private static void Import(ProjectRootElement root, string name, bool isFirst)
    {
        if (FilePaths.Above(root.DirectoryPath, name) is not { } path) return;

        var import = root.CreateImportElement(path);
        if (isFirst) root.PrependChild(import);
        else root.AppendChild(import);
    }

    // properties that Microsoft.Common.targets would set
    private static void AddPaths(ProjectRootElement root)
    {
        var group = root.CreatePropertyGroupElement();
        root.AppendChild(group);
        group.AddProperty("ProjectDir", "$(MSBuildProjectDirectory)/");
        group.AddProperty("ProjectName", "$(MSBuildProjectName)");
        group.AddProperty("ProjectFileName", "$(MSBuildProjectFile)");
        group.AddProperty("ProjectPath", "$(MSBuildProjectFullPath)");
    }

    // Only the part before the first wildcard; a property's value is not known yet.
    private static string OnDisk(ProjectRootElement root, string path)
    {
        var slashes = path.Replace('\\', '/');
        var wildcard = slashes.IndexOf('*');
        var end = wildcard < 0 ? slashes.Length : slashes.LastIndexOf('/', wildcard);
        if (end <= 0 || slashes.IndexOf('$') >= 0 || Path.IsPathRooted(slashes)) return path;

        return FilePaths.FindAny(root.DirectoryPath, slashes.Substring(0, end)) is { } found ? found + slashes.Substring(end) : path;
    }
}
