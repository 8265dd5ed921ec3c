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

/// <summary>Kestrel, without a host around it, for HTTP.</summary>
/// <remarks>
/// The sockets are opened here, not by Kestrel, so that every address has the same rules and the same words for what goes wrong.
/// </remarks>
internal sealed class KestrelListener : IListener
{
    private readonly IReadOnlyList<ListenAddress> _wanted;
    private readonly TransportOptions _options;
    private readonly Func<HttpExchange, Task> _serve;
    private readonly Action<KestrelServerOptions>? _configure;
    private readonly Func<ConnectionDelegate, ConnectionDelegate>? _onConnection;
    private readonly Action<IFeatureCollection>? _onRefusal;
    private readonly ILoggerFactory _log;
    private readonly List<ListenSocket> _sockets = [];
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
        Action<KestrelServerOptions>? configure = null,
        Func<ConnectionDelegate, ConnectionDelegate>? onConnection = null,
        Action<IFeatureCollection>? onRefusal = null,
        ILoggerFactory? log = null)
    {
        _wanted = addresses;
        _options = options;
        _serve = serve;
        _configure = configure;
        _onConnection = onConnection;
        _onRefusal = onRefusal;
        _log = log ?? NullLoggerFactory.Instance;
    }

    public IReadOnlyList<ListenAddress> Addresses { get; private set; } = [];

    public async Task StartAsync()
    {
        try
        {
            foreach (var address in _wanted) _sockets.Add(ListenSocket.Open(address, _options));

            _services = Compose();
            _server = _services.GetRequiredService<IServer>();
            await _server.StartAsync(new HttpApplication(_serve), CancellationToken.None).ConfigureAwait(false);
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
            kestrel.ListenHandle((ulong)socket.Socket.Handle, endPoint =>
            {
                endPoint.Protocols = HttpProtocols.Http1;
                if (_onConnection is { } middleware) endPoint.Use(middleware);
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
}
