using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Inspection;
using ServiceStack.HyperHost.Server.Options;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>Applications given as a folder: on Mono an ASP.NET application, on .NET the assembly in it that has an AppHost.</summary>
internal static partial class FolderApplications
{
    /// <summary>Whether the folder has an application.</summary>
    public static bool IsApplication(string folder) =>
        IsAspNet(folder) || Directory.Exists(Path.Combine(folder, "bin"));

    /// <summary>
    /// Checks that files and folders exist, and finds the assemblies in folders. An application that can't be served is reported and left
    /// out.
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

    /// <returns>What is wrong; null for nothing.</returns>
    private static partial string? ResolveFolder(ApplicationPlan application);

    private static bool IsAspNet(string folder) =>
        Directory.GetFiles(folder).Select(file => Path.GetFileName(file).ToLowerInvariant())
            .Any(name => name is "web.config" or "global.asax" || name.EndsWith(".aspx", System.StringComparison.Ordinal));
}
