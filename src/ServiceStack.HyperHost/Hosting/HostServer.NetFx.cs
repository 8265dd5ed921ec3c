using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Http;
using ServiceStack.HyperHost.Http.Listener;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Sockets;
using ServiceStack.HyperHost.Sockets.Listening;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>Our sockets for FastCGI and for our own HTTP; HttpListener where the options ask for it.</summary>
internal sealed partial class HostServer
{
    private readonly List<IListener> _listeners = [];
    private HttpServer? _http;
    private HttpListenerServer? _httpListener;
    private PoolReserve? _pool;

    // the worker threads of its sockets are bounded already
    private static partial SemaphoreSlim? FastCgiTurns(TransportOptions options) => null;

    private static partial bool CanInherit(ListenAddress address, TransportOptions options) =>
        address.Protocol == ListenProtocol.FastCgi || !options.UseHttpListener;

    private partial IReadOnlyList<ListenAddress> Open(ListenAddress[] wanted)
    {
        var fastCgi = Array.FindAll(wanted, address => address.Protocol == ListenProtocol.FastCgi);
        var fastCgiOpen = fastCgi.Length == 0 ? [] : Begin(new SocketListener(fastCgi, _options.Transport, _fastCgi.ServeAsync, _log));

        var http = Array.FindAll(wanted, address => address.Protocol == ListenProtocol.Http);
        var httpOpen = http.Length == 0 ? [] : _options.Transport.UseHttpListener ? OpenListener(http) : OpenHttp(http);

        // in the order in which they were given
        var (fastCgiAt, httpAt) = (0, 0);
        return Array.ConvertAll(wanted, address =>
            address.Protocol == ListenProtocol.FastCgi ? fastCgiOpen[fastCgiAt++] : httpOpen[httpAt++]);
    }

    private partial void HoldPool() => _pool = new PoolReserve((line, error) => _log.Write(HostLogLevel.Error, line, error));

    private partial void ReleasePool() => _pool?.Dispose();

    private IReadOnlyList<ListenAddress> OpenHttp(ListenAddress[] addresses)
    {
        _http = new HttpServer(_options.Limits, _fastCgi.Counters, _fastCgi.Gate, HandleAsync, _log);
        return Begin(new SocketListener(addresses, _options.Transport, _http.ServeAsync, _log));
    }

    private ValueTask HandleAsync(WireExchange exchange)
    {
        var response = new WireResponse(exchange);
        var handling = _handler.HandleAsync(new WireRequest(exchange, _trustedProxies, _options.UnderscoresInHeaders), response);
        if (!handling.IsCompletedSuccessfully) return ReleaseAfterAsync(handling, response);

        response.Release();
        return default;
    }

    private static async ValueTask ReleaseAfterAsync(ValueTask handling, WireResponse response)
    {
        await handling.ConfigureAwait(false);
        response.Release();
    }

    private IReadOnlyList<ListenAddress> Begin(SocketListener listener)
    {
        _listeners.Add(listener);
        listener.StartAsync().GetAwaiter().GetResult();
        return listener.Addresses;
    }

    private ListenAddress[] OpenListener(ListenAddress[] addresses)
    {
        var open = Array.ConvertAll(addresses, WithPort);
        _httpListener = new HttpListenerServer(
            CreateHandler(Turns(_options.Transport)), _options.Limits, _options.Transport, _fastCgi.Counters, _trustedProxies,
            _options.UnderscoresInHeaders, _log);
        foreach (var address in open) _httpListener.Start(address);
        return open;
    }

    // HttpListener can't choose a free port itself
    private static ListenAddress WithPort(ListenAddress address)
    {
        if (address.Kind != ListenKind.Tcp) throw ListenException.NoHttpDescriptor(address);
        if (address.EndPoint!.Port != 0) return address;

        using var socket = new Socket(address.EndPoint.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
        socket.Bind(address.EndPoint);
        return address.WithPort(((IPEndPoint)socket.LocalEndPoint).Port);
    }

    private partial async Task StopAsync()
    {
        await Task.WhenAll(_listeners.ConvertAll(static listener => listener.StopListeningAsync())).ConfigureAwait(false);

        var httpListener = _httpListener is { } server ? Task.Run(() => server.Stop(_options.Limits.DrainTimeout)) : Task.FromResult(true);
        await Task.WhenAll(_fastCgi.StopAsync(), _http?.StopAsync() ?? Task.CompletedTask).ConfigureAwait(false);
        if (!await httpListener.ConfigureAwait(false))
            _log.Write(HostLogLevel.Warning, "DrainTimeout: some HTTP requests were not done and are closed.");
        await Task.WhenAll(_listeners.ConvertAll(static listener => listener.StopAsync())).ConfigureAwait(false);
    }

    private partial void DisposeListeners()
    {
        _listeners.ForEach(static listener => listener.Dispose());
        _http?.Dispose();
        _httpListener?.Dispose();
    }
}
