using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>The methods of a Global.asax that ASP.NET called, and ASP.NET Core does not.</summary>
internal static class GlobalEvents
{
    private static readonly Regex Event = new(@"\bvoid\s+(?<name>(Application|Session)_\w+|Init|Dispose)\s*\(");

    // what MapServiceStack does too
    private static readonly Regex OnlyStarts = new(
        @"\bvoid\s+Application_Start\s*\([^)]*\)\s*\{\s*\(?\s*new\s+[\w.]+\s*\(\s*\)\s*\)?\s*\.\s*Init\s*\(\s*\)\s*;\s*\}");

    public static IReadOnlyList<string> Of(OldProject project) =>
        [.. Sources.Kept(project).Where(static code => DeclaredClasses.In(code).Any(static one => one.Base == "HttpApplication"))
            .Append(GlobalAsaxScript.ToClass(project.Text("Global.asax")) ?? "").SelectMany(In).Distinct()];

    private static IEnumerable<string> In(string code) => Event.Matches(code).Cast<Match>()
        .Select(static match => match.Groups["name"].Value).Where(name => name != "Application_Start" || !OnlyStarts.IsMatch(code));
}
