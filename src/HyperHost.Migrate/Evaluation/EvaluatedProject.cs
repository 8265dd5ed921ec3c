using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.Build.Construction;
using Microsoft.Build.Evaluation;
using Microsoft.Build.Evaluation.Context;
using Microsoft.Build.Exceptions;
using ServiceStack.HyperHost.Migrate.Files;
using BuildItem = Microsoft.Build.Evaluation.ProjectItem;

namespace ServiceStack.HyperHost.Migrate.Evaluation;

/// <summary>
/// A project as MSBuild evaluates it in Release: conditions, properties, imports, wildcards. Runs no target and no task, loads no SDK and
/// downloads nothing, because the project may be untrusted.
/// </summary>
internal sealed class EvaluatedProject : IDisposable
{
    // old projects import files of Visual Studio and of packages, which are missing on this machine
    private const ProjectLoadSettings Lenient = ProjectLoadSettings.IgnoreMissingImports | ProjectLoadSettings.IgnoreInvalidImports
        | ProjectLoadSettings.IgnoreEmptyImports | ProjectLoadSettings.RecordEvaluatedItemElements;

    private const string Version = "Current";
    private const string DefaultPlatform = "AnyCPU";

    private readonly ProjectCollection _collection;
    private readonly Project _project;

    private EvaluatedProject(string path, string? solutionFolder)
    {
        NoMsBuild.Ensure();
        _collection = new ProjectCollection(new Dictionary<string, string>(), null, ToolsetDefinitionLocations.None);
        _collection.RemoveAllToolsets();
        var tools = Path.Combine(Path.GetDirectoryName(path)!, "no-msbuild");
        _collection.AddToolset(new Toolset(Version, tools, _collection, null!));
        _collection.DefaultToolsVersion = Version;

        var root = ProjectRootElement.Open(path, _collection);
        IsOfSdk = SdkForm.Is(root);
        OldRoot.Prepare(root);
        var properties = new Dictionary<string, string>
        {
            ["Configuration"] = "Release", ["Platform"] = PlatformOf(root),
            ["MSBuildExtensionsPath"] = tools, ["MSBuildExtensionsPath32"] = tools, ["MSBuildExtensionsPath64"] = tools,
        };
        if (solutionFolder is not null) properties["SolutionDir"] = solutionFolder.TrimEnd('/', '\\') + "/";

        _project = Evaluate(root, properties);
        if (Value("TargetFramework").Length == 0 && Frameworks is [var framework, ..])
        {
            _collection.UnloadProject(_project);
            _project = Evaluate(root, new(properties) { ["TargetFramework"] = framework });
        }
    }

    /// <summary>Whether the project is SDK-style.</summary>
    public bool IsOfSdk { get; }

    /// <summary>The target frameworks of an SDK-style project.</summary>
    public IReadOnlyList<string> Frameworks => [.. (Value("TargetFrameworks") + ";" + Value("TargetFramework")).Split(';')
        .Select(static one => one.Trim()).Where(static one => one.Length > 0).Distinct()];

    /// <summary>
    /// The items of the project and its imports, without the Directory.*.props items, which the new project's SDK imports again.
    /// </summary>
    public IEnumerable<BuildItem> Items => _project.Items.Where(static item => !OldRoot.IsOfDirectory(item.Xml.ContainingProject.FullPath));

    /// <summary>The wildcards of the items, in order.</summary>
    public IReadOnlyList<GlobResult> Globs => [.. _project.GetAllGlobs()
        .Where(static glob => !OldRoot.IsOfDirectory(glob.ItemElement.ContainingProject.FullPath)).Reverse()];

    /// <summary>The project's own elements.</summary>
    public ProjectRootElement Root => _project.Xml;

    /// <summary>The imported files that exist.</summary>
    public IEnumerable<ProjectRootElement> Imported => _project.Imports.Select(static import => import.ImportedProject)
        .Where(static one => !OldRoot.IsOfDirectory(one.FullPath)).Distinct();

    /// <returns>Null if MSBuild can't evaluate the project; <paramref name="problem"/> has the reason.</returns>
    public static EvaluatedProject? Open(string path, string? solutionFolder, out string problem)
    {
        problem = "";
        try
        {
            return new EvaluatedProject(Path.GetFullPath(path), solutionFolder);
        }
        catch (InvalidProjectFileException error)
        {
            problem = $"{error.ProjectFile}:{error.LineNumber}: {error.BaseMessage}";
            return null;
        }
    }

    /// <summary>The evaluated value of a property; empty if it is not set.</summary>
    public string Value(string name) => _project.GetPropertyValue(name).Trim();

    /// <summary>The unevaluated value of a property; empty if it is not set.</summary>
    public string Written(string name) => _project.GetProperty(name)?.UnevaluatedValue.Trim() ?? "";

    /// <summary>The package's version in Directory.Packages.props; null if it is not set there.</summary>
    public string? VersionOf(string package) => _project.GetItems("PackageVersion")
        .FirstOrDefault(one => one.EvaluatedInclude.Equals(package, StringComparison.OrdinalIgnoreCase))?.GetMetadataValue("Version")
        is { Length: > 0 } version ? version : null;

    /// <summary>Expands properties in a text; leaves references to metadata.</summary>
    public string Expand(string text) => _project.ExpandString(text);

    public void Dispose() => _collection.Dispose();

    private Project Evaluate(ProjectRootElement root, Dictionary<string, string> properties) => Project.FromProjectRootElement(root, new()
    {
        GlobalProperties = properties,
        ToolsVersion = Version,
        ProjectCollection = _collection,
        LoadSettings = Lenient,
        EvaluationContext = EvaluationContext.Create(EvaluationContext.SharingPolicy.Shared, new WindowsFileSystem()),
    });

    // old templates for programs, and MonoDevelop, default to the platform x86
    private static string PlatformOf(ProjectRootElement root) => root.AllChildren.OfType<ProjectPropertyElement>()
        .FirstOrDefault(static one => one.Name == "Platform")?.Value.Trim() is { Length: > 0 } value && value.IndexOf('$') < 0
            ? value : DefaultPlatform;
}
