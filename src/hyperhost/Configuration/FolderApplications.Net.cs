using System;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Inspection;

namespace ServiceStack.HyperHost.Server.Configuration;

internal static partial class FolderApplications
{
    private static partial string? ResolveFolder(ApplicationPlan application)
    {
        var folder = application.Folder!;
        var found = new[] { Path.Combine(folder, "bin"), folder }.Where(Directory.Exists)
            .SelectMany(place => Directory.GetFiles(place, "*.dll")).Where(HasAppHost).ToList();
        // with several AppHost assemblies, the one with the Global.asax class is the application
        if (found.Count > 1 && found.Where(HasGlobalClass).ToList() is { Count: 1 } global) found = global;
        switch (found.Count)
        {
            case 1:
                application.Assembly = found[0];
                return null;
            case > 1:
                return $"application {application.Name}: several assemblies of {folder} have an AppHost "
                    + $"({string.Join(", ", found.Select(Path.GetFileName))}): name the one that is meant with --app or <assembly>.";
            default:
                return IsAspNet(folder)
                    ? $"application {application.Name}: {folder} is an ASP.NET application, which needs System.Web: "
                        + "run hyperhost on Mono for it."
                    : $"application {application.Name}: no assembly of {folder} or its bin has an AppHost of ServiceStack v3: "
                        + "build the application, or name its assembly with --app.";
        }
    }

    // the file is read as metadata, not loaded
    private static bool HasAppHost(string path)
    {
        if (AssemblyFile.Open(path, out _) is not { } file) return false;

        using var folders = new AssemblyFolders([Path.GetDirectoryName(path)!]);
        folders.Add(file);
        return !file.Name.StartsWith("ServiceStack", StringComparison.Ordinal)
            && (GlobalTypes.Has(file) || AppHostTypes.Of(file, folders, out _, out _).Count > 0);
    }

    private static bool HasGlobalClass(string path)
    {
        if (AssemblyFile.Open(path, out _) is not { } file) return false;

        using (file) return GlobalTypes.Has(file);
    }
}
