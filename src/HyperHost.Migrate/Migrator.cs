using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Migrate.Files;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Migrates projects: reads the old ones, writes, builds and reports the new ones.</summary>
internal sealed class Migrator(MigrationOptions options, TextWriter progress)
{
    private static readonly Dictionary<string, string> Others = new(StringComparer.OrdinalIgnoreCase)
    {
        [".fsproj"] = "A project in F#", [".vbproj"] = "A project in Visual Basic", [".vcxproj"] = "A project in C++",
        [".vcproj"] = "A project in C++", [".sqlproj"] = "A project in SQL", [".wixproj"] = "A project in WiX",
        [".njsproj"] = "A project in Node.js", [".jsproj"] = "A project in JavaScript", [".pyproj"] = "A project in Python",
        [".vdproj"] = "A setup project", [".ccproj"] = "A cloud service of Azure", [".shproj"] = "A shared project",
        [".dbproj"] = "A database project", [".modelproj"] = "A modeling project", [".dtproj"] = "A project of Integration Services",
        [".rptproj"] = "A project of Reporting Services", [".wdproj"] = "A web deployment project",
    };

    private readonly Dictionary<string, string> _files = [];
    private readonly Dictionary<string, string> _folders = [];
    private readonly Dictionary<string, MigratedProject> _reports = [];
    private readonly Dictionary<string, (OldProject? Project, string Problem)> _read = [];
    private readonly List<(OldProject Old, MigratedProject Report)> _projects = [];
    private readonly List<string> _kept = [];
    private string? _solutionFolder;

    public MigrationReport Report { get; } = new();

    /// <returns>Why nothing was migrated; null if something was.</returns>
    /// <exception cref="IOException">A file can't be read or written.</exception>
    public string? Run()
    {
        var found = Find(out var solution);
        if (found.Count == 0)
            return $"{options.Path} has no C# project and no web site: name an old .csproj, a .sln, or the folder of a web application.";

        _solutionFolder = Path.GetDirectoryName(solution);

        // also migrates referenced projects
        for (var i = 0; i < found.Count; i++)
        {
            progress.WriteLine($"reading {found[i]} ({i + 1} of {found.Count})");
            if (Convert(found[i]) is { } old) found.AddRange(Referred(old).Except(found).ToList());
        }

        if (_projects.Count == 0) return null;

        ReportPrograms();
        var newSolution = solution is null ? null : NewSolution.PathOf(solution);
        if (newSolution is not null)
        {
            _files[newSolution] = NewSolution.Text(newSolution, _projects.Select(project => project.Old.NewPath));
            _folders[newSolution] = Path.GetDirectoryName(newSolution)!;
        }

        if (Linked() is { } link) return link;
        if (Occupied() is { } problem) return problem;
        if (options.IsDryRun)
        {
            foreach (var file in _files.Keys) progress.WriteLine($"would write {file}");
            return null;
        }

        Write();
        if (options.Builds) new Builder(_projects, newSolution, progress).Run();
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
        var problem = "";
        OldProject? old = null;
        if (Directory.Exists(path)) (old = WebSite.Read(path)).Open = Open;
        else if (Others.TryGetValue(Path.GetExtension(path), out var other)) problem = $"{other} is not converted.";
        else if (!File.Exists(path)) problem = "The solution names it, and it is not there.";
        else old = Read(path, out problem);

        if (old is null)
        {
            var page = Others.ContainsKey(Path.GetExtension(path)) ? "docs/moving/migrate.md#languages" : null;
            Report.Add(path, [new(Outcome.Left, Path.GetFileName(path), problem, page)]);
            return null;
        }

        // another solution's migration wrote this project earlier, and the user may have edited it
        if (!options.IsForced && File.Exists(old.NewPath) && FilePaths.LinkIn(old.Folder, old.NewPath) is null)
        {
            Keep(path, old);
            return old;
        }

        var project = new NewProject(old, options);
        project.Write();
        foreach (var file in project.Files)
        {
            _files[file.Key] = file.Value;
            _folders[file.Key] = old.Folder;
        }

        var report = Report.Add(path, project.Lines);
        foreach (var file in project.Files.Keys) _reports[file] = report;
        report.Written = old.NewPath;
        _projects.Add((old, report));
        return old;
    }

