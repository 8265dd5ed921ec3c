using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Migrate.Files;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Builds the new projects, repairs package references that NuGet rejects, and reports the other errors.</summary>
/// <param name="projects">All written projects.</param>
/// <param name="solution">Path of their solution; null if none was written.</param>
/// <param name="progress">Gets a line per build.</param>
internal sealed class Builder(
    IReadOnlyList<(OldProject Old, MigratedProject Report)> projects, string? solution, TextWriter progress)
{
    // repeated, because a missing package may hide another one
    private const int MaxRepairs = 5;

    /// <summary>
    /// Builds all projects together. NuGet builds nothing if it rejects one project; in that case builds them one by one.
    /// </summary>
    public void Run()
    {
        var errors = BuildAll();
        for (var round = 0; round < MaxRepairs && errors.Count > 0 && RepairPackages(errors); round++) errors = BuildAll();

        if (projects.Count > 1 && errors.Count > 0 && errors.All(IsOfNuGet)) BuildEach();
        else Note(errors);
    }

    private static bool IsOfNuGet(BuildError error) => error.Text.Contains(": error NU");

    private IReadOnlyList<BuildError> BuildAll()
    {
        if (projects.Count == 1) return Build(projects[0].Old.NewPath);
        if (solution is not null) return Build(solution);

        // beside the projects, so that NuGet and the SDK find the same settings files
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
        // progress: one line per project and target, because the build of many projects takes minutes
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

    // Referenced projects first, so that each error is reported once, at the project that has it.
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

            // the project builds, so these references were unused: drop their lines
            if (own.Count == 0) report.Lines.RemoveAll(line => KnownReferences.ReasonForRemoval(line.Subject) is not null
                || KnownPackages.IsOfAspNet(line.Subject.Split(' ')[0]));
            foreach (var text in ProjectBuild.Shown(own)) Add(report, text.Replace(old.Folder.TrimEnd('/') + "/", ""));
        }
    }

    // The compiler stops after errors in declarations; adds the errors in method bodies, so that the list is complete.
    private List<string> WithBodies(OldProject old, List<string> errors)
    {
        if (!errors.Exists(static error => error.Contains(": error CS")) || errors.Exists(static error => error.Contains(": error NU")))
            return errors;

        var all = SourceErrors.Of(old.NewPath);
        if (all.Count > errors.Count) progress.WriteLine($"{old.Name}: {all.Count} errors with those of method bodies");
        var places = new HashSet<string>(errors.Select(PlaceOf));
        return [.. errors.Concat(all.Where(error => !places.Contains(PlaceOf(error))))];
    }

    // a key for an error: file name, line and error code
    private static string PlaceOf(string error)
    {
        var parts = error.Split([": error "], 2, StringSplitOptions.None);
        return Path.GetFileName(parts[0]) + parts.Last().Split(':')[0];
    }

    private static void Add(MigratedProject report, string text) =>
        report.Lines.Add(MigratedLine.Of(ReportLine.Left(MigrationReport.Build, text, "errors-of-the-compiler")));

    // The first referenced project that fails to build, directly or indirectly; null if none does.
    private string? Needed(OldProject old, IReadOnlyList<BuildError> errors)
    {
        foreach (var path in old.ReferredPaths)
        {
            if (projects.FirstOrDefault(project => Path.GetFullPath(project.Old.Path) == path).Old is not { } other) continue;
            if (errors.Any(error => error.Project == other.NewPath) || Needed(other, errors) is not null) return path;
        }

        return null;
    }

    private bool RepairPackages(IReadOnlyList<BuildError> errors)
    {
        var changes = PackageRepair.Repair(errors.Select(error => error.Text));
        foreach (var one in changes)
        {
            progress.WriteLine($"building again: {one.Package}: {one.Text}");
            var (old, report) = projects.FirstOrDefault(project => project.Old.NewPath == one.Project);
            if (report is null) continue;

            report.Lines.RemoveAll(line => line.Subject.Split(' ')[0] == one.Package || line.Text.Contains($"package {one.Package} "));
            var line = one.Outcome == Outcome.Left && UseFiles(old, one) is { } files ? files : one;
            report.Lines.Add(MigratedLine.Of(new(line.Outcome, line.Package, line.Text, "docs/moving/migrate.md#packages")));
        }

        return changes.Count > 0;
    }

    // uses the assembly files, if the packages folder came with the sources
    private static PackageChange? UseFiles(OldProject old, PackageChange taken)
    {
        var files = old.References.Where(reference => PackagesFile.OfHint(reference)?.Id == taken.Package)
            .Select(reference => (reference.Name, Path: FilePaths.Find(old.Folder, reference.HintPath!)))
            .Where(file => file.Path is not null).ToList();
        if (files.Count == 0) return null;

        foreach (var (name, path) in files) PackageRepair.Refer(taken.Project, name, path!);
        return taken with { Outcome = Outcome.Carried, Text = $"NuGet does not have it: the file {files[0].Path} is taken as it is." };
    }
}
