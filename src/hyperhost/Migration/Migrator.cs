using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.Server.Migration;

/// <summary>From old projects to new ones: reads, writes, builds, reports.</summary>
internal sealed class Migrator(MigrationOptions options, TextWriter progress)
{
    private static readonly Dictionary<string, string> Others = new(StringComparer.OrdinalIgnoreCase)
    {
        [".fsproj"] = "F#", [".vbproj"] = "Visual Basic", [".vcxproj"] = "C++", [".vcproj"] = "C++", [".sqlproj"] = "SQL",
        [".wixproj"] = "WiX", [".ccproj"] = "Azure", [".njsproj"] = "Node", [".jsproj"] = "JavaScript", [".shproj"] = "a shared project",
    };

    // a package that is not there may hide another one
    private const int MostRepairs = 5;

    private readonly Dictionary<string, string> _files = [];
    private readonly List<(OldProject Old, MigratedProject Report)> _projects = [];

    public MigrationReport Report { get; } = new();

    /// <returns>Why nothing was done; null where projects were converted.</returns>
    /// <exception cref="IOException">A file can't be read or written.</exception>
    public string? Run()
    {
        var found = Find(out var solution);
        if (found.Count == 0)
            return $"{options.Path} has no C# project and no web site: name an old .csproj, a .sln, or the folder of a web application.";

        // those that a project refers to are converted with it
        for (var i = 0; i < found.Count; i++)
        {
            if (Convert(found[i]) is { } old) found.AddRange(Referred(old).Except(found).ToList());
        }

        if (_projects.Count == 0) return null;

        if (solution is not null)
        {
            var file = NewSolution.PathOf(solution);
            _files[file] = NewSolution.Text(file, _projects.Select(project => project.Old.NewPath));
        }

        if (Occupied() is { } problem) return problem;
        if (options.IsDryRun)
        {
            foreach (var file in _files.Keys) progress.WriteLine($"would write {file}");
            return null;
        }

        Write();
        if (options.Builds) Build();
        return null;
    }

    private List<string> Find(out string? solution)
    {
        var path = Path.GetFullPath(options.Path);
        solution = null;
        if (File.Exists(path))
        {
            if (!path.EndsWith(".sln", StringComparison.OrdinalIgnoreCase)) return [path];

            solution = path;
            return [.. OldSolution.Read(path)];
        }

        if (!Directory.Exists(path)) return [];
        if (Directory.GetFiles(path, "*.sln") is { Length: 1 } solutions)
        {
            solution = solutions[0];
            return [.. OldSolution.Read(solution)];
        }

        var projects = Directory.GetFiles(path, "*.*proj").Where(file => !file.EndsWith(NewProject.Suffix, StringComparison.Ordinal))
            .OrderBy(file => file, StringComparer.Ordinal).ToList();
        if (projects.Count > 0) return projects;

        return WebSite.Is(path) ? [path] : [];
    }

