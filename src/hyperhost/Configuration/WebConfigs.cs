using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Common;
using ServiceStack.HyperHost.Configuration.Files;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>Finds the web.config of each assembly application. For a folder, System.Web reads it itself.</summary>
internal static partial class WebConfigs
{
    /// <summary>Sets the plans' web.config, and reports files that can't be read.</summary>
    public static void Read(ServerPlan plan)
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

        if (named is not null && plan.Applications.FirstOrDefault(application => application.Assembly is null) is { } folder)
            plan.Findings.Warning(named.Where, $"not used for {folder.Folder}: System.Web reads the web.config in that folder itself.");
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
