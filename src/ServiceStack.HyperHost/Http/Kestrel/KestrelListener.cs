using System;
using System.Collections.Generic;
using System.Diagnostics;
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
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Sockets;
using ServiceStack.HyperHost.Sockets.Lanes;
using ServiceStack.HyperHost.Sockets.Listening;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>HTTP: the same sockets and threads as FastCGI's, with Kestrel's protocol on them, and no host around it.</summary>
internal sealed class KestrelListener : IListener
{
    private readonly KestrelTransport _transport;
    private readonly SocketListener _sockets;
    private readonly Func<HttpExchange, Task> _serve;
    private readonly Action<KestrelServerOptions> _configure;
    private readonly Action<IFeatureCollection> _onRefusal;
    private ServiceProvider? _services;
    private IServer? _server;

    /// <param name="addresses">What to listen on.</param>
    /// <param name="options">How.</param>
    /// <param name="serve">Gets the requests.</param>
    /// <param name="configure">Further settings of Kestrel's, such as its limits.</param>
    /// <param name="onConnection">Stands in front of Kestrel on each connection.</param>
    /// <param name="onRefusal">Hears of each request that Kestrel itself refuses.</param>
    /// <param name="log">Gets the lines of the sockets.</param>
    public KestrelListener(
        IReadOnlyList<ListenAddress> addresses,
        TransportOptions options,
        Func<HttpExchange, Task> serve,
        Action<KestrelServerOptions> configure,
        Func<ServeConnection, ServeConnection> onConnection,
        Action<IFeatureCollection> onRefusal,
        IHostLog log)
    {
        _transport = new KestrelTransport(log);
        _sockets = new SocketListener(addresses, options, onConnection(_transport.ServeAsync), log);
        _serve = serve;
        _configure = configure;
        _onRefusal = onRefusal;
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

    // As a web host puts Kestrel together: only so it takes a listener for what it refuses.
    private ServiceProvider Compose()
    {
        var services = new ServiceCollection();
        services.AddLogging().AddMetrics().AddSingleton<ILoggerFactory>(NullLoggerFactory.Instance);
        var events = new DiagnosticListener("HyperHost");
        events.Subscribe(new Refusals(_onRefusal), static name => name == Refusals.Event);
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
        _configure(kestrel);
        kestrel.Listen(_transport.EndPoint, static endPoint => endPoint.Protocols = HttpProtocols.Http1);
    }
}
