using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Migrate.Files;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>The content of an old project, as far as a new one needs it.</summary>
/// <param name="path">Its file; for a web site without a project its folder.</param>
internal sealed class OldProject(string path)
{
    public string Path { get; } = path;

    /// <summary>The folder of its files.</summary>
    public string Folder { get; init; } = System.IO.Path.GetDirectoryName(path)!;

    /// <summary>As in the solution: the file's name without its extension.</summary>
    public string Name { get; init; } = System.IO.Path.GetFileNameWithoutExtension(path);

    public string AssemblyName { get; set; } = "";

    public string RootNamespace { get; set; } = "";

    public bool IsExecutable { get; set; }

    /// <summary>A web application, or a web site: its content is served.</summary>
    public bool IsWeb { get; set; }

    /// <summary>Properties that mean the same in a new project, by name.</summary>
    public Dictionary<string, string> Properties { get; } = [];

    /// <summary>Whether it has the form of .NET's SDK: its build takes the files of its folder by wildcards.</summary>
    public bool IsOfSdk { get; set; }

    public List<ProjectItem> Items { get; } = [];

    /// <summary>The items, with the files of each pattern in its place.</summary>
    public IEnumerable<ProjectItem> FileItems => Items.SelectMany(static item => item.IsPattern ? item.Files : [item]);

    public List<AssemblyReference> References { get; } = [];

    public List<OldPackage> Packages { get; } = [];

    /// <summary>Paths of the projects that it refers to, from its folder.</summary>
    public List<string> ProjectReferences { get; } = [];

    /// <summary>The files of these projects, whether they are there or not.</summary>
    public IEnumerable<string> ReferredPaths =>
        ProjectReferences.Select(reference => System.IO.Path.GetFullPath(System.IO.Path.Combine(Folder, reference)));

    /// <summary>Reads a project that this one refers to, each once in a migration; null if it is not converted.</summary>
    public Func<string, OldProject?> Open { get; set; } = static path => OldProjectReader.Read(path, null, out _);

    /// <summary>The symbols of its build, for #if.</summary>
    public IEnumerable<string> Symbols => Properties.TryGetValue("DefineConstants", out var symbols)
        ? symbols.Split([';', ',', ' '], StringSplitOptions.RemoveEmptyEntries) : [];

    /// <summary>What can't be carried over unchanged.</summary>
    public List<ReportLine> Notes { get; } = [];

    /// <summary>The file of the new project, beside the old one.</summary>
    public string NewPath => System.IO.Path.Combine(Folder, Name + NewProject.Suffix);

    /// <summary>The project and those that it refers to, each once, the nearest first.</summary>
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

    /// <summary>Whether its folder has other projects, so that the names of written files must differ from theirs.</summary>
    public bool HasNeighbours => File.Exists(Path) && Directory.EnumerateFiles(Folder, "*.csproj")
        .Any(file => file != Path && !file.EndsWith(NewProject.Suffix, StringComparison.Ordinal));

    /// <summary>The name of a file that is written beside the new project.</summary>
    public string Made(string name) => HasNeighbours ? Name + "." + name : name;

    /// <summary>The project's file by its path in the project, whatever the letters' case; null if there is none.</summary>
    public string? Find(string relative) => FilePaths.Find(Folder, relative);

    /// <summary>The text of a file of the project; empty if there is none.</summary>
    public string Text(string relative) => Find(relative) is { } found ? File.ReadAllText(System.IO.Path.Combine(Folder, found)) : "";
}
