using System.Collections.Generic;
using System.IO;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Sorts projects into build order.</summary>
internal static class ProjectOrder
{
    /// <returns>The projects, each after those that it references; unchanged order for cyclic references.</returns>
    public static IReadOnlyList<(OldProject Old, MigratedProject Report)> Of(
        IReadOnlyList<(OldProject Old, MigratedProject Report)> projects)
    {
        var byPath = new Dictionary<string, (OldProject Old, MigratedProject Report)>();
        foreach (var project in projects) byPath[Path.GetFullPath(project.Old.Path)] = project;

        var (ordered, seen) = (new List<(OldProject, MigratedProject)>(), new HashSet<string>());
        foreach (var project in projects) Add(project);
        return ordered;

        void Add((OldProject Old, MigratedProject Report) project)
        {
            if (!seen.Add(Path.GetFullPath(project.Old.Path))) return;

            foreach (var path in project.Old.ReferredPaths)
            {
                if (byPath.TryGetValue(path, out var other)) Add(other);
            }

            ordered.Add(project);
        }
    }
}
