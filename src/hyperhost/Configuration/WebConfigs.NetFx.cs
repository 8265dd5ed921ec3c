using System.IO;

namespace ServiceStack.HyperHost.Server.Configuration;

internal static partial class WebConfigs
{
    /// <summary>
    /// The file that ConfigurationManager reads: FILE.config of the assembly, or its web.config if there is no such file.
    /// </summary>
    public static string SettingsOf(ApplicationPlan application)
    {
        var own = application.Image + ".config";
        return application.WebConfig is { } config && !File.Exists(own) ? config.Path : own;
    }
}
