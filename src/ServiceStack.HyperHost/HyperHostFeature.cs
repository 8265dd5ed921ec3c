using System;
using System.Collections.Generic;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost;

/// <summary>
/// The plugin for an AppHost that keeps its base class: the application serves FastCGI and HTTP from its own domain, beside whatever
/// serves it already.
/// </summary>
/// <example>
/// <code>
/// Plugins.Add(new HyperHostFeature { Listen = { "fcgi://127.0.0.1:9000", "fcgi+unix:/run/app.sock" } });
/// </code>
/// </example>
public sealed class HyperHostFeature : IPlugin, IDisposable
{
    private HostServer? _server;

    /// <summary>Creates the plugin, and connects v3's LogManager with the host's log unless the application has set a factory.</summary>
    public HyperHostFeature() => EngineLog.Install();

    /// <summary>Addresses to listen on, in the forms of <see cref="ListenAddress"/>.</summary>
    public IList<string> Listen { get; } = new List<string>();

    /// <summary>The listen addresses, with the ports that the system chose; empty before the start.</summary>
    public IReadOnlyList<ListenAddress> Addresses => _server?.Addresses ?? [];

    /// <summary>Options of the host.</summary>
    public HyperHostOptions Options { get; } = new();

    /// <summary>Starts to listen. v3 calls it when the AppHost loads its plugins; requests are served once the AppHost is ready.</summary>
    /// <exception cref="ListenAddressException">An address is malformed.</exception>
    /// <exception cref="ListenException">An address can't be listened on. v3 logs the exception of a plugin and continues.</exception>
    public void Register(IAppHost appHost)
    {
        Guard.NotNull(appHost);
        if (_server is not null)
            throw new InvalidOperationException("The feature is registered already; give each AppHost one of its own.");

        var server = new HostServer(Options);
        try
        {
            server.Start(Listen);
        }
        catch (Exception error)
        {
            server.Dispose();
            server.ReportFailure(error);
            throw;
        }

        _server = server;
    }

    /// <summary>Stops listening; requests in flight have <see cref="HostLimits.DrainTimeout"/> to finish.</summary>
    public void Dispose()
    {
        _server?.Stop();
        _server?.Dispose();
        _server = null;
    }
}
