using System.Collections.Generic;
using System.Diagnostics;
using System.Net.Security;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.Server.Kestrel.Core.Features;
using Microsoft.AspNetCore.Server.Kestrel.Https;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using ServiceStack.HyperHost.AspNetCore.Certificates;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.Listening;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>HTTP: the same sockets and threads as FastCGI's, with Kestrel's protocol on them, and no host around it.</summary>
internal sealed class KestrelListener : IListener
{
    private readonly KestrelTransport _transport;
    private readonly SocketListener _sockets;
    private readonly HttpRequests _requests;
    private readonly CertificateStore? _certificates;
    private ServiceProvider? _services;
    private IServer? _server;

    /// <param name="addresses">What to listen on.</param>
    /// <param name="options">How.</param>
    /// <param name="requests">Handles the requests, and counts those that Kestrel itself rejects.</param>
    /// <param name="certificates">For the addresses with TLS; null if there is none.</param>
    /// <param name="log">Gets the lines of the sockets.</param>
    public KestrelListener(
        IReadOnlyList<ListenAddress> addresses,
        TransportOptions options,
        HttpRequests requests,
        CertificateStore? certificates,
        IHostLog log)
    {
        _transport = new KestrelTransport(requests, log);
        _sockets = new SocketListener(addresses, options, requests.LimitConnections(_transport.ServeAsync), log);
        _requests = requests;
        _certificates = certificates;
    }

    public IReadOnlyList<ListenAddress> Addresses => _sockets.Addresses;

    public async Task StartAsync()
    {
        try
        {
            _services = Compose();
            _server = _services.GetRequiredService<IServer>();
            await _server.StartAsync(new HttpApplication(_requests.ServeAsync), CancellationToken.None).ConfigureAwait(false);
            await _sockets.StartAsync().ConfigureAwait(false);
        }
        catch
        {
            Dispose();
            throw;
        }
    }

    public async Task StopListeningAsync()
    {
        await _sockets.StopListeningAsync().ConfigureAwait(false);
        _transport.EndHttp2();
    }

    /// <summary>
    /// Ends the connections: idle ones at once, and those that have just received a request with its response. If requests are left
    /// over from before, all are cut.
    /// </summary>
    public async Task StopAsync()
    {
        _transport.AbortUnknown();
        if (_server is { } server)
        {
            using var timeout = new CancellationTokenSource();
            if (_requests.AreServed)
            {
                _requests.LogUndone();
                await timeout.CancelAsync().ConfigureAwait(false);
            }

            var stopping = server.StopAsync(timeout.Token);
            await _requests.WaitWhileServedAsync(stopping).ConfigureAwait(false);
            await timeout.CancelAsync().ConfigureAwait(false);
            await stopping.ConfigureAwait(false);
        }

        Dispose();
    }

    public void Dispose()
    {
        _sockets.Dispose();
        _certificates?.Dispose();
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
        events.Subscribe(new Refusals(_requests.NoteRefusal), static name => name == Refusals.Event);
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
        _requests.Configure(kestrel);
        kestrel.Listen(_transport.Http1, static listen => listen.Protocols = HttpProtocols.Http1);
        kestrel.Listen(_transport.Http2, static listen => listen.Protocols = HttpProtocols.Http2);
        if (_certificates is not { } certificates) return;

        kestrel.Listen(_transport.Tls, listen => ConfigureTls(listen, certificates));
    }

    private void ConfigureTls(ListenOptions listen, CertificateStore certificates)
    {
        listen.Protocols = HttpProtocols.Http1AndHttp2;
        listen.Use(next => connection => ShakeHandsAsync(next, (KestrelConnection)connection));
        listen.UseHttps(new TlsHandshakeCallbackOptions
        {
            OnConnection = connection => new(certificates.Select(connection.ClientHelloInfo.ServerName)),
            HandshakeTimeout = _requests.HandshakeTimeout,
        });
        listen.Use(static next => connection =>
        {
            var own = (KestrelConnection)connection;
            own.HasShaken = true;
            var stream = connection.Features.GetRequiredFeature<ISslStreamFeature>().SslStream;
            own.IsHttp2 = stream.NegotiatedApplicationProtocol == SslApplicationProtocol.Http2;
            return next(connection);
        });
    }

    private async Task ShakeHandsAsync(ConnectionDelegate next, KestrelConnection connection)
    {
        await next(connection).ConfigureAwait(false);
        if (!connection.HasShaken) _requests.NoteHandshake(connection.Peer);
    }
}
