using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Engine;
using ServiceStack.HyperHost.Http.Listener;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Sockets.Lanes;
using ServiceStack.HyperHost.Sockets.Listening;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>Our sockets for FastCGI, HttpListener for HTTP.</summary>
internal sealed partial class HostServer
{
    private SocketListener? _listener;
    private HttpListenerServer? _http;

    // its sockets' workers are bounded themselves
    private static partial SemaphoreSlim? FastCgiTurns(TransportOptions options) => null;

    private partial IReadOnlyList<ListenAddress> Open(ListenAddress[] wanted)
    {
        var http = Array.ConvertAll(Array.FindAll(wanted, address => address.Protocol == ListenProtocol.Http), WithPort);
        if (http.Length > 0)
        {
            var handler = new RequestHandler(_log, _options.AccessLog, Turns(_options.Transport));
            _http = new HttpListenerServer(
                handler, _options.Limits, _options.Transport, _fastCgi.Counters, _trustedProxies, _options.UnderscoresInHeaders, _log);
            foreach (var address in http) _http.Start(address);
        }

        var fastCgi = Array.FindAll(wanted, address => address.Protocol == ListenProtocol.FastCgi);
        if (fastCgi.Length == 0) return http;

        _listener = new SocketListener(fastCgi, _options.Transport, _fastCgi.ServeAsync, _log);
        _listener.StartAsync().GetAwaiter().GetResult();
        return [.. http, .. _listener.Addresses];
    }

    // HttpListener can't choose a free port itself
    private static ListenAddress WithPort(ListenAddress address)
    {
        if (address.Kind == ListenKind.Descriptor) throw ListenException.NoHttpDescriptor(address);
        if (address.EndPoint!.Port != 0) return address;

        using var socket = new Socket(address.EndPoint.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
        socket.Bind(address.EndPoint);
        return address.WithPort(((IPEndPoint)socket.LocalEndPoint).Port);
    }

    private partial async Task StopAsync()
    {
        if (_listener is { } listener) await listener.StopListeningAsync().ConfigureAwait(false);

        var http = _http is { } server ? Task.Run(() => server.Stop(_options.Limits.DrainTimeout)) : Task.FromResult(true);
        await _fastCgi.StopAsync().ConfigureAwait(false);
        if (!await http.ConfigureAwait(false))
            _log.Write(HostLogLevel.Warning, "DrainTimeout: some HTTP requests were not done and are closed.");
        if (_listener is not null) await _listener.StopAsync().ConfigureAwait(false);
    }

    private partial void DisposeListeners()
    {
        _listener?.Dispose();
        _http?.Dispose();
    }
}
