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

    /// <summary>Creates the server of some addresses, which the host starts and stops.</summary>
    IHttpsServer Create(HttpsContext context, IReadOnlyList<ListenAddress> addresses);
}

/// <summary>Serves the addresses that need TLS or HTTP/2, and those whose requests are redirected to TLS.</summary>
internal interface IHttpsServer : IListener
{
    /// <summary>The port that requests without TLS are redirected to.</summary>
    void RedirectTo(int port);

    /// <summary>Waits for the requests in flight, for the drain time at most.</summary>
    /// <param name="cancel">Ends the wait early.</param>
    Task DrainAsync(CancellationToken cancel);
}

/// <summary>What an https server shares with the host's other servers.</summary>
internal sealed record HttpsContext(
    HyperHostOptions Options,
    RequestHandler Handler,
    RequestLimiter RequestLimiter,
    HostCounters Counters,
    TrustedProxies TrustedProxies,
    IHostLog Log);
