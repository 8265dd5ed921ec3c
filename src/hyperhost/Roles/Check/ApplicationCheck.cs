using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using ServiceStack.HyperHost.Configuration.Common;
using ServiceStack.HyperHost.Configuration.Files;
using ServiceStack.HyperHost.Inspection;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Check;

/// <summary>Checks whether an application can start, without loading or running it.</summary>
internal sealed class ApplicationCheck
{
    private const int NewestMajor = 3;

    public List<string> Errors { get; } = [];

    public List<string> Warnings { get; } = [];

    /// <summary>Missing references of libraries: only the library code that uses them fails.</summary>
    public List<string> Harmless { get; } = [];

    /// <summary>Findings that need no action.</summary>
    public List<string> Notes { get; } = [];

    /// <param name="application">The application to check.</param>
    /// <param name="engine">Value of --engine; null if it was not given.</param>
    public static ApplicationCheck Of(ApplicationPlan application, string? engine = null)
    {
        var check = new ApplicationCheck();
        if (application.Assembly is { } assembly)
        {
            check.Assembly(assembly, application.AppHostType, engine);
            if (AspNetPages.Complaint(application.Folder ?? Path.GetDirectoryName(assembly)!) is { } pages) check.Warnings.Add(pages);
        }
        else if (application.Folder is { } folder) new AspNetFolderCheck(folder, check).Run();
        if (application.WebConfig is { } config) check.Warnings.AddRange(config.NotRead());
        return check;
    }

    /// <summary>The first error of an assembly with an AppHost; null if there is none.</summary>
    public static string? FirstError(ApplicationPlan application)
    {
        var check = new ApplicationCheck();
        check.Assembly(application.Assembly!, application.AppHostType, null);
        return check.Errors.FirstOrDefault();
    }

    /// <summary>Finds why an assembly, or one that it references, can't be loaded: an incomplete deployment, for example.</summary>
    /// <param name="assembly">A file that exists.</param>
    /// <param name="engine">Value of --engine; null if it was not given.</param>
    /// <returns>Null if all can be loaded.</returns>
    public static string? Unloadable(string assembly, string? engine)
    {
        if (AssemblyFile.Open(assembly, out var problem) is not { } file) return problem;

        var folder = Path.GetDirectoryName(assembly)!;
        var choice = EngineChoice.Of(folder, engine);
        using var folders = new AssemblyFolders([folder]) { OfServer = choice.IsApplications ? [] : EngineChoice.Assemblies };
        folders.Add(file);
        if (file.Damage is { } damage) return damage;
        if (TargetRules.Refuses(file.Target) is { } why) return $"{assembly} {why}";

        var reached = Reached(file, folders).ToList();
        return reached.Select(one => one.Found is null ? folders.ProblemOf(one.Name.Name!) : one.Found.Damage)
            .FirstOrDefault(static problem => problem is not null)
            ?? RazorOfV3.Complaint([file, .. reached.Select(static one => one.Found).OfType<AssemblyFile>()], choice);
    }

    /// <returns>Whether the runtime of this server can run it.</returns>
    public bool Target(AssemblyFile file)
    {
        if (TargetRules.Refuses(file.Target) is { } why)
        {
            Errors.Add($"{file.Location} {why}");
            return false;
        }

        if (TargetRules.WarningFor(file.Target) is { } warning) Warnings.Add($"{file.Location} {warning}");
        return true;
    }

    /// <summary>Reports the missing references of an assembly, and of the assemblies that it references.</summary>
    /// <param name="file">The assembly to begin with.</param>
    /// <param name="folders">The folders to search.</param>
    /// <param name="isNeeded">Whether a missing reference of the first assembly itself is an error.</param>
    /// <returns>The assembly, and the libraries beside it that it references.</returns>
    public IReadOnlyList<AssemblyFile> References(AssemblyFile file, AssemblyFolders folders, bool isNeeded)
    {
        var all = new List<AssemblyFile>();
        if (!Take(file)) return all;

        foreach (var (one, reference, found) in Reached(file, folders))
        {
            if (found is not null)
            {
                if (!AssemblyFolders.IsServers(found)) Take(found);
                continue;
            }

            var (name, folder) = (reference.Name!, Path.GetDirectoryName(file.Location));
            if (folders.ProblemOf(name) is { } unreadable)
            {
                (one == file && isNeeded ? Errors : Warnings).Add(unreadable);
            }
            else if (folders.PackageOf(name) is { } package)
            {
                Errors.Add($"{one.Location} needs {name} of the package {package}, which is neither beside it nor in NuGet's folders: "
                    + "run dotnet publish, and serve the assembly from the folder that it makes.");
            }
            else if (one == file && isNeeded)
            {
                Errors.Add($"{file.Location} needs {name} {reference.Version}{OtherThan(name)}: put {name}.dll into {folder}.");
            }
            else
            {
                Harmless.Add(
                    $"{one.Location} names {name} {reference.Version}, which is not in {folder}{OtherThan(name)}: "
                    + "put it there if it is used.");
            }
        }

        return all;

        bool Take(AssemblyFile one)
        {
            if (one.Damage is { } damage)
            {
                (one == file && isNeeded ? Errors : Warnings).Add(damage);
                return false;
            }

            all.Add(one);
            if (TargetRules.Refuses32Bit && one.Is32Bit)
            {
                Notes.Add($"{one.Location} is marked for 32-bit processes (PlatformTarget x86), which {TargetRules.Runtime} refuses in one "
                    + "of 64 bits: hyperhost loads a copy of it without the mark.");
            }

            return true;
        }
    }

