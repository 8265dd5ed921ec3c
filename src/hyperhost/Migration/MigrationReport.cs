using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization.Json;
using System.Text;

namespace ServiceStack.HyperHost.Server.Migration;

/// <summary>The report of a migration: a table for people, JSON for programs.</summary>
internal sealed class MigrationReport
{
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

    public void WriteText(TextWriter to)
    {
        foreach (var project in Projects)
        {
            to.WriteLine();
            to.WriteLine(project.Written is null ? $"{project.Project}: not converted" : $"{project.Written}: {project.Build}");
            foreach (var line in project.Lines.OrderBy(line => line.Outcome == "left" ? 1 : 0))
            {
                var mark = line.Outcome == "left" ? "TO DO" : line.Outcome;
                to.WriteLine($"  {mark,-9} {line.Subject,-28} {line.Text}");
                if (line.Page is not null && line.Outcome == "left") to.WriteLine(new string(' ', 41) + "see " + line.Page);
            }
        }

        var left = Projects.Sum(project => project.Lines.Count(line => line.Outcome == "left"));
        to.WriteLine();
        to.WriteLine($"{Count(Projects.Count(project => project.Written is not null), "project")} written, "
            + $"{Count(left, "thing")} left to do.");
    }

    public void WriteJson(Stream to)
    {
        var serializer = new DataContractJsonSerializer(typeof(List<MigratedProject>));
        using var writer = JsonReaderWriterFactory.CreateJsonWriter(to, Encoding.UTF8, ownsStream: false, indent: true, "  ");
        serializer.WriteObject(writer, Projects);
        writer.Flush();
    }

    private static string Count(int count, string what) => $"{count} {what}{(count == 1 ? "" : "s")}";
}
