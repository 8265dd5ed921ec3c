using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Requests;

/// <summary>Finds the client's address: the web server's peer, or, if that peer is a trusted proxy, the client behind it.</summary>
internal static class ExchangeClient
{
    /// <returns>Null if the client is unknown; it counts as untrusted.</returns>
    public static string? Of(FastCgiExchange exchange, TrustedProxies proxies)
    {
        var all = exchange.Params;
        var peer = all[KnownParam.RemoteAddr];
        return proxies.TrustsPeer(peer)
            ? proxies.ClientOf(peer, all[KnownParam.HttpXForwardedFor], all.Header("X-Real-IP"), all.Header("Forwarded"))
            : PeerOf(exchange);
    }

    /// <returns>Null if REMOTE_ADDR is missing or not an address.</returns>
    public static string? PeerOf(FastCgiExchange exchange) => PeerAddresses.Normalize(exchange.Params[KnownParam.RemoteAddr]);
}
