using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Migrate.CSharp;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>The methods of a Global.asax that ASP.NET called, and ASP.NET Core does not.</summary>
internal static class GlobalEvents
{
    public static IReadOnlyList<string> Of(OldProject project) =>
        [.. Sources.KeptFiles(project).Where(static file => file.Classes.Any(static one => one.Bases.Contains("HttpApplication")))
            .Append(SourceFile.Parse(GlobalAsaxScript.ToClass(project.Text("Global.asax")) ?? "", project.Symbols))
            .SelectMany(static file => file.GlobalMethods)
            .Where(static method => method is not { Name: "Application_Start", OnlyStarts: true })
            .Select(static method => method.Name).Distinct()];
}
