using System;
using System.IO;

namespace ServiceStack.HyperHost.Server.Configuration;

internal static partial class WebConfigs
{
    private static string? _written;

    /// <summary>Writes the settings of a web.config to the file that ConfigurationManager reads; only this user may read it.</summary>
    /// <returns>The file's path; null if the application has no web.config, or a FILE.config of its own.</returns>
    public static string? WriteSettings(ApplicationPlan application)
    {
        if (application.WebConfig is not { } config || File.Exists(application.Image + ".config")) return null;

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
}
