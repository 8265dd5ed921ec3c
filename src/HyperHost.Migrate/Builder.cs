using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Migrate.Files;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Builds the new projects, mends what NuGet refuses, and notes the rest as things to do.</summary>
/// <param name="projects">All that were written.</param>
/// <param name="solution">Their solution; null if none was written.</param>
/// <param name="progress">Gets a line for each build.</param>
internal sealed class Builder(
    IReadOnlyList<(OldProject Old, MigratedProject Report)> projects, string? solution, TextWriter progress)
{
    // a package that is not there may hide another one
    private const int MaxRepairs = 5;

    /// <summary>One build for all. If NuGet refuses a project it builds none, so the others are built one by one then.</summary>
    public void Run()
    {
        var errors = BuildAll();
        for (var round = 0; round < MaxRepairs && errors.Count > 0 && Mend(errors); round++) errors = BuildAll();

        if (projects.Count > 1 && errors.Count > 0 && errors.All(IsOfNuGet)) BuildEach();
        else Note(errors);
    }

    private static bool IsOfNuGet(BuildError error) => error.Text.Contains(": error NU");

    private IReadOnlyList<BuildError> BuildAll()
    {
        if (projects.Count == 1) return Build(projects[0].Old.NewPath);
        if (solution is not null) return Build(solution);

        // beside the projects, so that NuGet and the SDK find their settings
        var made = Path.Combine(Path.GetDirectoryName(projects[0].Old.NewPath)!, $"migrate-{Guid.NewGuid():N}.net10.slnx");
        try
        {
            File.WriteAllText(made, NewSolution.Text(made, projects.Select(project => project.Old.NewPath)));
            return Build(made);
        }
        finally
        {
            File.Delete(made);
        }
    }

    private IReadOnlyList<BuildError> Build(string path)
    {
        // one line a project and target: a build of many takes minutes
        var names = new HashSet<string>();
        var clock = Stopwatch.StartNew();
        progress.WriteLine($"building {path}");
        var errors = ProjectBuild.Run(path, name =>
        {
            if (names.Add(name)) progress.WriteLine($"built {name} ({names.Count} of {Math.Max(names.Count, projects.Count)})");
        });
        progress.WriteLine($"build {(errors.Count == 0 ? "finished" : "failed")} after {clock.Elapsed.TotalSeconds:0} s");
        return errors;
    }

    private void BuildEach()
    {
        var all = new List<BuildError>();
        foreach (var (old, _) in ProjectOrder.Of(projects))
        {
            if (Needed(old, all) is null) all.AddRange(Build(old.NewPath).Select(error => error with { Project = old.NewPath }));
        }

        Note(all);
    }

    // those first that others refer to, so that each error is noted once, at the project that it is of
    private void Note(IReadOnlyList<BuildError> errors)
    {
        var known = projects.Select(project => project.Old.NewPath).ToList();
        foreach (var (old, report) in ProjectOrder.Of(projects))
        {
            var own = WithBodies(old, errors.Where(
                error => error.Project == old.NewPath || (!known.Contains(error.Project) && old == projects[0].Old))
                .Select(error => error.Text).Distinct().ToList());
            if (own.Count == 0 && Needed(old, errors) is { } needed)
            {
                report.Build = "not built";
                Add(report, $"It refers to {Path.GetFileNameWithoutExtension(needed)}, which has to be built first.");
                continue;
            }

            report.Build = own.Count == 0 ? "built" : "failed";

            // only imported, and needed by nothing that was compiled
            if (own.Count == 0) report.Lines.RemoveAll(line => KnownReferences.ReasonForRemoval(line.Subject) is not null
                || KnownPackages.IsOfAspNet(line.Subject.Split(' ')[0]));
            foreach (var text in ProjectBuild.Shown(own)) Add(report, text.Replace(old.Folder.TrimEnd('/') + "/", ""));
        }
    }

    // the compiler stops after the errors of declarations: those of method bodies come along, so that one list has all
    private List<string> WithBodies(OldProject old, List<string> errors)
    {
        if (!errors.Exists(static error => error.Contains(": error CS")) || errors.Exists(static error => error.Contains(": error NU")))
            return errors;

        var all = SourceErrors.Of(old.NewPath);
        if (all.Count > errors.Count) progress.WriteLine($"{old.Name}: {all.Count} errors with those of method bodies");
        var places = new HashSet<string>(errors.Select(PlaceOf));
        return [.. errors.Concat(all.Where(error => !places.Contains(PlaceOf(error))))];
    }

    // file, line and number
    private static string PlaceOf(string error)
    {
        var parts = error.Split([": error "], 2, StringSplitOptions.None);
        return Path.GetFileName(parts[0]) + parts.Last().Split(':')[0];
    }

    private static void Add(MigratedProject report, string text) =>
        report.Lines.Add(MigratedLine.Of(ReportLine.Left(MigrationReport.Build, text, "errors-of-the-compiler")));

    // the first project on the way that has errors; null if none has
    private string? Needed(OldProject old, IReadOnlyList<BuildError> errors)
    {
        foreach (var path in old.ReferredPaths)
        {
            if (projects.FirstOrDefault(project => Path.GetFullPath(project.Old.Path) == path).Old is not { } other) continue;
            if (errors.Any(error => error.Project == other.NewPath) || Needed(other, errors) is not null) return path;
        }

        return null;
    }

    private bool Mend(IReadOnlyList<BuildError> errors)
    {
        var mended = PackageRepair.Mend(errors.Select(error => error.Text));
        foreach (var one in mended)
        {
            progress.WriteLine($"building again: {one.Package}: {one.Text}");
            var (old, report) = projects.FirstOrDefault(project => project.Old.NewPath == one.Project);
            if (report is null) continue;

            report.Lines.RemoveAll(line => line.Subject.Split(' ')[0] == one.Package || line.Text.Contains($"package {one.Package} "));
            var line = one.Outcome == Outcome.Left && UseFiles(old, one) is { } files ? files : one;
            report.Lines.Add(MigratedLine.Of(new(line.Outcome, line.Package, line.Text, "docs/moving/migrate.md#packages")));
        }

        return mended.Count > 0;
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
}
