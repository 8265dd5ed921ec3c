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
using Microsoft.AspNetCore.Server.Kestrel.Transport.Sockets;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace ServiceStack.HyperHost.Transport.Kestrel;

/// <summary>Kestrel, without a host around it: connections for FastCGI addresses, requests for HTTP addresses.</summary>
/// <remarks>
/// The sockets are opened here, not by Kestrel, so that every address has the same rules and the same words for what goes wrong.
/// </remarks>
internal sealed class KestrelListener : IListener
{
    private readonly IReadOnlyList<ListenAddress> _wanted;
    private readonly TransportOptions _options;
    private readonly ServeConnection _serve;
    private readonly Func<HttpExchange, Task>? _serveHttp;
    private readonly Action<KestrelServerOptions>? _configure;
    private readonly Func<ConnectionDelegate, ConnectionDelegate>? _onHttpConnection;
    private readonly Action<IFeatureCollection>? _onRefusal;
    private readonly ILoggerFactory _log;
    private readonly List<ListenSocket> _sockets = [];
    private ServiceProvider? _services;
    private IServer? _server;
    private ThreadWatch? _threads;

    /// <param name="addresses">What to listen on.</param>
    /// <param name="options">How.</param>
    /// <param name="serve">Gets the connections of FastCGI addresses.</param>
    /// <param name="serveHttp">Gets the requests of HTTP addresses; needed if there are any.</param>
    /// <param name="configure">Further settings of Kestrel's, such as its limits for HTTP.</param>
    /// <param name="onHttpConnection">Stands in front of Kestrel on each connection of an HTTP address.</param>
    /// <param name="onRefusal">Hears of each HTTP request that Kestrel itself refuses.</param>
    /// <param name="log">Gets Kestrel's lines.</param>
    public KestrelListener(
        IReadOnlyList<ListenAddress> addresses,
        TransportOptions options,
        ServeConnection serve,
        Func<HttpExchange, Task>? serveHttp = null,
        Action<KestrelServerOptions>? configure = null,
        Func<ConnectionDelegate, ConnectionDelegate>? onHttpConnection = null,
        Action<IFeatureCollection>? onRefusal = null,
        ILoggerFactory? log = null)
    {
        if (serveHttp is null && addresses.Any(static address => address.Protocol == ListenProtocol.Http))
        {
            throw new ArgumentException("There is an HTTP address and nobody to serve it.", nameof(serveHttp));
        }

        _wanted = addresses;
        _options = options;
        _serve = serve;
        _serveHttp = serveHttp;
        _configure = configure;
        _onHttpConnection = onHttpConnection;
        _onRefusal = onRefusal;
        _log = log ?? NullLoggerFactory.Instance;
    }

    public IReadOnlyList<ListenAddress> Addresses { get; private set; } = [];

    public async Task StartAsync()
    {
        _threads = new ThreadWatch(_options.MinThreads, Math.Max(_options.MaxThreads, ThreadWatch.DefaultMost));
        try
        {
            foreach (var address in _wanted) _sockets.Add(ListenSocket.Open(address, _options));

            _services = Compose();
            _server = _services.GetRequiredService<IServer>();
            await _server.StartAsync(new HttpApplication(_serveHttp ?? NoHttp), CancellationToken.None).ConfigureAwait(false);
            Addresses = _sockets.ConvertAll(static socket => socket.Address);
        }
        catch (Exception error)
        {
            Dispose();
            if (error is IOException or SocketException) throw ListenException.Other(_wanted[0], error);

            throw;
        }
    }

    // Kestrel lets connections go on until it is told to stop them.
    public async Task StopListeningAsync()
    {
        await Task.WhenAll(_sockets.ConvertAll(static socket => socket.SettleAsync())).ConfigureAwait(false);
        foreach (var socket in _sockets) socket.Dispose();
    }

    public async Task StopAsync()
    {
        foreach (var socket in _sockets) socket.Hide();
        if (_server is { } server)
        {
            await server.StopAsync(new CancellationToken(canceled: true)).ConfigureAwait(false);
        }

        Dispose();
    }

    public void Dispose()
    {
        foreach (var socket in _sockets) socket.Dispose();
        _sockets.Clear();
        _services?.Dispose();
        _services = null;
        _server = null;
        _threads?.Dispose();
        _threads = null;
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
        services.Configure<KestrelServerOptions>(Configure).Configure<SocketTransportOptions>(ConfigureSockets);
        return services.BuildServiceProvider();
    }

    private void Configure(KestrelServerOptions kestrel)
    {
        kestrel.AddServerHeader = false;
        kestrel.AllowSynchronousIO = true;
        _configure?.Invoke(kestrel);
        foreach (var socket in _sockets)
        {
            var address = socket.Address;
            kestrel.ListenHandle((ulong)socket.Socket.Handle, endPoint =>
            {
                if (address.Protocol == ListenProtocol.FastCgi)
                {
                    endPoint.Run(connection => _serve(new KestrelPipeConnection(connection, address)));
                }
                else
                {
                    endPoint.Protocols = HttpProtocols.Http1;
                    if (_onHttpConnection is { } middleware) endPoint.Use(middleware);
                }
            });
        }
    }

    private void ConfigureSockets(SocketTransportOptions transport)
    {
        var sockets = _sockets.ToDictionary(static socket => (ulong)socket.Socket.Handle, static socket => socket.Socket);
        transport.Backlog = _options.Backlog;
        transport.NoDelay = true;
        transport.UnsafePreferInlineScheduling = _options.ServeOnSocketThreads;
        transport.CreateBoundListenSocket = endPoint => sockets[((FileHandleEndPoint)endPoint).FileHandle];
    }

    private static Task NoHttp(HttpExchange exchange) => Task.CompletedTask;
}
