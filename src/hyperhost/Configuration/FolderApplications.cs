using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Inspection;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>
/// Resolves applications that are configured as a folder: an ASP.NET application on Mono, the folder's assembly with an AppHost on .NET.
/// </summary>
internal static partial class FolderApplications
{
    /// <summary>Whether the folder has an application.</summary>
    public static bool IsApplication(string folder) =>
        IsAspNet(folder) || Directory.Exists(Path.Combine(folder, "bin"));

    /// <summary>
    /// Checks that files and folders exist, and finds the assembly in each folder. Removes applications that can't be served, with an
    /// error.
    /// </summary>
    public static void Resolve(List<ApplicationPlan> applications, Findings findings)
    {
        foreach (var application in applications.ToList())
        {
            var problem = application.Assembly is { } assembly
                ? File.Exists(assembly) ? null : $"application {application.Name}: {AssemblyFile.Missing(assembly)}"
                : !Directory.Exists(application.Folder) ? $"application {application.Name}: folder {application.Folder} does not exist."
                : ResolveFolder(application);
            if (problem is null) continue;

            findings.ApplicationError(application.Where, problem);
            applications.Remove(application);
        }
    }

    /// <returns>Why the folder can't be served; null if it can.</returns>
    private static partial string? ResolveFolder(ApplicationPlan application);

    private static bool IsAspNet(string folder) =>
        Directory.GetFiles(folder).Select(file => Path.GetFileName(file).ToLowerInvariant())
            .Any(name => name is "web.config" or "global.asax" || name.EndsWith(".aspx", System.StringComparison.Ordinal));
}