    private static IEnumerable<string> Referred(OldProject old) =>
        old.ReferredPaths.Where(path => path.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase) && File.Exists(path));

    private OldProject? Convert(string path)
    {
        progress.WriteLine($"reading {path}");
        var problem = "";
        OldProject? old = null;
        if (Directory.Exists(path)) old = WebSite.Read(path);
        else if (Others.TryGetValue(Path.GetExtension(path), out var language)) problem = $"A project in {language} is not converted.";
        else if (!File.Exists(path)) problem = "The solution names it, and it is not there.";
        else old = OldProjectReader.Read(path, out problem);

        if (old is null)
        {
            var page = Others.ContainsKey(Path.GetExtension(path)) ? "docs/moving/migrate.md#languages" : null;
            Report.Add(path, [new(Outcome.Left, Path.GetFileName(path), problem, page)]);
            return null;
        }

        var project = new NewProject(old, options);
        project.Write();
        foreach (var file in project.Files) _files[file.Key] = file.Value;
        var report = Report.Add(path, project.Lines);
        report.Written = old.NewPath;
        _projects.Add((old, report));
        return old;
    }

    // a launch profile that is there already is the user's, and stays
    private string? Occupied()
    {
        if (options.IsForced) return null;

        foreach (var profile in _files.Keys.Where(file => Path.GetFileName(file) == "launchSettings.json" && File.Exists(file)).ToList())
        {
            _files.Remove(profile);
            progress.WriteLine($"{profile} is there already, and stays as it is.");
        }

        var there = _files.Keys.Where(File.Exists).ToList();
        return there.Count == 0 ? null
            : $"{string.Join(", ", there)} {(there.Count == 1 ? "is" : "are")} there already: --force overwrites what migrate writes.";
    }

    private void Write()
    {
        foreach (var file in _files)
        {
            progress.WriteLine($"writing {file.Key}");
            Directory.CreateDirectory(Path.GetDirectoryName(file.Key)!);
            File.WriteAllText(file.Key, file.Value, new UTF8Encoding(false));
        }
    }

    // those first that others refer to, so that each is told its own errors, and nobody those of another
    private void Build()
    {
        var failed = new HashSet<string>();
        foreach (var (old, report) in ProjectOrder.Of(_projects))
        {
            if (old.ReferredPaths.FirstOrDefault(failed.Contains) is { } needed)
            {
                failed.Add(Path.GetFullPath(old.Path));
                var text = $"It refers to {Path.GetFileNameWithoutExtension(needed)}, which has to be built first.";
                report.Lines.Add(MigratedLine.Of(ReportLine.Left("build", text, "errors-of-the-compiler")));
                continue;
            }

            progress.WriteLine($"building {old.NewPath}");
            var errors = ProjectBuild.Run(old.NewPath);
            for (var round = 0; round < MostRepairs && errors.Count > 0 && Mend(errors); round++) errors = ProjectBuild.Run(old.NewPath);

            report.Build = errors.Count == 0 ? "built" : "failed";
            if (errors.Count > 0) failed.Add(Path.GetFullPath(old.Path));

            // only imported, and needed by nothing that was compiled
            if (errors.Count == 0) report.Lines.RemoveAll(line => KnownReferences.WhyGone(line.Subject) is not null
                || KnownPackages.IsOfAspNet(line.Subject.Split(' ')[0]));
            report.Lines.AddRange(ProjectBuild.Shown(errors).Select(
                error => MigratedLine.Of(ReportLine.Left("build", error, "errors-of-the-compiler"))));
        }
    }

    // the folder of packages may have come with the sources
    private static Mending? UseFiles(OldProject old, Mending taken)
    {
        var files = old.References.Where(reference => PackagesFile.OfHint(reference)?.Id == taken.Package)
            .Select(reference => (reference.Name, Path: FilePaths.Find(old.Folder, reference.HintPath!)))
            .Where(file => file.Path is not null).ToList();
        if (files.Count == 0) return null;

        foreach (var (name, path) in files) PackageRepair.Refer(taken.Project, name, path!);
        return taken with { Outcome = Outcome.Carried, Text = $"NuGet does not have it: the file {files[0].Path} is taken as it is." };
    }

    private bool Mend(IReadOnlyList<string> errors)
    {
        var mended = PackageRepair.Mend(errors);
        foreach (var one in mended)
        {
            progress.WriteLine($"building again: {one.Package}: {one.Text}");
            var (old, report) = _projects.Find(project => project.Old.NewPath == one.Project);
            if (report is null) continue;

            report.Lines.RemoveAll(line => line.Subject.Split(' ')[0] == one.Package);
            var line = one.Outcome == Outcome.Left && UseFiles(old, one) is { } files ? files : one;
            report.Lines.Add(MigratedLine.Of(new(line.Outcome, line.Package, line.Text, "docs/moving/migrate.md#packages")));
        }

        return mended.Count > 0;
    }
}
