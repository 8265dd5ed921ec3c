using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.AspNetCore.Certificates;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>Kestrel's protocol on the host's sockets.</summary>
internal sealed class KestrelServer : IHttpsServer
{
    private readonly HttpsContext _context;
    private readonly HttpRequests _requests;

    public KestrelServer(HttpsContext context)
    {
        _context = context;
        var options = context.Options;
        var counters = context.Counters.OverHttp();
        _requests = new HttpRequests(
            context.Handler, new LimitRules(options.Limits, counters, context.Log), context.RequestLimiter,
            new HeartbeatHandlers(options.Time), counters, context.TrustedProxies, options.UnderscoresInHeaders,
            options.Tls.HstsText, context.Log, options.Time)
        {
            Redirect = options.Tls.Redirect ? new HttpsRedirect() : null,
        };
    }

    public IListener Listen(ListenAddress[] addresses)
    {
        var options = _context.Options;
        var certificates = Array.Find(addresses, static address => address.IsTls) is { } first
            ? CertificateStore.Open(options.Tls, first, _context.Log, options.Time) : null;
        return new KestrelListener(addresses, options.Transport, _requests, certificates, _context.Log);
    }

    public void RedirectTo(int port) => _requests.Redirect!.Port = port;

    public Task DrainAsync(TimeSpan timeout, CancellationToken cancel) => _requests.DrainAsync(timeout, cancel);

    public void Dispose() => _requests.Dispose();
}
