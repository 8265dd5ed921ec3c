using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>
/// Imported namespaces that .NET 10 may lack. Visual Studio's templates imported many without need; declaring an empty namespace lets such
/// sources compile, and if a type is really used, the compiler names it.
/// </summary>
internal static class MissingNamespaces
{
    private static readonly Regex Import = new(@"^[ \t]*using[ \t]+(?<name>[A-Za-z_][\w.]*)[ \t]*;", RegexOptions.Multiline);

    private static readonly Regex Declaration = new(@"^[ \t]*namespace[ \t]+(?<name>[A-Za-z_][\w.]*)", RegexOptions.Multiline);

    private static readonly string[] Prefixes =
    [
        "System.Web", "System.ServiceModel", "System.Messaging", "System.EnterpriseServices", "System.Runtime.Remoting", "System.Workflow",
        "System.Windows", "System.IdentityModel", "System.Configuration.Install", "System.Data.Entity", "System.Data.Linq",
        "System.Data.Objects", "System.Data.OracleClient", "System.Data.Services", "System.Data.SqlClient", "System.Data.SqlServerCe",
        "System.Deployment", "System.Management", "System.DirectoryServices", "System.Drawing", "System.ServiceProcess", "System.AddIn",
        "System.Runtime.Caching", "System.Runtime.Serialization.Formatters.Soap", "System.ComponentModel.Composition", "System.Net.Http",
        "System.Xaml", "System.Activities", "System.Speech", "Microsoft.Web", "Microsoft.AspNet", "Microsoft.Owin", "Owin", "WebMatrix",
        "Elmah", "SignalR", "StackExchange.Profiling", "MvcMiniProfiler", "DotNetOpenAuth", "WebActivator", "ServiceStack.Mvc",
        "ServiceStack.Authentication", "ServiceStack.Api", "ServiceStack.OrmLite", "ServiceStack.Redis", "ServiceStack.Logging",
        "ServiceStack.Common", "ServiceStack.CacheAccess", "ServiceStack.MiniProfiler",
    ];

    /// <returns>A source file that declares the namespaces; null if the sources import none of them.</returns>
    public static string? ToFile(OldProject project)
    {
        var names = new SortedSet<string>(StringComparer.Ordinal);
        var own = new HashSet<string>(StringComparer.Ordinal);
        foreach (var code in Sources.Kept(project))
        {
            foreach (Match match in Import.Matches(code)) names.Add(match.Groups["name"].Value);
            foreach (Match match in Declaration.Matches(code)) own.Add(match.Groups["name"].Value);
        }

        // namespaces whose files are all omitted
        var leftCode = Sources.LeftFiles(project).Select(static file => file.Code);
        var left = new HashSet<string>(AspNetStubs.NamespacesOf(leftCode), StringComparer.Ordinal);
        var missing = names.Where(name => !own.Contains(name)
            && (left.Contains(name) || Prefixes.Any(prefix => Begins(name, prefix)))).ToList();
        if (missing.Count == 0) return null;

        var text = new StringBuilder("// Written by hyperhost migrate: namespaces that the sources import, so that an unused one\n"
            + "// is no error if .NET 10 does not have it. Remove this file together with the imports.\n");
        foreach (var name in missing)
            text.Append("\nnamespace ").Append(name).Append("\n{\n    internal static class ImportedByOldSources { }\n}\n");
        return text.ToString();
    }

    private static bool Begins(string name, string prefix) =>
        name.StartsWith(prefix, StringComparison.Ordinal) && (name.Length == prefix.Length || name[prefix.Length] == '.');
}
