using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Server.Common;

namespace ServiceStack.HyperHost.Server.Configuration;

internal static partial class WebConfigs
{
    private static string? _written;

    /// <summary>Writes the settings of a web.config where ConfigurationManager finds them; nobody but this user may read them.</summary>
    /// <returns>The file's path; null where the application has no web.config, or a FILE.config of its own.</returns>
    public static string? WriteSettings(ApplicationPlan application)
    {
        if (application.WebConfig is not { } config || File.Exists(application.Assembly + ".config")) return null;

        _written = Directory.CreateTempSubdirectory("hyperhost-").FullName;
        var file = Path.Combine(_written, "web.config");
        config.Settings.Save(file);
        AppDomain.CurrentDomain.ProcessExit += static (_, _) => Forget();
        return file;
    }

    private static void Forget()
    {
        if (_written is null) return;

        try
        {
            Directory.Delete(_written, recursive: true);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // the system clears its folder of temporary files
        }
    }

    public static partial void Read(ServerPlan plan)
    {
        var named = plan.Settings.Find("webconfig");
        if (named is not null && !File.Exists(named.Value))
        {
            plan.Findings.Error(named.Where, $"{named.Value} does not exist.");
            return;
        }

        foreach (var application in plan.Applications.Where(application => application.Assembly is not null))
        {
            if ((named?.Value ?? Find(application)) is not { } path) continue;

            path = Path.GetFullPath(path);
            if (XmlText.Load(path, out var problem) is { Root: { } root })
            {
                application.WebConfig = new WebConfig(path, root);
                if (application.WebConfig.Problem is { } fault) plan.Findings.ApplicationError(application.Where, fault);
            }
            else
            {
                plan.Findings.ApplicationError(application.Where, problem);
            }
        }
    }

    private static string? Find(ApplicationPlan application) =>
        Folders(application).SelectMany(Directory.EnumerateFiles)
            .FirstOrDefault(file => Path.GetFileName(file).Equals("web.config", StringComparison.OrdinalIgnoreCase));

    private static IEnumerable<string> Folders(ApplicationPlan application)
    {
        if (application.Folder is { } folder && Directory.Exists(folder)) yield return folder;
        if (Path.GetDirectoryName(application.Assembly) is not { Length: > 0 } beside || !Directory.Exists(beside)) yield break;

        yield return beside;
        if (Path.GetFileName(beside).Equals("bin", StringComparison.OrdinalIgnoreCase)) yield return Path.GetDirectoryName(beside)!;
    }
}
