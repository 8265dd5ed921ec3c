using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Migrate.Inspection;
using ServiceStack.HyperHost.Server.Commands;

namespace ServiceStack.HyperHost.Server.Roles.Inspect;

/// <summary><c>hyperhost inspect FILE…</c>: what assemblies refer to that is not there, and what to do; nothing of them is run.</summary>
internal sealed class InspectCommand(TextWriter output, TextWriter errors)
{
    private const int Missing = 1;
    private const int Misused = 2;
    private const string EngineOption = "--engine=";

    /// <param name="arguments">The command line, with the command's name first.</param>
    /// <returns>0 if all is there, 1 if something is missing, 2 if a file can't be read.</returns>
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

        var lines = new List<string>(engine.Warnings);
        if (engine.Error is { } wrong) lines.Add(wrong);
        if (places.ReadDependencies(path) is { } broken) lines.Add(broken);
        output.WriteLine($"  The engine is {engine.Reason}.");
        var libraries = new Check.ApplicationCheck();
        var code = new OldCode(places, engine);
        foreach (var one in libraries.References(file, places, isNeeded: true))
        {
            libraries.Add(code.Complaints(one), isOfApplication: one == file);
            if (one != file) output.WriteLine($"  With {Path.GetFileName(one.Location)}, built for {one.Target}.");
        }

        foreach (var note in libraries.Notes) output.WriteLine("  " + note);
        var isWhole = !Write("Stops the start:", libraries.Errors) & !Write("May fail:", [.. libraries.Warnings, .. lines])
            & !Write("Fails only if the code of the library runs:", libraries.Harmless);
        if (isWhole) output.WriteLine($"  All that it refers to is there on {TargetRules.Runtime}.");
        return isWhole ? 0 : Missing;
    }

    private bool Write(string heading, List<string> lines)
    {
        if (lines.Count > 0) output.WriteLine("  " + heading);
        foreach (var line in lines) output.WriteLine("  " + line);
        return lines.Count > 0;
    }
}
