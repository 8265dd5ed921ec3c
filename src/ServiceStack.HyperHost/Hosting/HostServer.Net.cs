using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol.Http1.Kestrel;
using ServiceStack.HyperHost.Protocol.Http1.Kestrel.Certificates;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.Listening;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>Our sockets for FastCGI and for our own HTTP; Kestrel's protocol on them for TLS and HTTP/2.</summary>
internal sealed partial class HostServer
{
    private HttpRequests? _kestrel;

    private partial void OpenHttp(ListenAddress[] wanted, ListenAddress[] open)
    {
        var http = Array.FindAll(wanted, static address => address.Protocol == ListenProtocol.Http);
        if (http.Length == 0) return;

        var tls = _options.Tls;
        tls.Check();
        if (tls.Redirect && !Array.Exists(http, IsTlsOverTcp)) throw ListenException.NoTlsAddress();

        OpenThose(wanted, open, address => address.Protocol == ListenProtocol.Http && !IsForKestrel(address), OpenOwnHttp);
        OpenThose(wanted, open, IsForKestrel, OpenKestrel);
        if (_kestrel?.Redirect is { } redirect) redirect.Port = TlsPort(open);
    }

    private IReadOnlyList<ListenAddress> OpenKestrel(ListenAddress[] addresses)
    {
        var tls = _options.Tls;
        var rules = new LimitRules(_options.Limits, _fastCgi.Counters, _log);
        _kestrel = new HttpRequests(
            _handler, rules, _fastCgi.Gate, new HeartbeatHandlers(_options.Time), _fastCgi.Counters, _trustedProxies,
            _options.UnderscoresInHeaders, tls.StrictTransportText, _log, _options.Time)
        {
            Redirect = tls.Redirect ? new HttpsRedirect() : null,
        };
        var certificates = Array.Find(addresses, static address => address.IsTls) is { } first
            ? CertificateStore.Open(tls, first, _log, _options.Time) : null;
        return Begin(new KestrelListener(addresses, _options.Transport, _kestrel, certificates, _log));
    }

    // TLS and HTTP/2, and what is only sent on to TLS
    private bool IsForKestrel(ListenAddress address) => address.Protocol == ListenProtocol.Http
        && (address.IsTls || address.HasHttp2 || _options.Tls.Redirect || _options.Transport.UseKestrel);

    private static bool IsTlsOverTcp(ListenAddress address) => address.IsTls && address.Kind != ListenKind.Unix;

    // the kind of an inherited socket is read from the socket
    private static int TlsPort(IReadOnlyList<ListenAddress> open)
    {
        var address = open.First(IsTlsOverTcp);
        return address.EndPoint?.Port ?? Descriptors.LocalOf(address.Descriptor)?.Port ?? throw ListenException.NoTlsAddress();
    }

    private partial async Task StopAsync()
    {
        await Task.WhenAll(_listeners.ConvertAll(static listener => listener.StopListeningAsync())).ConfigureAwait(false);
        var http = _http?.StopAsync() ?? Task.CompletedTask;
        var kestrel = _kestrel?.DrainAsync(_options.Limits.DrainTimeout) ?? Task.CompletedTask;
        await Task.WhenAll(StopFastCgiAsync(), http, kestrel).ConfigureAwait(false);
        await Task.WhenAll(_listeners.ConvertAll(static listener => listener.StopAsync())).ConfigureAwait(false);
        _kestrel?.Dispose();
    }
}
