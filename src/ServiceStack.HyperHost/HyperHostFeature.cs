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

    /// <summary>Gives v3's LogManager the host's log if the application has set no factory.</summary>
    public HyperHostFeature() => EngineLog.Install();

    /// <summary>Addresses, in the forms that <see cref="ListenAddress"/> names.</summary>
    public IList<string> Listen { get; } = new List<string>();

    /// <summary>The addresses that are listened on, with the ports that the system chose; empty before the start.</summary>
    public IReadOnlyList<ListenAddress> Addresses => _server?.Addresses ?? [];

    /// <summary>Limits and the rest.</summary>
    public HyperHostOptions Options { get; } = new();

    /// <summary>Starts to listen. v3 calls it when the AppHost loads its plugins; requests are served once the AppHost is ready.</summary>
    /// <exception cref="ListenAddressException">An address is malformed.</exception>
    /// <exception cref="ListenException">An address can't be listened on. v3 logs what a plugin throws and goes on.</exception>
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
