#nullable enable

using System;
using System.Net;
using System.Net.Sockets;

namespace ServiceStack.Shared;

/// <summary>Addresses of peers as web servers, proxies and sockets write them.</summary>
internal static class PeerAddresses
{
    // ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255
    private const int LongestV6 = 45;
    private const int LongestPort = 5;

    /// <summary>Returns the address alone, in one spelling for each client: IPv4 for IPv4 mapped to IPv6, without a port.</summary>
    /// <returns>
    /// "10.0.0.7", "2001:db8::7"; null for everything else: an empty text, nginx's "unix:", a name, a zone, 0.0.0.0, IPv4 that is not four
    /// decimal numbers.
    /// </returns>
    public static string? Normalize(string? address)
    {
        if (address is "127.0.0.1") return address;
        if (string.IsNullOrEmpty(address)) return null;

        // "[::1]", "[::1]:1234"
        var text = address!;
        if (text[0] == '[')
        {
            var close = text.IndexOf(']');
            if (close < 0 || (close != text.Length - 1 && !IsPort(text, close + 1))) return null;

            return NormalizeV6(text.Substring(1, close - 1));
        }

        var colon = text.IndexOf(':');
        if (colon < 0) return NormalizeV4(text);
        if (text.IndexOf(':', colon + 1) >= 0) return NormalizeV6(text);

        // "10.0.0.7:1234"
        return IsPort(text, colon) ? NormalizeV4(text.Substring(0, colon)) : null;
    }

    /// <summary>The address of a socket's peer, as <see cref="Normalize"/> spells it, without the zone, which names an interface.</summary>
    public static string? Of(IPAddress? address)
    {
        if (address is null) return null;
        if (address.AddressFamily == AddressFamily.InterNetworkV6)
            address = address.IsIPv4MappedToIPv6 ? address.MapToIPv4() : new IPAddress(address.GetAddressBytes());
        return Normalize(address.ToString());
    }

    /// <summary>nginx's "unix:": a client on a Unix socket.</summary>
    public static bool IsUnix(string? address) => address is not null && address.StartsWith("unix:", StringComparison.OrdinalIgnoreCase);

    /// <param name="address">As <see cref="Normalize"/> returns it.</param>
    public static bool IsLoopback(string? address) =>
        address is not null && (address == "127.0.0.1" || (IPAddress.TryParse(address, out var ip) && IPAddress.IsLoopback(ip)));

    // IPAddress.Parse also takes "127.1", "0x7f.1", "2130706433" and octal numbers, which no peer writes
    private static string? NormalizeV4(string text)
    {
        if (text == "0.0.0.0") return null;

        int parts = 0, digits = 0, value = 0;
        foreach (var letter in text)
        {
            if (letter == '.')
            {
                if (digits == 0 || ++parts > 3) return null;

                digits = value = 0;
                continue;
            }

            if (letter is < '0' or > '9' || (digits > 0 && value == 0)) return null;

            value = (value * 10) + (letter - '0');
            digits++;
            if (value > 255) return null;
        }

        return parts == 3 && digits > 0 ? text : null;
    }

    private static string? NormalizeV6(string text)
    {
        if (text.Length > LongestV6 || text.IndexOf(':') < 0) return null;

        // Mono's parser takes more: a prefix length, for example
        foreach (var letter in text)
        {
            if (letter is not ((>= '0' and <= '9') or (>= 'a' and <= 'f') or (>= 'A' and <= 'F') or ':' or '.')) return null;
        }

        if (!IPAddress.TryParse(text, out var address) || address.AddressFamily != AddressFamily.InterNetworkV6) return null;
        if (address.IsIPv4MappedToIPv6) return NormalizeV4(address.MapToIPv4().ToString());

        return address.Equals(IPAddress.IPv6Any) ? null : address.ToString();
    }

    // ":1234"
    private static bool IsPort(string text, int colon)
    {
        var digits = text.Length - colon - 1;
        if (text[colon] != ':' || digits is 0 or > LongestPort) return false;

        for (var i = colon + 1; i < text.Length; i++)
        {
            if (text[i] is < '0' or > '9') return false;
        }

        return true;
    }
}
