using System;
using System.Collections.Specialized;
using System.Net;

namespace ServiceStack.HyperHost.Messages;

/// <summary>The proxies whose X-Forwarded-For, X-Forwarded-Proto and X-Real-IP are trusted.</summary>
/// <remarks>v3 trusts them from every peer. Here they count from loopback, from Unix sockets, and from configured addresses.</remarks>
internal sealed class TrustedProxies
{
    private static readonly string[] ForwardedHeaders =
        ["X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Forwarded-Port", "X-Real-IP", "Forwarded"];

    private readonly NetworkRange[] _ranges;

    public TrustedProxies(params string[] ranges)
    {
        _ranges = Array.ConvertAll(ranges, NetworkRange.Parse);
    }

    /// <param name="peer">An address.</param>
    public bool Trusts(string peer)
    {
        if (peer is "127.0.0.1") return true;
        if (!IPAddress.TryParse(peer, out var address)) return false;
        if (IPAddress.IsLoopback(address)) return true;

        foreach (var range in _ranges)
        {
            if (range.Contains(address)) return true;
        }

        return false;
    }

    /// <param name="peer">An address, with a port or not, or nginx's "unix:"; an unknown peer is not trusted.</param>
    public bool TrustsPeer(string? peer) => PeerAddresses.Normalize(peer) is { } address ? Trusts(address) : PeerAddresses.IsUnix(peer);

    /// <summary>The client that a chain of trusted proxies speaks for: the last address in the list that is not one of them.</summary>
    /// <returns>Null when <paramref name="forwardedFor"/> is null or has no address.</returns>
    public string? ClientOf(string? forwardedFor)
    {
        if (forwardedFor is null) return null;
        if (forwardedFor.IndexOf(',') < 0) return forwardedFor.Trim() is { Length: > 0 } only ? only : null;

        var hops = forwardedFor.Split(',');
        for (var i = hops.Length - 1; i >= 0; i--)
        {
            var hop = hops[i].Trim();
            if (hop.Length > 0 && (i == 0 || !Trusts(PeerAddresses.Normalize(hop) ?? hop))) return hop;
        }

        return null;
    }

    /// <summary>Whether a header counts only if it comes from a trusted proxy.</summary>
    public static bool IsForwarded(string header) =>
        Array.Exists(ForwardedHeaders, name => name.Equals(header, StringComparison.OrdinalIgnoreCase));

    public static void RemoveForwarded(NameValueCollection headers)
    {
        foreach (var name in ForwardedHeaders) headers.Remove(name);
    }
}
