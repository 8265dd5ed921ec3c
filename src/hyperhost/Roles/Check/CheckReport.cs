using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Check;

/// <summary>
/// Writes the output of <c>--check</c>: errors (a start fails), warnings (a start may fail) and notes (harmless), each with its setting or
/// file, then the applications with their addresses. Lines beyond the first <see cref="Fold"/> follow the summary.
/// </summary>
internal static class CheckReport
{
    private const int Wrong = 2;

    /// <summary>The maximum number of findings that precede the applications and the summary.</summary>
    public const int Fold = 10;

    /// <param name="plan">The plan to check.</param>
    /// <param name="codeProblem">See <see cref="StartTrial"/>.</param>
    /// <param name="output">Gets the applications and the summary.</param>
    /// <param name="errors">Gets the findings.</param>
    /// <returns>The exit code.</returns>
    public static int Write(
        ServerPlan plan, Func<ProcessPlan, Settings, string?> codeProblem, TextWriter output, TextWriter errors)
    {
        var notes = new Dictionary<ApplicationPlan, IReadOnlyList<string>>();
        var harmless = new List<string>();
        var trial = new StartTrial(plan, UnitFolders.System, codeProblem);
        var problems = plan.Problems.Concat(OfApplications(plan, notes, harmless)).Concat(trial.Run()).ToList();
        var lines = problems.Select(static line => "error: " + line)
            .Concat(plan.Findings.Warnings.Select(static line => "warning: " + line))
            .Concat(harmless.Select(static line => "note: " + line)).ToList();
        foreach (var line in lines.Take(Fold)) errors.WriteLine(line);

        foreach (var process in plan.Processes)
        {
            foreach (var application in process.Applications)
            {
                output.WriteLine(
                    $"{application.Name}: {application.Key} is {application.Path}, on "
                    + $"{string.Join(", ", process.Addresses.Select(address => Address(process, address)))}");
                foreach (var note in notes[application]) output.WriteLine("  " + note);
            }
        }

        foreach (var line in trial.NotTried) output.WriteLine("not tried: " + line);
        if (plan.Processes.Count > 1 && plan.CanStart) output.WriteLine($"{plan.Processes.Count} workers under one supervisor.");
        var warnings = plan.Findings.Warnings.Count;
        output.WriteLine(problems.Count > 0 ? $"The configuration has {Count(problems.Count, "error")}."
            : warnings > 0 ? $"The configuration has no errors, and {Count(warnings, "warning")}." : "The configuration is right.");
        if (harmless.Count > 0)
            output.WriteLine($"{Count(harmless.Count, "note")} about code of libraries: it fails only if it runs.");
        output.Flush();
        foreach (var line in lines.Skip(Fold)) errors.WriteLine(line);
        return problems.Count == 0 ? 0 : Wrong;
    }

    private static string Count(int count, string what) => $"{count} {what}{(count == 1 ? "" : "s")}";

    private static string Address(ProcessPlan process, string address) =>
        process.Shared.Contains(address) ? address + " (shared)" : address;

    // Returns the applications' errors; adds their warnings to the plan, and their notes to the two collections.
    private static IEnumerable<string> OfApplications(
        ServerPlan plan, Dictionary<ApplicationPlan, IReadOnlyList<string>> notes, List<string> harmless)
    {
        foreach (var application in plan.Applications)
        {
            var check = ApplicationCheck.Of(application, plan.Settings.Text("engine"));
            notes[application] = check.Notes;
            foreach (var doubt in check.Warnings) plan.Findings.Warning(application.Where, doubt);
            harmless.AddRange(check.Harmless.Select(text => $"{application.Where}: {text}"));
            foreach (var error in check.Errors) yield return $"{application.Where}: {error}";
        }
    }
}
