using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Migrate.Files;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>An old project, reduced to what the new project needs.</summary>
/// <param name="path">The project file; for a web site without a project, its folder.</param>
internal sealed class OldProject(string path)
{
    public string Path { get; } = path;

    /// <summary>The project's folder.</summary>
    public string Folder { get; init; } = System.IO.Path.GetDirectoryName(path)!;

    /// <summary>The name in the solution: the file name without extension.</summary>
    public string Name { get; init; } = System.IO.Path.GetFileNameWithoutExtension(path);

    public string AssemblyName { get; set; } = "";

    public string RootNamespace { get; set; } = "";

    public bool IsExecutable { get; set; }

    /// <summary>Whether it is a web application or web site, whose content is served.</summary>
    public bool IsWeb { get; set; }

    /// <summary>Properties that have the same meaning in a new project, by name.</summary>
    public Dictionary<string, string> Properties { get; } = [];

    /// <summary>Whether the project is SDK-style, so that its build includes files by wildcards.</summary>
    public bool IsOfSdk { get; set; }

    public List<ProjectItem> Items { get; } = [];

    /// <summary>The items, with wildcards expanded to files.</summary>
    public IEnumerable<ProjectItem> FileItems => Items.SelectMany(static item => item.IsPattern ? item.Files : [item]);

    public List<AssemblyReference> References { get; } = [];

    public List<OldPackage> Packages { get; } = [];

    /// <summary>Paths of the referenced projects, relative to the folder.</summary>
    public List<string> ProjectReferences { get; } = [];

    /// <summary>Full paths of the referenced projects, existing or not.</summary>
    public IEnumerable<string> ReferredPaths =>
        ProjectReferences.Select(reference => System.IO.Path.GetFullPath(System.IO.Path.Combine(Folder, reference)));

    /// <summary>Reads a referenced project, once per migration; null if it is not migrated.</summary>
    public Func<string, OldProject?> Open { get; set; } = static path => OldProjectReader.Read(path, null, out _);

    /// <summary>The symbols that the build defines, for #if.</summary>
    public IEnumerable<string> Symbols => Properties.TryGetValue("DefineConstants", out var symbols)
        ? symbols.Split([';', ',', ' '], StringSplitOptions.RemoveEmptyEntries) : [];

    /// <summary>Report lines about parts that can't be migrated unchanged.</summary>
    public List<ReportLine> Notes { get; } = [];

    /// <summary>The file of the new project, beside the old one.</summary>
    public string NewPath => System.IO.Path.Combine(Folder, Name + NewProject.Suffix);

    /// <summary>The project and all projects that it references, without duplicates, nearest first.</summary>
    public IReadOnlyList<OldProject> WithReferred()
    {
        var (found, seen) = (new List<OldProject> { this }, new HashSet<string> { System.IO.Path.GetFullPath(Path) });
        for (var i = 0; i < found.Count; i++)
        {
            foreach (var path in found[i].ReferredPaths.Where(seen.Add))
            {
                if (!path.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase) || !File.Exists(path)) continue;
                if (Open(path) is { } other) found.Add(other);
            }
        }

        return found;
    }

    /// <summary>Whether the folder contains other projects, so that generated files need distinct names.</summary>
    public bool HasNeighbours => File.Exists(Path) && Directory.EnumerateFiles(Folder, "*.csproj")
        .Any(file => file != Path && !file.EndsWith(NewProject.Suffix, StringComparison.Ordinal));

    /// <summary>The name of a generated file beside the new project.</summary>
    public string Made(string name) => HasNeighbours ? Name + "." + name : name;

    /// <summary>Path of a project file, found without regard to case; null if it does not exist.</summary>
    public string? Find(string relative) => FilePaths.Find(Folder, relative);

    /// <summary>Content of a project file; empty if it does not exist.</summary>
    public string Text(string relative) => Find(relative) is { } found ? File.ReadAllText(System.IO.Path.Combine(Folder, found)) : "";
}
