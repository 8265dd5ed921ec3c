using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>The AppHost of a web application: in its own sources, or in those of the projects that it refers to.</summary>
internal static class AppHostClass
{
    private static readonly string[] Bases =
        ["AppHostBase", "AppHostHttpListenerBase", "AppHostHttpListenerLongRunningBase", "HyperAppHost"];

    /// <param name="project">The web application.</param>
    /// <param name="problem">Why there is none; empty if there is one.</param>
    /// <returns>Its full name.</returns>
    public static string? Find(OldProject project, out string problem)
    {
        problem = "";
        var classes = With(project, []).Select(static one => Classes(one)).ToList();
        var hosts = HostsAmong([.. classes.SelectMany(static one => one)]);
        foreach (var ofProject in classes)
        {
            var found = ofProject.Where(hosts.Contains).Where(static one => !one.IsOpen).ToList();
            if (found.Count > 1 && found.Where(one => IsCreated(project, one.Name)).ToList() is { Count: 1 } created) found = created;
            if (found.Count == 0) continue;

            if (found.Count > 1)
                problem = $"The sources have several AppHosts, {string.Join(", ", found.Select(static one => one.FullName))}.";
            else if (!found[0].IsAccessible)
                problem = $"The AppHost {found[0].FullName} is private: make it internal or public.";
            return problem.Length == 0 ? found[0].FullName : null;
        }

        problem = "The sources have no class that derives from AppHostBase.";
        return null;
    }

    // a class may derive from an AppHost of the application
    private static HashSet<DeclaredClass> HostsAmong(IReadOnlyList<DeclaredClass> classes)
    {
        var names = new HashSet<string>(Bases);
        var hosts = new HashSet<DeclaredClass>();
        while (classes.Where(one => names.Contains(one.Base) && !hosts.Contains(one)).ToList() is { Count: > 0 } more)
        {
            hosts.UnionWith(more);
            names.UnionWith(more.Select(static one => one.Name));
        }

        return hosts;
    }

    private static List<DeclaredClass> Classes(OldProject project) =>
        [.. Sources.Kept(project).SelectMany(DeclaredClasses.In).GroupBy(static one => one.FullName)
            .Select(static parts => parts.FirstOrDefault(static part => part.Base.Length > 0) ?? parts.First())];

    private static bool IsCreated(OldProject project, string name) =>
        Sources.Has(project, new Regex($@"\bnew\s+([\w.]+\.)?{name}\s*\("))
        || Regex.IsMatch(project.Text("Global.asax"), $@"\bnew\s+([\w.]+\.)?{name}\s*\(");

    // the nearest first
    private static IEnumerable<OldProject> With(OldProject project, HashSet<string> seen)
    {
        yield return project;
        foreach (var path in project.ReferredPaths.Where(seen.Add))
        {
            if (!path.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase) || !File.Exists(path)) continue;
            if (OldProjectReader.Read(path, out _) is not { } other) continue;

            foreach (var one in With(other, seen)) yield return one;
        }
    }
}
