#nullable enable

using System;
using System.Collections.Specialized;
using System.Net;

namespace ServiceStack.Shared;

/// <summary>
/// The proxies whose forwarded headers are trusted, and the rule that names the client of a request. [Restrict], the status page, limits,
/// logs, failed logins and v3's RemoteIp and UserHostAddress follow this rule on every host.
/// </summary>
/// <remarks>v3 trusts them from every peer. Here they count from loopback, from Unix sockets, and from configured addresses.</remarks>
internal sealed class TrustedProxies
{
    /// <summary>Trusts the proxies of this machine alone.</summary>
    public static readonly TrustedProxies OfThisMachine = new();

    private const string Local = "127.0.0.1";

    private static readonly string[] ForwardedHeaders =
        ["X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Forwarded-Port", "X-Real-IP", "Forwarded"];

    private readonly NetworkRange[] _ranges;

    public TrustedProxies(params string[] ranges)
    {
        _ranges = Array.ConvertAll(ranges, NetworkRange.Parse);
    }

    /// <summary>Whether a peer on a Unix socket that names no client is on this machine. Otherwise it is a stranger.</summary>
    public bool UnixIsLocal { get; init; }

    /// <param name="peer">An address.</param>
    public bool Trusts(string peer)
    {
        if (peer is Local) return true;
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

    /// <summary>Resolves the client of a request.</summary>
    /// <remarks>
    /// The forwarded headers of a trusted peer are read from the nearest hop to the farthest: X-Forwarded-For from its end, X-Real-IP,
    /// Forwarded from its end. The client is the first that is no trusted proxy; if all are, the farthest of the first header. A hop that
    /// is no address is not skipped: its client is unknown.
    /// </remarks>
    /// <param name="peer">The peer as its socket or its web server writes it; may be null or "unix:".</param>
    /// <param name="forwardedFor">X-Forwarded-For; null if the request has none.</param>
    /// <param name="realIp">X-Real-IP; null if the request has none.</param>
    /// <param name="forwarded">Forwarded; null if the request has none.</param>
    /// <returns>The address as <see cref="PeerAddresses.Normalize"/> spells it; null for a client that is not known: a stranger.</returns>
    public string? ClientOf(string? peer, string? forwardedFor, string? realIp, string? forwarded)
    {
        var address = PeerAddresses.Normalize(peer);
        if (address is null && !PeerAddresses.IsUnix(peer)) return null;
        if (address is not null && !Trusts(address)) return address;

        string? farthest = null;
        if (!TryPass(forwardedFor, ref farthest, out var client)) return client;
        if (!TryPass(realIp, ref farthest, out client)) return client;
        if (!TryPass(ForwardedHeader.Clients(forwarded), ref farthest, out client)) return client;

        return farthest ?? address ?? (UnixIsLocal ? Local : null);
    }

    /// <summary>Whether a header counts only if it comes from a trusted proxy.</summary>
    public static bool IsForwarded(string header) =>
        Array.Exists(ForwardedHeaders, name => name.Equals(header, StringComparison.OrdinalIgnoreCase));

    public static void RemoveForwarded(NameValueCollection headers)
    {
        foreach (var name in ForwardedHeaders) headers.Remove(name);
    }

    // false at the first hop that is no trusted proxy, with its address; null for a hop that is no address
    private bool TryPass(string? hops, ref string? farthest, out string? client)
    {
        client = null;
        if (hops is null) return true;

        for (var end = hops.Length; ;)
        {
            var comma = end == 0 ? -1 : hops.LastIndexOf(',', end - 1);
            client = PeerAddresses.Normalize(hops.Substring(comma + 1, end - comma - 1).Trim());
            if (client is null || !Trusts(client)) return false;
            if (comma < 0) break;

            end = comma;
        }

        farthest ??= client;
        return true;
    }
}
