using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Transport;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>https and HTTP/2, which the package HyperHost.AspNetCore adds to a host.</summary>
internal interface IHttpsModule
{
    /// <exception cref="ListenException">A certificate can't be used.</exception>
    void CheckCertificates(TlsOptions options);

    /// <summary>Creates the server of the given addresses. The host starts and stops it.</summary>
    IHttpsServer Create(HttpsContext context, IReadOnlyList<ListenAddress> addresses);
}

/// <summary>Serves addresses with TLS or HTTP/2, and HTTP addresses that redirect to TLS.</summary>
internal interface IHttpsServer : IListener
{
    /// <summary>Sets the port to which requests without TLS are redirected.</summary>
    void RedirectTo(int port);

    /// <summary>Waits until the requests in flight have ended, at most for <see cref="HostLimits.DrainTimeout"/>.</summary>
    /// <param name="cancellationToken">Ends the wait early.</param>
    Task DrainAsync(CancellationToken cancellationToken);
}

/// <summary>What an https server shares with the host's other servers.</summary>
internal sealed record HttpsContext(
    HyperHostOptions Options,
    RequestHandler Handler,
    RequestLimiter RequestLimiter,
    HostCounters Counters,
    TrustedProxies TrustedProxies,
    IHostLog Log);
