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
/// A project as MSBuild evaluates it in Release: conditions, properties, imports, wildcards. No target and no task runs, no SDK is loaded
/// and nothing is downloaded: the project may be a stranger's.
/// </summary>
internal sealed class EvaluatedProject : IDisposable
{
    // the files of Visual Studio and of packages that old projects import are not on this machine
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

    /// <summary>Whether the project has the form of .NET's SDK.</summary>
    public bool IsOfSdk { get; }

    /// <summary>The target frameworks of a project of the SDK's form.</summary>
    public IReadOnlyList<string> Frameworks => [.. (Value("TargetFrameworks") + ";" + Value("TargetFramework")).Split(';')
        .Select(static one => one.Trim()).Where(static one => one.Length > 0).Distinct()];

    /// <summary>The items of the project and of what it imports, without those that the new project's SDK imports again.</summary>
    public IEnumerable<BuildItem> Items => _project.Items.Where(static item => !OldRoot.IsOfDirectory(item.Xml.ContainingProject.FullPath));

    /// <summary>The wildcards of the project's items, in their order.</summary>
    public IReadOnlyList<GlobResult> Globs => [.. _project.GetAllGlobs()
        .Where(static glob => !OldRoot.IsOfDirectory(glob.ItemElement.ContainingProject.FullPath)).Reverse()];

    /// <summary>The project's own elements.</summary>
    public ProjectRootElement Root => _project.Xml;

    /// <summary>The files that the project imports and that are there.</summary>
    public IEnumerable<ProjectRootElement> Imported => _project.Imports.Select(static import => import.ImportedProject)
        .Where(static one => !OldRoot.IsOfDirectory(one.FullPath)).Distinct();

    /// <returns>Null if the project can't be evaluated, which <paramref name="problem"/> explains.</returns>
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

    /// <summary>A property; empty if the project has none of this name.</summary>
    public string Value(string name) => _project.GetPropertyValue(name).Trim();

    /// <summary>A property as it is written; empty if the project has none of this name.</summary>
    public string Written(string name) => _project.GetProperty(name)?.UnevaluatedValue.Trim() ?? "";

    /// <summary>The version that Directory.Packages.props sets for a package; null if it sets none.</summary>
    public string? VersionOf(string package) => _project.GetItems("PackageVersion")
        .FirstOrDefault(one => one.EvaluatedInclude.Equals(package, StringComparison.OrdinalIgnoreCase))?.GetMetadataValue("Version")
        is { Length: > 0 } version ? version : null;

    /// <summary>A text with its properties replaced; metadata stay.</summary>
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

    // x86 in projects of the template for programs and of MonoDevelop
    private static string PlatformOf(ProjectRootElement root) => root.AllChildren.OfType<ProjectPropertyElement>()
        .FirstOrDefault(static one => one.Name == "Platform")?.Value.Trim() is { Length: > 0 } value && value.IndexOf('$') < 0
            ? value : DefaultPlatform;
}
