using System;
using System.Configuration.Internal;
using System.Reflection;
using Microsoft.Extensions.Configuration;
using ConfigurationManager = System.Configuration.ConfigurationManager;

namespace ServiceStack.HyperHost.Extensions.Hosting.Settings;

/// <summary>Puts an IConfiguration behind ConfigurationManager, which v3's AppSettings and ConfigUtils read.</summary>
/// <remarks>
/// Settings are the section "AppSettings", connection strings the section "ConnectionStrings". Both are added to those of the
/// .config file, and replace them. Other sections are the file's. ConfigurationManager has no public member for this.
/// </remarks>
internal static class ConfigurationSystem
{
    private static readonly FieldInfo? Current = typeof(ConfigurationManager).GetField(
        "s_configSystem", BindingFlags.NonPublic | BindingFlags.Static);

    /// <returns>Restores the former system.</returns>
    /// <exception cref="InvalidOperationException">This version of ConfigurationManager can't be changed.</exception>
    public static IDisposable Install(IConfiguration configuration)
    {
        // creates the system of the .config file
        _ = ConfigurationManager.AppSettings;
        if (Current?.GetValue(null) is not IInternalConfigSystem former) throw new InvalidOperationException(
            "ConfigurationManager has no system to replace. Set UseConfiguration to false, and keep the settings in the .config file.");

        var own = new ConfigurationSections(configuration, former);
        Current.SetValue(null, own);
        return new Installed(own, former);
    }

    private sealed class Installed(ConfigurationSections own, IInternalConfigSystem former) : IDisposable
    {
        public void Dispose()
        {
            own.Dispose();
            if (ReferenceEquals(Current!.GetValue(null), own)) Current.SetValue(null, former);
        }
    }
}
