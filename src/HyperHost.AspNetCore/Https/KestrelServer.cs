using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.Server.Kestrel.Https;
using Microsoft.AspNetCore.Server.Kestrel.Transport.Sockets;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using ServiceStack.HyperHost.AspNetCore.Certificates;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.AspNetCore.Https;

/// <summary>An ASP.NET Core application on Kestrel that serves addresses of the host, whose listening sockets it uses.</summary>
internal sealed class KestrelServer(HttpsContext context, IReadOnlyList<ListenAddress> wanted) : IHttpsServer
{
    private const string Handshake = "HyperHost.Handshake";

    private readonly HostedRequests _requests = new(context, context.Counters.OverHttp());
    private readonly List<ListenSocket> _sockets = [];
    private CertificateStore? _certificates;
    private WebApplication? _application;

    public IReadOnlyList<ListenAddress> Addresses { get; private set; } = [];

    public async Task StartAsync()
    {
        try
        {
            if (wanted.FirstOrDefault(static address => address.IsTls) is { } first)
                _certificates = CertificateStore.Open(context.Options.Tls, first, context.Log, context.Options.Time);
            foreach (var address in wanted) _sockets.Add(ListenSocket.Open(address, context.Options.Transport));
            _application = Build();
            await _application.StartAsync().ConfigureAwait(false);
            Addresses = _sockets.ConvertAll(static socket => socket.Address);
        }
        catch
        {
            Dispose();
            throw;
        }
    }

    public void RedirectTo(int port) => _requests.Redirect!.Port = port;

    public async Task StopListeningAsync()
    {
        await Task.WhenAll(_sockets.ConvertAll(static socket => socket.SettleAsync(failsAccepts: false))).ConfigureAwait(false);
        if (_application is not null)
        {
            var sockets = (KestrelSockets)_application.Services.GetRequiredService<IConnectionListenerFactory>();
            await sockets.UnbindAsync().ConfigureAwait(false);
        }

        CloseSockets();
    }

    public Task DrainAsync(CancellationToken cancellationToken) => _requests.DrainAsync(cancellationToken);

    /// <summary>
    /// Closes the connections: idle ones at once, busy ones after their response. Requests that exceed the drain time are aborted.
    /// </summary>
    public async Task StopAsync()
    {
        if (_application is { } application)
        {
            using var timeout = new CancellationTokenSource();
            if (_requests.AreServed)
            {
                _requests.ReportUndone();
                await timeout.CancelAsync().ConfigureAwait(false);
            }

            var stopping = application.StopAsync(timeout.Token);
            await _requests.WaitAsync(() => !stopping.IsCompleted).ConfigureAwait(false);
            await timeout.CancelAsync().ConfigureAwait(false);
            await stopping.ConfigureAwait(false);
        }

        Dispose();
    }

    public void Dispose()
    {
        (_application as IDisposable)?.Dispose();
        _application = null;
        CloseSockets();
        _certificates?.Dispose();
    }

    private void CloseSockets()
    {
        _sockets.ForEach(static socket => socket.Dispose());
        _sockets.Clear();
    }

    // An empty builder reads neither appsettings.json nor the environment, so the host alone decides the settings.
    private WebApplication Build()
    {
        var builder = WebApplication.CreateEmptyBuilder(new());
        builder.Logging.AddProvider(new KestrelLog(context.Log));
        builder.Services.AddSingleton<IHostLifetime, CallerLifetime>()
            .AddSingleton<IConnectionListenerFactory, KestrelSockets>()
            .Configure<HostOptions>(static host => host.ShutdownTimeout = Timeout.InfiniteTimeSpan)
            .Configure<SocketTransportOptions>(sockets => sockets.Backlog = context.Options.Transport.Backlog);
        builder.WebHost.UseKestrelCore().ConfigureKestrel(kestrel =>
        {
            KestrelLimits.Apply(context.Options.Limits, kestrel);
            foreach (var socket in _sockets) kestrel.ListenHandle(NumberOf(socket), listen => Configure(listen, socket.Address));
        });
        var application = builder.Build();
        application.Run(_requests.ServeAsync);
        return application;
    }

    private static ulong NumberOf(ListenSocket socket)
    {
        if (socket.Handle is not { } handle || !Linux.IsHere) return (ulong)socket.Socket!.Handle;

        using var use = handle.Use();
        return (ulong)use.Number;
    }

    private void Configure(ListenOptions listen, ListenAddress address)
    {
        listen.Protocols = address.IsTls ? HttpProtocols.Http1AndHttp2 : address.HasHttp2 ? HttpProtocols.Http2 : HttpProtocols.Http1;
        listen.Use(next => connection => CountAsync(next, connection));
        if (!address.IsTls) return;

        listen.UseHttps(new TlsHandshakeCallbackOptions
        {
            OnConnection = hello =>
            {
                hello.Connection.Items[Handshake] = false;
                return new(_certificates!.Select(hello.ClientHelloInfo.ServerName));
            },
            HandshakeTimeout = context.Options.Limits.ParamsTimeout,
        });
        listen.Use(static next => connection =>
        {
            connection.Items[Handshake] = true;
            return next(connection);
        });
    }

    private async Task CountAsync(ConnectionDelegate next, ConnectionContext connection)
    {
        _requests.Accepted();
        try
        {
            await next(connection).ConfigureAwait(false);
        }
        finally
        {
            _requests.Closed();
            if (connection.Items.TryGetValue(Handshake, out var isDone) && isDone is false)
                _requests.NoteHandshake(connection.RemoteEndPoint?.ToString());
        }
    }
}
