using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Migrate.CSharp;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Finds the AppHost of a web application, in its own sources or in the projects that it references.</summary>
internal static class AppHostClass
{
    /// <param name="project">The web application.</param>
    /// <param name="problem">Why no AppHost was found; empty if one was.</param>
    /// <returns>The full name of the AppHost; null without one.</returns>
    public static string? Find(OldProject project, out string problem)
    {
        problem = "";
        foreach (var one in project.WithReferred())
        {
            var found = ApplicationClasses.Of(one).AppHosts;
            if (found.Count > 1 && found.Where(host => IsCreated(project, host.Name)).ToList() is { Count: 1 } created) found = created;
            if (found.Count == 0) continue;

            if (found.Count > 1)
                problem = $"The sources have several AppHosts, {string.Join(", ", found.Select(static host => host.FullName))}.";
            else if (!found[0].IsAccessible)
                problem = $"The AppHost {found[0].FullName} is private: make it internal or public.";
            return problem.Length == 0 ? found[0].FullName : null;
        }

        problem = "The sources have no class that derives from AppHostBase.";
        return null;
    }

    private static bool IsCreated(OldProject project, string name) => Sources.Files(project).Values.Append(Script(project))
        .Any(file => file.Created.Contains(name));

    private static SourceFile Script(OldProject project) =>
        SourceFile.Parse(GlobalAsaxScript.ToClass(project.Text("Global.asax")) ?? "", project.Symbols);
}
