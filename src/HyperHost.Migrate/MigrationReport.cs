using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization.Json;
using System.Text;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>The report of a migration: a table for people, JSON for programs.</summary>
internal sealed class MigrationReport
{
    /// <summary>The subject of lines about build errors.</summary>
    public const string Build = "build";

    private const int MaxFiles = 12;

    public List<MigratedProject> Projects { get; } = [];

    public bool HasFailed => Projects.Exists(project => project.Build == "failed");

    /// <summary>Whether no project was converted.</summary>
    public bool IsEmpty => Projects.TrueForAll(project => project.Written is null);

    public MigratedProject Add(string path, IEnumerable<ReportLine> lines)
    {
        var project = new MigratedProject { Project = path, Lines = [.. lines.Select(MigratedLine.Of)] };
        Projects.Add(project);
        return project;
    }

    /// <summary>
    /// Prints failures first, then what is left to do, how to start, and what to test; everything else is summarized in one line.
    /// </summary>
    public void WriteText(TextWriter to)
    {
        foreach (var project in Projects.OrderBy(project => project.Build == "failed" ? 0 : project.Lines.Exists(IsLeft) ? 1 : 2))
        {
            to.WriteLine();
            to.WriteLine(project.Written is null ? $"{project.Project}: not converted" : $"{project.Written}: {project.Build}");
            var left = project.Lines.Where(IsLeft).OrderBy(line => line.Subject == Build ? 0 : 1).ToList();
            for (var i = 0; i < left.Count; i++)
            {
                Write(to, "TO DO", left[i].Subject, left[i].Text, left[i].Files);

                // prints a page once for consecutive lines that refer to it
                if (left[i].Page is { } page && (i + 1 == left.Count || left[i + 1].Page != page))
                    Write(to, "more: " + Explanation.Command(page));
            }

            foreach (var line in project.Lines.Where(line => !IsLeft(line) && line.Subject == NewProject.Start))
                Write(to, "", line.Subject, line.Text, null);

            // prints lines with the same text once
            foreach (var same in project.Lines.Where(IsNote).GroupBy(line => (line.Outcome, line.Text)))
                Write(to, same.Key.Outcome, string.Join(", ", same.Select(line => line.Subject)), same.Key.Text, same.First().Files);

            var rest = project.Lines.Where(line => !IsLeft(line) && line.Subject != NewProject.Start && !IsNote(line)).ToList();
            if (rest.Count > 0)
            {
                var subjects = string.Join(", ", rest.Select(line => line.Subject).Distinct()) + ".";
                Write(to, "also", Count(rest.Count, "part"), subjects, null);
            }
        }

        var all = Projects.Sum(project => project.Lines.Count(IsLeft));
        to.WriteLine();
        to.WriteLine($"{Count(Projects.Count(project => project.Written is not null), "project")} written, "
            + $"{Count(all, "thing")} left to do. --json FILE has every line.");
    }

    private static bool IsLeft(MigratedLine line) => line.Outcome == "left";

    // changes to test, or that no option requested
    private static bool IsNote(MigratedLine line) => !IsLeft(line) && line.Subject != NewProject.Start
        && (line.Page is not null || line.Subject == ProjectReferences.Unused);

    private static void Write(TextWriter to, string mark, string subject, string text, List<string>? files)
    {
        to.WriteLine($"  {mark,-9} {subject,-28} {text}");
        if (files is null) return;

        var more = files.Count > MaxFiles ? $", and {files.Count - MaxFiles} more: --json FILE names all" : "";
        Write(to, string.Join(", ", files.Take(MaxFiles)) + more);
    }

    private static void Write(TextWriter to, string text) => to.WriteLine(new string(' ', 41) + text);

    public void WriteJson(Stream to)
    {
        var serializer = new DataContractJsonSerializer(typeof(List<MigratedProject>));
        using var writer = JsonReaderWriterFactory.CreateJsonWriter(to, Encoding.UTF8, ownsStream: false, indent: true, "  ");
        serializer.WriteObject(writer, Projects);
        writer.Flush();
    }

    private static string Count(int count, string what) => $"{count} {what}{(count == 1 ? "" : "s")}";
}
