using System;
using System.Collections.Generic;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Logging;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost;

/// <summary>Base class of an app's AppHost that serves HTTP, FastCGI or both on any list of addresses, in the app's own domain.</summary>
/// <example>
/// <code>
/// public class AppHost : HyperAppHost
/// {
///     public AppHost() : base("My app", typeof(MyService).Assembly) { }
///     public override void Configure(Container container) { }
/// }
///
/// public static int Main(string[] args) => new AppHost { DefaultAddresses = { "http://127.0.0.1:8080/" } }.Run(args);
/// </code>
/// </example>
/// <remarks>Derives from v3's self-host base, since v3 finds an app's container only through that or AppHostBase.</remarks>
public abstract class HyperAppHost : AppHostHttpListenerBase
{
    private HostServer? _server;

    // in the static constructor, before the base class creates v3's loggers
    static HyperAppHost() => EngineLog.Install();

    /// <param name="serviceName">Shown on the metadata pages.</param>
    /// <param name="assembliesWithServices">The assemblies with services.</param>
    protected HyperAppHost(string serviceName, params Assembly[] assembliesWithServices) : base(serviceName, assembliesWithServices)
    {
    }

    /// <summary>Options of the host; set them before <see cref="Start(string[])"/>.</summary>
    public HyperHostOptions Options { get; } = new();

    /// <summary>
    /// The addresses that Run listens on if neither its arguments nor the environment nor a file has any. See
    /// <see cref="ListenAddress"/> for their forms. Empty by default.
    /// </summary>
    public IList<string> DefaultAddresses { get; } = new List<string>();

    /// <summary>The listen addresses, with the ports that the system chose; empty before the start.</summary>
    public IReadOnlyList<ListenAddress> Addresses => _server?.Addresses ?? [];

    /// <summary>Listens on one address.</summary>
    /// <exception cref="ListenAddressException">The address is malformed.</exception>
    /// <exception cref="ListenException">The host can't listen on the address.</exception>
    public override void Start(string urlBase) => Start([urlBase]);

    /// <summary>Listens on all addresses; if one fails, on none.</summary>
    /// <param name="addresses">Addresses in the forms of <see cref="ListenAddress"/>. HTTP addresses must have the same path.</param>
    /// <exception cref="ListenAddressException">An address is malformed, or the HTTP addresses have different paths.</exception>
    /// <exception cref="ListenException">An address can't be listened on.</exception>
    public void Start(params string[] addresses) => StartAsync(addresses).GetAwaiter().GetResult();

    /// <inheritdoc cref="Start(string[])"/>
    /// <param name="cancellationToken">Cancels the start, and closes addresses that are already open.</param>
    /// <exception cref="OperationCanceledException">The start was cancelled before the host listened on all addresses.</exception>
    public async Task StartAsync(IEnumerable<string> addresses, CancellationToken cancellationToken = default)
    {
        Guard.NotNull(addresses);
        var server = new HostServer(Options);
        if (Interlocked.CompareExchange(ref _server, server, null) is not null)
        {
            server.Dispose();
            throw new InvalidOperationException("This AppHost listens already; stop it first.");
        }

        try
        {
            await server.StartAsync(addresses, cancellationToken).ConfigureAwait(false);
        }
        catch
        {
            _server = null;
            server.Dispose();
            throw;
        }

        IsStarted = true;
        EarlyEnd.Monitor(this);
    }

    /// <summary>Stops listening; requests in flight have <see cref="HostLimits.DrainTimeout"/> to finish.</summary>
    public override void Stop() => StopAsync().GetAwaiter().GetResult();

    /// <inheritdoc cref="Stop"/>
    /// <param name="cancellationToken">Ends the drain early: aborts the requests in flight, and completes the stop.</param>
    public async Task StopAsync(CancellationToken cancellationToken = default)
    {
        // _server is reset last, so that Addresses stays valid during the stop
        if (_server is { } server)
        {
            await server.StopAsync(cancellationToken).ConfigureAwait(false);
            server.Dispose();
            _server = null;
        }

        IsStarted = false;
    }

    /// <inheritdoc />
    protected override void Dispose(bool disposing)
    {
        if (disposing) Stop();
        base.Dispose(disposing);
    }
}