    private void Keep(string path, OldProject old)
    {
        _kept.Add(old.NewPath);
        var kept = Report.Add(path, [new(Outcome.Carried, Path.GetFileName(old.NewPath),
            "It is there already, and stays as it is: --force converts the project again.", "docs/moving/migrate.md#options")]);
        kept.Written = old.NewPath;
        _projects.Add((old, kept));
    }

    private OldProject? Open(string path) => Read(path, out _);

    // cached, because other projects look for base classes in the projects that they reference
    private OldProject? Read(string path, out string problem)
    {
        var full = Path.GetFullPath(path);
        if (!_read.TryGetValue(full, out var known))
        {
            known = (OldProjectReader.Read(path, _solutionFolder, out var why), why);
            if (known.Project is { } project) project.Open = Open;
            _read[full] = known;
        }

        problem = known.Problem;
        return known.Project;
    }

    // refuses to write through symbolic links, which may lead out of the project
    private string? Linked()
    {
        foreach (var file in _files.Keys)
        {
            if (FilePaths.LinkIn(_folders[file], file) is { } link)
                return $"{link} is a symbolic link, and {file} would be written through it: put a file or folder in its place.";
        }

        return null;
    }

    // reports libraries whose AppHost has constructor parameters, so that a program must start it
    private void ReportPrograms()
    {
        foreach (var (old, report) in _projects)
        {
            if (old.IsExecutable || !new NewProject(old, options).NeedsProgram) continue;

            var program = _projects.FirstOrDefault(project => project.Old.IsExecutable && Refers(project.Old, old, 0)).Old;
            var line = program is null
                ? ReportLine.Left(NewProject.Start, "The constructor of its AppHost takes arguments: write a program that creates it, or a "
                    + "constructor without arguments, with which hyperhost can.", "an-apphost-with-arguments")
                : new(Outcome.Carried, NewProject.Start, "The constructor of its AppHost takes arguments, which "
                    + $"{program.Name} passes: {options.RunOf(program.NewPath)}.",
                    "docs/moving/migrate.md#an-apphost-with-arguments");
            report.Lines.Add(MigratedLine.Of(line));
        }
    }

    private bool Refers(OldProject from, OldProject to, int depth) => depth <= _projects.Count && from.ReferredPaths.Any(path =>
        path == Path.GetFullPath(to.Path)
        || (_projects.FirstOrDefault(project => Path.GetFullPath(project.Old.Path) == path).Old is { } other
            && Refers(other, to, depth + 1)));

    // an existing launch profile belongs to the user, and is not overwritten
    private string? Occupied()
    {
        if (options.IsForced) return null;

        foreach (var profile in _files.Keys.Where(file => Path.GetFileName(file) == "launchSettings.json" && File.Exists(file)).ToList())
        {
            _files.Remove(profile);
            progress.WriteLine($"{profile} is there already, and stays as it is.");
        }

        var there = _files.Keys.Where(File.Exists).ToList();
        if (_kept.Count == _projects.Count && _files.Keys.All(File.Exists)) there.AddRange(_kept);
        return there.Count == 0 ? null
            : $"{string.Join(", ", there)} {(there.Count == 1 ? "is" : "are")} there already: --force overwrites what migrate writes.";
    }

    private void Write()
    {
        foreach (var file in _files)
        {
            progress.WriteLine($"writing {file.Key}");
            Directory.CreateDirectory(Path.GetDirectoryName(file.Key)!);
            if (EarlierFile.Keep(file.Key, file.Value) is { } copy) ReportCopy(file.Key, copy);
            File.WriteAllText(file.Key, file.Value, new UTF8Encoding(false));
        }
    }

    private void ReportCopy(string file, string copy)
    {
        progress.WriteLine($"{file} was another: it is {copy} now");
        if (_reports.TryGetValue(file, out var report))
        {
            report.Lines.Add(MigratedLine.Of(new(Outcome.Replaced, Path.GetFileName(file), "The file that was there differs, perhaps "
                + $"by what you have mended: it is {Path.GetFileName(copy)} now. Carry over what you need.",
                "docs/moving/migrate.md#an-earlier-run")));
        }
    }
}
