using System;
using System.Net;
using System.Threading;
using ServiceStack.HyperHost.Logging;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// Logs that an untrusted peer sends X-Forwarded-For or Forwarded, because behind such a proxy all clients look like one. Logs one line
/// per process for peers in private networks, and one line for all other peers.
/// </summary>
/// <remarks>Two lines, so that a forged header from the internet does not suppress the line about a proxy missing in the options.</remarks>
internal sealed class IgnoredForwarding(IHostLog log)
{
    // RFC 1918, RFC 6598, RFC 3927, RFC 4193, RFC 4291 §2.5.6
    private static readonly NetworkRange[] Private = Array.ConvertAll(
        ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "169.254.0.0/16", "fc00::/7", "fe80::/10"], NetworkRange.Parse);

    private int _privatePeers;
    private int _otherPeers;

    /// <summary>Whether a line may still be logged; otherwise callers need not check requests.</summary>
    public bool IsOpen => Volatile.Read(ref _privatePeers) == 0 || Volatile.Read(ref _otherPeers) == 0;

    /// <param name="header">The name of the header.</param>
    /// <param name="peer">Address of the peer; null if it has none.</param>
    public void Report(string header, string? peer)
    {
        var isPrivate = peer is not null && IPAddress.TryParse(peer, out var ip) && Array.Exists(Private, range => range.Contains(ip));
        if (Interlocked.Exchange(ref isPrivate ? ref _privatePeers : ref _otherPeers, 1) != 0) return;

        if (peer is null)
        {
            log.Write(HostLogLevel.Warning, $"Ignored {header} of a peer whose address is unknown: the web server sends no REMOTE_ADDR. "
                + "Add it to the params that it sends. Further ones are not reported.");
            return;
        }

        log.Write(isPrivate ? HostLogLevel.Warning : HostLogLevel.Notice, $"Ignored {header} of {peer}, which is no trusted proxy: "
            + $"{peer} counts as the client. If it is a proxy of yours, set --trusted-proxies {peer} (HyperHostOptions.TrustedProxies). "
            + $"Further ones of peers {(isPrivate ? "in private networks" : "outside of private networks")} are not reported.");
    }
}
