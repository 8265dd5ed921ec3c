using System.IO;

namespace ServiceStack.HyperHost.Server.Configuration;

internal static partial class WebConfigs
{
    /// <summary>
    /// Returns the file that ConfigurationManager reads: the assembly's FILE.config, or the application's web.config if that is missing.
    /// </summary>
    public static string SettingsOf(ApplicationPlan application)
    {
        var own = application.Image + ".config";
        return application.WebConfig is { } config && !File.Exists(own) ? config.Path : own;
    }
}
