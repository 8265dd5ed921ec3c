using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>A web site without a project, whose App_Code ASP.NET compiled at the first request.</summary>
internal static class WebSite
{
    private static readonly string[] NotServed = ["bin", "obj", "app_code", "packages", ".git", ".vs", "properties"];

    public static bool Is(string folder) =>
        Directory.EnumerateFileSystemEntries(folder).Select(entry => Path.GetFileName(entry).ToLowerInvariant())
            .Any(name => name is "web.config" or "global.asax" or "app_code");

    public static OldProject Read(string folder)
    {
        var full = Path.GetFullPath(folder).TrimEnd('/', '\\');
        var name = Path.GetFileName(full);
        var project = new OldProject(full) { Folder = full, Name = name, AssemblyName = name, RootNamespace = name, IsWeb = true };
        foreach (var file in Files(full, ""))
        {
            var isSource = file.EndsWith(".cs", StringComparison.OrdinalIgnoreCase);
            var top = file.Split('/')[0].ToLowerInvariant();
            if (isSource && top == "app_code") project.Items.Add(new ProjectItem("Compile", file));
            else if (top == "app_code" && file.EndsWith(".vb", StringComparison.OrdinalIgnoreCase))
                project.Notes.Add(ReportLine.Left(file, "Visual Basic is not converted.", "languages"));
            else if (!NotServed.Contains(top) && !isSource && !IsWritten(file))
                project.Items.Add(new ProjectItem("Content", file));
        }

        if (Directory.EnumerateDirectories(full).FirstOrDefault(IsBin) is { } bin)
        {
            foreach (var dll in Directory.GetFiles(bin, "*.dll").OrderBy(path => path, StringComparer.Ordinal))
            {
                project.References.Add(
                    new(Path.GetFileNameWithoutExtension(dll), Path.GetFileName(bin) + "/" + Path.GetFileName(dll), null));
            }
        }

        PackagesFile.Read(project);
        return project;
    }

    // files from an earlier run of migrate
    private static bool IsWritten(string file) =>
        file.EndsWith(NewProject.Suffix, StringComparison.Ordinal) || file == AspNetCoreProgram.SettingsFile;

    private static bool IsBin(string folder) => string.Equals(Path.GetFileName(folder), "bin", StringComparison.OrdinalIgnoreCase);

    private static IEnumerable<string> Files(string root, string below)
    {
        var folder = Path.Combine(root, below);
        foreach (var file in Directory.GetFiles(folder).Select(Path.GetFileName).OrderBy(name => name, StringComparer.Ordinal))
            yield return below + file;

        foreach (var child in Directory.GetDirectories(folder).Select(Path.GetFileName).OrderBy(name => name, StringComparer.Ordinal))
        {
            if (below.Length == 0 && NotServed.Contains(child!.ToLowerInvariant())
                && !child.Equals("App_Code", StringComparison.OrdinalIgnoreCase)) continue;

            foreach (var file in Files(root, below + child + "/")) yield return file;
        }
    }
}
