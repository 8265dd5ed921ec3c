using System;
using System.Net;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Addresses of peers as web servers and sockets write them.</summary>
internal static class PeerAddresses
{
    /// <returns>The address alone ("::1", "10.0.0.7"), or null for an empty one, nginx's "unix:" and anything that is no address.</returns>
    public static string? Normalize(string? address)
    {
        if (string.IsNullOrEmpty(address)) return null;
        if (IPAddress.TryParse(address, out _) && address![0] != '[') return address;

        // "[::1]:1234" or "10.0.0.7:1234"
        var text = address!;
        if (text[0] == '[')
        {
            var close = text.IndexOf(']');
            if (close < 0) return null;
            text = text.Substring(1, close - 1);
        }
        else
        {
            var colon = text.IndexOf(':');
            if (colon <= 0) return null;
            text = text.Substring(0, colon);
        }

        return IPAddress.TryParse(text, out _) ? text : null;
    }

    /// <summary>nginx's "unix:": a client on a Unix socket.</summary>
    public static bool IsUnix(string? address) => address is not null && address.StartsWith("unix:", StringComparison.OrdinalIgnoreCase);

    public static bool IsLoopback(string? address) =>
        address is not null && (address == "127.0.0.1" || (IPAddress.TryParse(address, out var ip) && IPAddress.IsLoopback(ip)));
}
