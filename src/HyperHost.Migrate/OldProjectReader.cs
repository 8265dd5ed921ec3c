using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Microsoft.Build.Construction;
using ServiceStack.HyperHost.Configuration.Common;
using ServiceStack.HyperHost.Migrate.Evaluation;
using ServiceStack.HyperHost.Migrate.Files;
using BuildItem = Microsoft.Build.Evaluation.ProjectItem;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Reads a C# project for .NET Framework, with MSBuild's evaluation in Release.</summary>
internal sealed class OldProjectReader
{
    private const string WebApplication = "349C5851-65DF-11DA-9384-00065B846F21";

    private static readonly string[] Kinds = ["Compile", "EmbeddedResource", "Content", "None", "Resource"];

    private static readonly string[] KeptProperties =
        ["AllowUnsafeBlocks", "StartupObject", "ApplicationIcon", "ApplicationManifest", "SignAssembly", "DelaySign",
            "AssemblyOriginatorKeyFile", "CheckForOverflowUnderflow", "DefineConstants", "PlatformTarget"];

    // SDK properties from which assembly attributes are generated
    private static readonly string[] KeptOfSdk =
        ["Nullable", "ImplicitUsings", "Version", "VersionPrefix", "VersionSuffix", "AssemblyVersion", "FileVersion",
            "InformationalVersion", "AssemblyTitle", "Title", "Description", "Company", "Authors", "Product", "Copyright"];

    private static readonly Regex NotInNames = new(@"[/\\:*?""<>|%$@;()\s-[ ]]");

    private static readonly Regex NetFramework = new("^net[1-4][0-9]{0,2}$");

    // properties whose files must exist, or the build for .NET 10 fails
    private static readonly string[] Files = ["ApplicationIcon", "ApplicationManifest", "AssemblyOriginatorKeyFile"];

    private readonly OldProject _project;
    private readonly EvaluatedProject _evaluated;
    private readonly HashSet<(string Kind, string Path)> _known = [];

    private OldProjectReader(string path, EvaluatedProject evaluated) => (_project, _evaluated) = (new OldProject(path), evaluated);

    /// <param name="path">Path of the project.</param>
    /// <param name="solutionFolder">The solution's folder, for $(SolutionDir); null without a solution.</param>
    /// <param name="problem">The reason for a null result.</param>
    /// <returns>Null if the file can't be read or is not migrated; <paramref name="problem"/> has the reason.</returns>
    public static OldProject? Read(string path, string? solutionFolder, out string problem)
    {
        if (XmlText.Load(path, out problem) is not { Root: { } root }) return null;
        if (OfOtherPlatform(root) is { } other)
        {
            problem = other;
            return null;
        }

        using var evaluated = EvaluatedProject.Open(path, solutionFolder, out problem);
        if (evaluated is null) return null;
        if (IsForOthers(evaluated))
        {
            problem = OfNewForm(path);
            return null;
        }

        var reader = new OldProjectReader(path, evaluated);
        reader.ReadProject(root);
        return reader._project;
    }

    /// <param name="path">Path of the project.</param>
    /// <param name="isOfNewForm">Whether the project is SDK-style for another framework, and so is referenced as it is.</param>
    /// <returns>Why the project is not migrated; null if it is.</returns>
    public static string? Refusal(string path, out bool isOfNewForm)
    {
        isOfNewForm = false;
        if (XmlText.Load(path, out var problem) is not { Root: { } root }) return problem;
        if (OfOtherPlatform(root) is { } other) return other;
        if (root.Attribute("Sdk") is null
            && !root.Elements().Any(static one => one.Attribute("Sdk") is not null || one.Name.LocalName == "Sdk")) return null;

        using var evaluated = EvaluatedProject.Open(path, null, out problem);
        isOfNewForm = evaluated is not null && IsForOthers(evaluated);
        return isOfNewForm ? OfNewForm(path) : evaluated is null ? problem : null;
    }

    // projects for .NET Standard or .NET are referenced as they are
    private static bool IsForOthers(EvaluatedProject project) => project.IsOfSdk
        && (project.Frameworks.Count == 0 || !project.Frameworks.All(static one => NetFramework.IsMatch(one)));

    private static string OfNewForm(string path) => $"{path} has the new form already: refer to the package HyperHost in place of "
        + "ServiceStack's, and set its TargetFramework to net10.0.";

    private static string? OfOtherPlatform(XElement root) => OtherPlatforms.Of(root) is { } platform
        ? $"It is for {platform}, which .NET 10 does not build: its clients of the service go on to work with the host." : null;

