using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using ServiceStack.HyperHost.Transport.Sockets;

namespace ServiceStack.HyperHost.Transport.Kestrel;

/// <summary>Kestrel, without a host around it, for HTTP.</summary>
/// <remarks>
/// The sockets are opened here, not by Kestrel, so that every address has the same rules and the same words for what goes wrong.
/// </remarks>
internal sealed class KestrelListener : IListener
{
    private readonly KestrelTransport _transport = new();
    private readonly SocketListener _sockets;
    private readonly Func<HttpExchange, Task> _serve;
    private readonly Action<KestrelServerOptions>? _configure;
    private readonly Func<ConnectionDelegate, ConnectionDelegate>? _onConnection;
    private readonly Action<IFeatureCollection>? _onRefusal;
    private readonly ILoggerFactory _log;
    private ServiceProvider? _services;
    private IServer? _server;

    /// <param name="addresses">What to listen on.</param>
    /// <param name="options">How.</param>
    /// <param name="serve">Gets the requests.</param>
    /// <param name="configure">Further settings of Kestrel's, such as its limits.</param>
    /// <param name="onConnection">Stands in front of Kestrel on each connection.</param>
    /// <param name="onRefusal">Hears of each request that Kestrel itself refuses.</param>
    /// <param name="log">Gets Kestrel's lines.</param>
    public KestrelListener(
        IReadOnlyList<ListenAddress> addresses,
        TransportOptions options,
        Func<HttpExchange, Task> serve,
        IHostLog hostLog,
        Action<KestrelServerOptions>? configure = null,
        Func<ConnectionDelegate, ConnectionDelegate>? onConnection = null,
        Action<IFeatureCollection>? onRefusal = null,
        ILoggerFactory? log = null)
    {
        _sockets = new SocketListener(addresses, options, _transport.ServeAsync, hostLog);
        _serve = serve;
        _configure = configure;
        _onConnection = onConnection;
        _onRefusal = onRefusal;
        _log = log ?? NullLoggerFactory.Instance;
    }

    public IReadOnlyList<ListenAddress> Addresses => _sockets.Addresses;

    public async Task StartAsync()
    {
        try
        {
            _services = Compose();
            _server = _services.GetRequiredService<IServer>();
            await _server.StartAsync(new HttpApplication(_serve), CancellationToken.None).ConfigureAwait(false);
            await _sockets.StartAsync().ConfigureAwait(false);
        }
        catch
        {
            Dispose();
            throw;
        }
    }

    // Kestrel lets connections go on until it is told to stop them.
    public Task StopListeningAsync() => _sockets.StopListeningAsync();

    public async Task StopAsync()
    {
        if (_server is { } server)
        {
            await server.StopAsync(new CancellationToken(canceled: true)).ConfigureAwait(false);
        }

        Dispose();
    }

    public void Dispose()
    {
        _sockets.Dispose();
        _services?.Dispose();
        _services = null;
        _server = null;
    }

    // As a web host puts Kestrel together: so it gets its pool of pinned memory, which those who make it by hand go without.
    private ServiceProvider Compose()
    {
        var services = new ServiceCollection();
        services.AddLogging().AddMetrics().AddSingleton(_log);
        var events = new DiagnosticListener("HyperHost");
        if (_onRefusal is { } heard) events.Subscribe(new Refusals(heard), static name => name == Refusals.Event);
        services.AddSingleton<DiagnosticSource>(events);
        new KestrelServices(services).UseKestrelCore();
        services.AddSingleton<IConnectionListenerFactory>(_transport);
        services.Configure<KestrelServerOptions>(Configure);
        return services.BuildServiceProvider();
    }

    private void Configure(KestrelServerOptions kestrel)
    {
        kestrel.AddServerHeader = false;
        kestrel.AllowSynchronousIO = true;
        _configure?.Invoke(kestrel);
        kestrel.Listen(_transport.EndPoint, endPoint =>
        {
            endPoint.Protocols = HttpProtocols.Http1;
            if (_onConnection is { } middleware) endPoint.Use(middleware);
        });
    }
}