    // Yields each assembly that the runtime lacks once, with the assembly that references it and the file that was found for it. References
    // of damaged files and of the server's own assemblies are not followed.
    private static IEnumerable<(AssemblyFile From, AssemblyName Name, AssemblyFile? Found)> Reached(
        AssemblyFile file, AssemblyFolders folders)
    {
        var seen = new HashSet<string>(StringComparer.OrdinalIgnoreCase) { file.Name };
        var open = new Queue<AssemblyFile>([file]);
        while (open.Count > 0)
        {
            var one = open.Dequeue();
            foreach (var reference in one.References)
            {
                if (!seen.Add(reference.Name!) || folders.RuntimeHas(reference)) continue;

                var found = folders.Find(reference.Name!);
                yield return (one, reference, found);
                if (found is { Damage: null } && !AssemblyFolders.IsServers(found)) open.Enqueue(found);
            }
        }
    }

    /// <summary>Adds complaints about a file: as warnings if a start may fail, otherwise as harmless.</summary>
    /// <param name="complaints">Missing types and members that the file references.</param>
    /// <param name="isOfApplication">Whether the file is the application itself, whose code certainly runs.</param>
    /// <returns>Whether there was a complaint.</returns>
    public bool Add(IEnumerable<Complaint> complaints, bool isOfApplication)
    {
        var isAny = false;
        foreach (var complaint in complaints)
        {
            isAny = true;
            (complaint.IsOfLoading || isOfApplication ? Warnings : Harmless).Add(complaint.Text);
        }

        return isAny;
    }

    private static string OtherThan(string name) =>
        AssemblyFolders.IsOfRuntime(name) ? $" ({TargetRules.Runtime} has another version)" : "";

    private void Assembly(string path, string? wanted, string? engine)
    {
        var file = AssemblyFile.Open(path, out var problem);
        if (file is null)
        {
            Errors.Add(problem);
            return;
        }

        var folder = Path.GetDirectoryName(path)!;
        var choice = EngineChoice.Of(folder, engine);
        using var folders = new AssemblyFolders([folder]) { OfServer = choice.IsApplications ? [] : EngineChoice.Assemblies };
        folders.Add(file);
        if (file.Damage is { } damage)
        {
            Errors.Add(damage);
            return;
        }

        if (TargetRules.Refuses(file.Target) is { } why)
        {
            Errors.Add($"{path} {why}");
            return;
        }

        if (File.Exists(path + ".config") && XmlText.Load(path + ".config", out var fault) is null) Errors.Add(fault);
        if (folders.ReadDependencies(path) is { } broken) Errors.Add(broken);
        var newer = file.References.FirstOrDefault(
            name => name is { Name: "ServiceStack" or "ServiceStack.Interfaces", Version.Major: > NewestMajor });
        if (newer is not null)
        {
            Errors.Add($"{path} is built with {newer.Name} {newer.Version}: hyperhost serves applications of v3 (3.9.x).");
            return;
        }

        if (choice.Error is { } wrong) Errors.Add(wrong);
        Notes.Add($"The engine is {choice.Reason}.");
        Warnings.AddRange(choice.Warnings);
        var code = new OldCode(folders, choice);
        var (before, hasAll) = (Errors.Count, true);
        var needed = References(file, folders, isNeeded: true);
        if (RazorOfV3.Complaint(needed, choice) is { } razor) Errors.Add(razor);
        AppHost(file, folders, wanted, isComplete: Errors.Count == before);
        foreach (var one in needed) hasAll &= !Add(code.Complaints(one), isOfApplication: one == file);
        if (TargetRules.WarningFor(file.Target) is not { } warning) return;

        // an assembly for another runtime is fine if all of its references are available
        if (!hasAll || Errors.Count > 0) Warnings.Add($"{path} {warning}");
        else Notes.Add($"It is built for {file.Target}, and all that it refers to is there on {TargetRules.Runtime}.");
    }

    private void AppHost(AssemblyFile file, AssemblyFolders folders, string? wanted, bool isComplete)
    {
        var found = AppHostTypes.Of(file, folders, out var nearest, out var unfit);

        // a missing assembly may contain the base class, so "no AppHost" would be a guess
        if (found.Count == 0 && !isComplete) return;

        var others = unfit.Count == 0 ? "" : $" ({string.Join("; ", unfit)})";
        if (wanted is not null)
        {
            var named = found.Where(name => AppHostNames.Fits(name, wanted)).ToList();
            if (named.Count == 1 || named.Contains(wanted)) return;
            if (named.Count > 1)
            {
                Errors.Add($"{file.Location} has several AppHosts named '{wanted}': {string.Join(", ", named)}. Use the full name.");
                return;
            }

            Errors.Add($"{file.Location} has no AppHost named '{wanted}'"
                + (found.Count == 0 ? $"; it has none at all{others}." : $": {string.Join(", ", found)}{others}."));
            return;
        }

        // the Global.asax class creates the AppHost
        if (GlobalTypes.Has(file)) return;

        if (found.Count == 0)
        {
            var neighbour = AppHostTypes.Neighbours(file, folders).Select(one => $"{one.Path} has {one.AppHost}: serve that file.")
                .DefaultIfEmpty("Is it the assembly with the AppHost?").First();
            Errors.Add($"{file.Location} has no class with a constructor without arguments that derives from AppHostBase, "
                + $"AppHostHttpListenerBase or HyperAppHost{others}. {neighbour}");
        }
        else if (nearest.Count > 1)
        {
            Errors.Add($"{file.Location} has several AppHosts: {string.Join(", ", nearest)}. "
                + $"Name one, as in --app {file.Location},{nearest[0]}");
        }
    }
}