    private void ReadProject(XElement root)
    {
        _project.IsOfSdk = _evaluated.IsOfSdk;
        _project.AssemblyName = AssemblyName();
        _project.RootNamespace = Value("RootNamespace") ?? _project.AssemblyName;
        _project.IsExecutable = (Value("OutputType") ?? "Library").EndsWith("Exe", StringComparison.OrdinalIgnoreCase);
        _project.IsWeb = (Value("ProjectTypeGuids") ?? "").IndexOf(WebApplication, StringComparison.OrdinalIgnoreCase) >= 0
            || root.Descendants().Any(static element => element.Name.LocalName == "WebProjectProperties") || SdkForm.IsWeb(_evaluated);
        foreach (var name in _evaluated.IsOfSdk ? [.. KeptProperties, .. KeptOfSdk] : KeptProperties) Keep(name);

        ReadItems();
        PackagesFile.Read(_project);
        ReadBuildSteps();
    }

    // only a plain file name: a path in it would write the assembly elsewhere
    private string AssemblyName()
    {
        if (Value("AssemblyName") is not { } name || name == _project.Name) return _project.Name;
        if (!NotInNames.IsMatch(name) && name.Trim('.', ' ').Length > 0) return name;

        _project.Notes.Add(ReportLine.Left("AssemblyName", $"'{name}' is no name of a file: the assembly is {_project.Name} now.",
            "missing-files"));
        return _project.Name;
    }

    private void Keep(string name)
    {
        if (Value(name) is not { Length: > 0 } value) return;

        // AnyCPU is the default, and a 64-bit process can't load an x86 assembly
        if (name == "PlatformTarget" && value is "AnyCPU" or "x86") return;
        if (!Files.Contains(name))
        {
            _project.Properties[name] = value;
            return;
        }

        var isKey = name == "AssemblyOriginatorKeyFile";
        var found = _project.Find(FilePaths.Slashes(value));
        if (found is not null && !(isKey && value.EndsWith(".pfx", StringComparison.OrdinalIgnoreCase)))
        {
            _project.Properties[name] = found;
            return;
        }

        if (isKey) foreach (var other in new[] { "SignAssembly", "DelaySign" }) _project.Properties.Remove(other);
        _project.Notes.Add(ReportLine.Left(value, found is null ? $"The project names it as {name}, and it is not there."
            : ".NET's SDK takes no .pfx to sign with: make a .snk of it with sn -p, and name that.", "missing-files"));
    }

    private void ReadItems()
    {
        var patterns = ItemPattern.Of(_evaluated).Where(static one => Kinds.Contains(one.Kind))
            .Select(static one => (Pattern: one, Files: new List<ProjectItem>(), Others: new List<string>())).ToList();
        var added = new HashSet<ItemPattern>();
        foreach (var item in _evaluated.Items)
        {
            var (pattern, files, others) = patterns.Find(one => one.Pattern.Has(item) || one.Pattern.HasOther(item));
            if (pattern is null)
            {
                ReadItem(item);
                continue;
            }

            if (pattern.IsMade(PathOf(item.EvaluatedInclude))) continue;
            if (pattern.Has(item)) AddFile(item, PathOf(item.EvaluatedInclude), files);
            else
            {
                others.Add(PathOf(item.EvaluatedInclude));
                ReadItem(item);
            }

            if (added.Add(pattern)) _project.Items.Add(ItemOf(pattern, files, others));
        }

        // a wildcard that matches no file yet
        foreach (var (pattern, files, others) in patterns.Where(one => added.Add(one.Pattern)))
            _project.Items.Add(ItemOf(pattern, files, others));
    }

    private static ProjectItem ItemOf(ItemPattern pattern, List<ProjectItem> files, List<string> others) =>
        new(KindOf(pattern.Kind), pattern.Include)
        {
            Files = files,
            Others = others,
            Exclude = pattern.Exclude.Length > 0 ? pattern.Exclude : null,
            Link = pattern.Metadata.TryGetValue("Link", out var link) ? link.Replace('\\', '/') : null,
            Metadata = pattern.Metadata.Where(static one => one.Key is not ("Link" or "SubType"))
                .ToDictionary(static one => one.Key, static one => one.Value),
        };

    private void ReadItem(BuildItem item)
    {
        var path = PathOf(item.EvaluatedInclude);
        if (path.Length == 0) return;

        switch (item.ItemType)
        {
            case "Reference":
                AddReference(item, path);
                break;
            case "ProjectReference":
                var other = FilePaths.Find(_project.Folder, path) ?? path;
                if (!_project.ProjectReferences.Contains(other)) _project.ProjectReferences.Add(other);
                break;
            case "PackageReference":
                _project.Packages.Add(new(path, VersionOf(item)) { IsReferred = true });
                break;
            case "COMReference":
                _project.Notes.Add(ReportLine.Left(path, "COM is Windows's: take the calls out, or keep them in a program for Windows.",
                    "removed-references"));
                break;
            case "WCFMetadata" or "WebReferences" or "WebReferenceUrl" or "ServiceReference":
                _project.Notes.Add(ReportLine.Left(path,
                    "Clients that svcutil wrote compile only if the shim of System.ServiceModel has their types.",
                    "removed-references"));
                break;
            case var kind when Kinds.Contains(kind):
                AddFile(item, path, _project.Items);
                break;
        }
    }

