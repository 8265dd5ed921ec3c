using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Http.Listener;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Sockets;
using ServiceStack.HyperHost.Sockets.Listening;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>Our sockets for FastCGI and for our own HTTP; HttpListener where the options ask for it.</summary>
internal sealed partial class HostServer
{
    private HttpListenerServer? _httpListener;

    private static partial bool CanInherit(ListenAddress address, TransportOptions options) =>
        address.Protocol == ListenProtocol.FastCgi || !options.UseHttpListener;

    private partial void OpenHttp(ListenAddress[] wanted, ListenAddress[] open) => OpenThose(
        wanted, open, static address => address.Protocol == ListenProtocol.Http,
        _options.Transport.UseHttpListener ? OpenListener : OpenOwnHttp);

    private ListenAddress[] OpenListener(ListenAddress[] addresses)
    {
        var open = Array.ConvertAll(addresses, WithPort);
        _httpListener = new HttpListenerServer(
            CreateHandler(ConcurrencyLimiter.Create(_options.Transport)), _options.Limits, _options.Transport, _fastCgi.Counters, _trustedProxies,
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

    partial void DisposeHttpListener() => _httpListener?.Dispose();
}
