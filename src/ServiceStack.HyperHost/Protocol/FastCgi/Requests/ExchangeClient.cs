using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Requests;

/// <summary>The client of an exchange: the web server's, or the one that it speaks for if it is a trusted proxy.</summary>
internal static class ExchangeClient
{
    /// <returns>Null for a client that is not known: a stranger.</returns>
    public static string? Of(FastCgiExchange exchange, TrustedProxies proxies)
    {
        var all = exchange.Params;
        var peer = all[KnownParam.RemoteAddr];
        return proxies.TrustsPeer(peer)
            ? proxies.ClientOf(peer, all[KnownParam.HttpXForwardedFor], all.Header("X-Real-IP"), all.Header("Forwarded"))
            : PeerOf(exchange);
    }

    /// <returns>Null for one that has no address, or none that can be read.</returns>
    public static string? PeerOf(FastCgiExchange exchange) => PeerAddresses.Normalize(exchange.Params[KnownParam.RemoteAddr]);
}