    // an Include that is the path of an existing .dll is a file reference, as from a wildcard
    private void AddReference(BuildItem item, string path)
    {
        var hint = Metadata(item, "HintPath") is { } named ? PathOf(named) : null;
        bool? isCopied = bool.TryParse(Metadata(item, "Private"), out var copied) ? copied : null;
        var isFile = hint is null && path.EndsWith(".dll", StringComparison.OrdinalIgnoreCase) && _project.Find(path) is not null;
        _project.References.Add(isFile ? new(Path.GetFileNameWithoutExtension(path), path, isCopied)
            : new(item.EvaluatedInclude.Split(',')[0].Trim(), hint, isCopied));
    }

    // version by the item itself, or by Directory.Packages.props
    private string VersionOf(BuildItem item) => Metadata(item, "VersionOverride") ?? Metadata(item, "Version")
        ?? _evaluated.VersionOf(item.EvaluatedInclude) ?? "*";

    private void AddFile(BuildItem item, string path, List<ProjectItem> to)
    {
        var metadata = item.DirectMetadata.Where(static one => one.Name is not ("Link" or "SubType"))
            .ToDictionary(static one => one.Name, static one => one.EvaluatedValue.Trim());
        var made = new ProjectItem(KindOf(item.ItemType), path)
        {
            Link = Metadata(item, "Link") is { } link ? FilePaths.Inside(link.Replace('\\', '/')) : null,
            Metadata = metadata,
        };
        if (_project.Find(path) is { } found)
        {
            // old projects may list a file twice; SDK projects fail on duplicates
            if (_known.Add((made.Kind, found))) to.Add(made with { Include = found });
            return;
        }

        if (made.Kind is not ("Compile" or "EmbeddedResource")) return;

        _project.Notes.Add(
            ReportLine.Left(path, "The project names it, and it is not there: take it out, or bring it back.", "missing-files"));
    }

    private void ReadBuildSteps()
    {
        foreach (var step in new[] { "PreBuildEvent", "PostBuildEvent" })
        {
            if (_evaluated.Written(step) is { Length: > 0 } commands)
            {
                _project.Notes.Add(ReportLine.Left(step, $"Commands of Windows's shell: '{FirstLine(commands)}'. "
                    + "Write a target with an Exec task, if it is still needed.", "build-steps"));
            }
        }

        foreach (var import in _evaluated.Root.Imports.Select(static one => one.Project).Distinct().Where(IsMissing))
        {
            _project.Notes.Add(ReportLine.Left(import, "An imported file that is not there: bring it back, or take the import out.",
                "build-steps"));
        }

        foreach (var imported in _evaluated.Imported)
        {
            var path = FilePaths.Relative(_project.Folder, imported.FullPath);
            if (path.IndexOf("packages/", StringComparison.OrdinalIgnoreCase) >= 0) continue;

            _project.Notes.Add(imported.Targets.Count == 0 && imported.UsingTasks.Count == 0
                ? new(Outcome.Carried, path, "Its properties and items are in the new project.")
                : ReportLine.Left(path, "Its properties and items are in the new project; its targets are not: import it, if they work "
                    + "there.", "build-steps"));
        }

        foreach (var target in _evaluated.Root.Targets)
        {
            if (target.Name is "EnsureNuGetPackageBuildImports" or "MvcBuildViews" || target.Children.Count == 0) continue;

            _project.Notes.Add(ReportLine.Left($"target {target.Name}", "Copy it into the new project, if it is still needed.",
                "build-steps"));
        }
    }

    // whether an import is really missing, and not one of MSBuild, Visual Studio or a package
    private bool IsMissing(string import)
    {
        if (import.IndexOf("$(MSBuild", StringComparison.OrdinalIgnoreCase) >= 0 || import.Contains("$(VSToolsPath)")
            || import.IndexOf("nuget.targets", StringComparison.OrdinalIgnoreCase) >= 0
            || import.Replace('\\', '/').IndexOf("packages/", StringComparison.OrdinalIgnoreCase) >= 0) return false;

        var path = _evaluated.Expand(import).Trim();
        return path.Length > 0 && path.IndexOf('*') < 0 && FilePaths.Find(_project.Folder, path) is null;
    }

    // relative to the project's folder; imported files build absolute paths with $(MSBuildThisFileDirectory)
    private string PathOf(string include)
    {
        var path = include.Trim().Replace('\\', '/');
        return Path.IsPathRooted(path)
            && string.Equals(Path.GetPathRoot(path), Path.GetPathRoot(_project.Folder), StringComparison.OrdinalIgnoreCase)
            ? FilePaths.Relative(_project.Folder, path) : path;
    }

    private static string KindOf(string type) => type == "Resource" ? "EmbeddedResource" : type;

    private string? Value(string name) => _evaluated.Value(name) is { Length: > 0 } value ? value : null;

    private static string? Metadata(BuildItem item, string name) =>
        item.GetMetadataValue(name).Trim() is { Length: > 0 } value ? value : null;

    private static string FirstLine(string text) => text.Trim().Split('\n')[0].Trim();
}
