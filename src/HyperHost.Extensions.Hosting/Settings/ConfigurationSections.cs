using System;
using System.Collections.Specialized;
using System.Configuration;
using System.Configuration.Internal;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.Primitives;

namespace ServiceStack.HyperHost.Extensions.Hosting.Settings;

/// <summary>The sections appSettings and connectionStrings of an IConfiguration, over those of the former system.</summary>
internal sealed class ConfigurationSections : IInternalConfigSystem, IDisposable
{
    private const string AppSettings = "appSettings";
    private const string ConnectionStrings = "connectionStrings";
    private const string Provider = "_ProviderName";

    private readonly IConfiguration _configuration;
    private readonly IInternalConfigSystem _former;
    private readonly IDisposable _reloads;
    private volatile NameValueCollection? _settings;
    private volatile ConnectionStringsSection? _connections;

    public ConfigurationSections(IConfiguration configuration, IInternalConfigSystem former)
    {
        _configuration = configuration;
        _former = former;
        _reloads = ChangeToken.OnChange(configuration.GetReloadToken, Forget);
    }

    public bool SupportsUserConfig => _former.SupportsUserConfig;

    public object GetSection(string configKey) => configKey switch
    {
        AppSettings => _settings ??= ReadSettings(),
        ConnectionStrings => _connections ??= ReadConnections(),
        _ => _former.GetSection(configKey),
    };

    public void RefreshConfig(string sectionName)
    {
        _former.RefreshConfig(sectionName);
        Forget();
    }

    public void Dispose() => _reloads.Dispose();

    private void Forget()
    {
        _settings = null;
        _connections = null;
    }

    private NameValueCollection ReadSettings()
    {
        var settings = new NameValueCollection();
        if (_former.GetSection(AppSettings) is NameValueCollection file) settings.Add(file);
        foreach (var (key, value) in _configuration.GetSection(AppSettings).AsEnumerable(makePathsRelative: true))
        {
            if (value is not null) settings[key] = value;
        }

        return settings;
    }

    private ConnectionStringsSection ReadConnections()
    {
        var section = new ConnectionStringsSection();
        var all = section.ConnectionStrings;
        if (_former.GetSection(ConnectionStrings) is ConnectionStringsSection file)
        {
            foreach (ConnectionStringSettings one in file.ConnectionStrings)
                all.Add(new(one.Name, one.ConnectionString, one.ProviderName));
        }

        var configured = _configuration.GetSection(ConnectionStrings);
        foreach (var one in configured.GetChildren())
        {
            if (one.Value is null || one.Key.EndsWith(Provider, StringComparison.OrdinalIgnoreCase)) continue;

            all.Remove(one.Key);
            all.Add(new(one.Key, one.Value, configured[one.Key + Provider] ?? ""));
        }

        return section;
    }
}
