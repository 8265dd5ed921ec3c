using System;
using System.Configuration;
using System.Reflection;
using System.Web;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Keeps ConfigurationManager reading the application's own configuration.</summary>
internal static class DomainConfiguration
{
    /// <summary>
    /// Mono's System.Web replaces the source of ConfigurationManager when it is first used, and finds no file in a domain that no web
    /// server created. So this method uses System.Web once, and restores the source that was set before.
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
