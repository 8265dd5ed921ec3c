using System;
using System.Configuration;
using System.Reflection;
using System.Web;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Keeps the configuration of an application's domain the application's own.</summary>
internal static class DomainConfiguration
{
    /// <summary>
    /// Mono's System.Web, as soon as anything touches it, takes over where ConfigurationManager reads from, and finds no file in a domain
    /// that no web server made. So it is touched here, and what was there before is put back.
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
