using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Inspection;
using ServiceStack.HyperHost.Server.Roles.Check;

namespace ServiceStack.HyperHost.Server.Roles.Inspect;

/// <summary><c>hyperhost inspect FILE…</c>: lists the missing references of assemblies with remedies; runs none of their code.</summary>
internal sealed class InspectCommand(TextWriter output, TextWriter errors)
{
    private const int Missing = 1;
    private const int Misused = 2;
    private const string EngineOption = "--engine=";

    /// <param name="arguments">The command line, with the command's name first.</param>
    /// <returns>0 if nothing is missing, 1 if something is, 2 if a file can't be read.</returns>
    public int Run(IReadOnlyList<string> arguments)
    {
        var files = arguments.Skip(1).Where(argument => !argument.StartsWith("--", System.StringComparison.Ordinal)).ToList();
        var engine = arguments.LastOrDefault(argument => argument.StartsWith(EngineOption, System.StringComparison.Ordinal));
        var others = arguments.Skip(1).Where(argument => !files.Contains(argument) && argument != engine).ToList();
        if (files.Count == 0 || others.Count > 0)
        {
            foreach (var other in others) errors.WriteLine($"hyperhost: {other} is no option of {CommandTable.Inspect}.");
            CommandHelp.WriteUsage(errors, CommandTable.Get(CommandTable.Inspect));
            return Misused;
        }

        return files.Max(file => Report(Path.GetFullPath(file), engine?.Substring(EngineOption.Length)));
    }

    private int Report(string path, string? wanted)
    {
        if (AssemblyFile.Open(path, out var problem) is not { } file)
        {
            errors.WriteLine($"hyperhost: {problem}");
            return Misused;
        }

        using (file)
        {
            if (file.Damage is { } damage)
            {
                errors.WriteLine($"hyperhost: {damage}");
                return Misused;
            }

            return Report(file, path, wanted);
        }
    }

    private int Report(AssemblyFile file, string path, string? wanted)
    {
        var folder = Path.GetDirectoryName(path)!;
        var engine = EngineChoice.Of(folder, wanted);
        using var places = new AssemblyFolders([folder]) { OfServer = engine.IsApplications ? [] : EngineChoice.Assemblies };
        places.Add(file);
        output.WriteLine($"{path}, built for {file.Target}");
        if (TargetRules.Refuses(file.Target) is { } why)
        {
            errors.WriteLine($"hyperhost: {path} {why}");
            return Misused;
        }

        output.WriteLine($"  The engine is {engine.Reason}.");
        var found = new ApplicationCheck();
        var code = new OldCode(places, engine);
        var all = found.References(file, places, isNeeded: true);
        foreach (var one in all) found.Add(code.Complaints(one), isOfApplication: one == file);
        if (RazorOfV3.Complaint(all, engine) is { } razor) found.Errors.Add(razor);
        found.Warnings.AddRange(engine.Warnings);
        if (engine.Error is { } wrong) found.Warnings.Add(wrong);
        if (places.ReadDependencies(path) is { } broken) found.Warnings.Add(broken);

        var isWhole = Write(found);
        foreach (var note in found.Notes) output.WriteLine("  " + note);
        foreach (var one in all.Where(one => one != file))
            output.WriteLine($"  With {Path.GetFileName(one.Location)}, built for {one.Target}.");
        return isWhole ? 0 : Missing;
    }

    // Writes the most severe findings first; lines beyond the fold follow the counts.
    private bool Write(ApplicationCheck found)
    {
        var lines = found.Errors.Select(static line => ("Stops the start:", line))
            .Concat(found.Warnings.Select(static line => ("May fail:", line)))
            .Concat(found.Harmless.Select(static line => ("Fails only if the code of the library runs:", line))).ToList();
        if (lines.Count == 0)
        {
            output.WriteLine($"  All that it refers to is there on {TargetRules.Runtime}.");
            return true;
        }

        Write(lines.Take(CheckReport.Fold));
        if (lines.Count <= CheckReport.Fold) return false;

        output.WriteLine($"  In all: {found.Errors.Count} stop the start, {found.Warnings.Count} may fail, "
            + $"{found.Harmless.Count} fail only if the code of a library runs. The others:");
        Write(lines.Skip(CheckReport.Fold));
        return false;
    }

    private void Write(IEnumerable<(string Rank, string Text)> lines)
    {
        var rank = "";
        foreach (var line in lines)
        {
            if (line.Rank != rank) output.WriteLine("  " + line.Rank);
            output.WriteLine("  " + line.Text);
            rank = line.Rank;
        }
    }
}
