using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Print;

/// <summary>The files that the server itself writes.</summary>
internal static class WrittenPaths
{
    private static readonly string[] Options = ["logfile", "access-log", "pidfile", "spool-folder"];

    /// <summary>Full paths of their folders.</summary>
    public static IEnumerable<string> Folders(ServerPlan plan) =>
        Options.Select(name => (Name: name, Path: plan.Settings.Text(name)))
            .Where(setting => setting.Path is not null and not "-")
            .Select(setting => setting.Name == "spool-folder" ? Path.GetFullPath(setting.Path!)
                : Path.GetDirectoryName(Path.GetFullPath(setting.Path!))!);
}
