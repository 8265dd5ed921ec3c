using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Migrate.CSharp;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>The Global.asax methods that ASP.NET calls and ASP.NET Core does not.</summary>
internal static class GlobalEvents
{
    public static IReadOnlyList<string> Of(OldProject project)
    {
        var appHosts = project.WithReferred().SelectMany(static one => ApplicationClasses.Of(one) is var classes
            ? classes.Own.Where(classes.IsAppHost) : []).ToList();
        return
        [
            .. Sources.KeptFiles(project).Where(static file => file.Classes.Any(static one => one.Bases.Contains("HttpApplication")))
                .Append(SourceFile.Parse(GlobalAsaxScript.ToClass(project.Text("Global.asax")) ?? "", project.Symbols))
                .SelectMany(static file => file.GlobalMethods)
                .Where(method => method is not { Name: "Application_Start", Start: { } start } || !OnlyStarts(start, appHosts))
                .Select(static method => method.Name).Distinct(),
        ];
    }

    // true only if every started object is an AppHost: the Init of another object may do anything
    private static bool OnlyStarts(StartStatements start, List<DeclaredClass> appHosts) =>
        start.Started.All(name => appHosts.Exists(one => one.Name == name))
        && start.Called.All(call => appHosts.Exists(one => one.Starters.Any(method => one.Name + "." + method == call)));
}
