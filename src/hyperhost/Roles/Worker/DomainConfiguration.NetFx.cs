using System;
using System.Configuration;
using System.Reflection;
using System.Web;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Makes ConfigurationManager read the application's own configuration file.</summary>
internal static class DomainConfiguration
{
    /// <summary>
    /// Uses System.Web once, and then restores ConfigurationManager's source: Mono's System.Web replaces it at first use, and finds no file
    /// in a domain that no web server created.
    /// </summary>
    public static void Keep()
    {
        _ = ConfigurationManager.AppSettings;
        var system = Array.Find(
            typeof(ConfigurationManager).GetFields(BindingFlags.Static | BindingFlags.NonPublic), field =>
                field.FieldType.Name == "IInternalConfigSystem");
        var own = system?.GetValue(null);
        _ = HttpRuntime.UsingIntegratedPipeline;
        system?.SetValue(null, own);
    }
}
