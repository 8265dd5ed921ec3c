using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Http.Kestrel;
using ServiceStack.HyperHost.Http.Kestrel.Certificates;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Sockets;
using ServiceStack.HyperHost.Sockets.Listening;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>Our sockets, with FastCGI on some and Kestrel's HTTP on others.</summary>
internal sealed partial class HostServer
{
    private readonly List<IListener> _listeners = [];
    private HttpRequests? _http;
    private ThreadWatch? _threads;

    private static partial SemaphoreSlim? FastCgiTurns(TransportOptions options) => Turns(options);

    private static partial bool CanInherit(ListenAddress address, TransportOptions options) => true;

    private partial IReadOnlyList<ListenAddress> Open(ListenAddress[] wanted)
    {
        var transport = _options.Transport;
        var fastCgi = Array.FindAll(wanted, address => address.Protocol == ListenProtocol.FastCgi);
        var fastCgiOpen = fastCgi.Length == 0 ? [] : Begin(new SocketListener(fastCgi, transport, _fastCgi.ServeAsync, _log));

        var http = Array.FindAll(wanted, address => address.Protocol == ListenProtocol.Http);
        var httpOpen = http.Length == 0 ? [] : Begin(CreateKestrel(http));
        if (_http?.Redirect is { } redirect) redirect.Port = TlsPort(httpOpen);

        // in the order in which they were given
        var (fastCgiAt, httpAt) = (0, 0);
        return Array.ConvertAll(
            wanted, address => address.Protocol == ListenProtocol.FastCgi ? fastCgiOpen[fastCgiAt++] : httpOpen[httpAt++]);
    }

    // services continue on the thread pool after an await, and may block there
    private partial void HoldPool()
    {
        var transport = _options.Transport;
        var left = new LeftMemory(() => Counters.ConnectionsOpen);
        _threads = new ThreadWatch(
            transport.MinThreads, Math.Max(transport.MaxThreads, ThreadWatch.DefaultMost), _log, left.Look);
    }

    private partial void ReleasePool() => _threads?.Dispose();

    private IReadOnlyList<ListenAddress> Begin(IListener listener)
    {
        _listeners.Add(listener);
        listener.StartAsync().GetAwaiter().GetResult();
        return listener.Addresses;
    }

    private KestrelListener CreateKestrel(ListenAddress[] addresses)
    {
        var tls = _options.Tls;
        tls.Check();
        if (tls.Redirect && !Array.Exists(addresses, IsTlsOverTcp)) throw ListenException.NoTlsAddress();

        _http = new HttpRequests(
            _handler, _options.Limits, _fastCgi.Counters, _trustedProxies, _options.UnderscoresInHeaders, tls.StrictTransportText, _log)
        {
            Watches = _monitor.RouteStatistics is not null,
            Redirect = tls.Redirect ? new HttpsRedirect() : null,
        };
        var certificates = Array.Find(addresses, static address => address.IsTls) is { } first
            ? CertificateStore.Open(tls, first, _log) : null;
        return new KestrelListener(addresses, _options.Transport, _http, certificates, _log);
    }

    private static bool IsTlsOverTcp(ListenAddress address) => address.IsTls && address.Kind != ListenKind.Unix;

    // a socket that somebody else opened is asked itself
    private static int TlsPort(IReadOnlyList<ListenAddress> open)
    {
        var address = open.First(IsTlsOverTcp);
        return address.EndPoint?.Port ?? Descriptors.LocalOf(address.Descriptor)?.Port ?? throw ListenException.NoTlsAddress();
    }

    private partial async Task StopAsync()
    {
        await Task.WhenAll(_listeners.ConvertAll(static listener => listener.StopListeningAsync())).ConfigureAwait(false);
        var http = _http?.DrainAsync(_options.Limits.DrainTimeout) ?? Task.CompletedTask;
        await Task.WhenAll(_fastCgi.StopAsync(), http).ConfigureAwait(false);
        await Task.WhenAll(_listeners.ConvertAll(static listener => listener.StopAsync())).ConfigureAwait(false);
    }

    private partial void DisposeListeners() => _listeners.ForEach(static listener => listener.Dispose());
}
