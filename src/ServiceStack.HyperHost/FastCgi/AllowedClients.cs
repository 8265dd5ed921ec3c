using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Sockets;

namespace ServiceStack.HyperHost.FastCgi;

/// <summary>Which web servers may connect: addresses and networks, as in "127.0.0.1", "10.0.0.0/8", "fd00::/8".</summary>
/// <remarks>
/// Two sources. The option <c>allowed_clients</c>: peers on Unix sockets are always allowed (the socket's mode decides there).
/// The environment's FCGI_WEB_SERVER_ADDRS (FastCGI 1.0 §3.2, §2.3): TCP peers of the list only, no other kind of peer.
/// </remarks>
internal sealed class AllowedClients
{
    /// <summary>Anybody.</summary>
    public static readonly AllowedClients Any = new(null, null);

    private readonly List<(byte[] Network, int Bits)>? _option;
    private readonly List<(byte[] Network, int Bits)>? _environment;

    private AllowedClients(List<(byte[], int)>? option, List<(byte[], int)>? environment)
    {
        _option = option;
        _environment = environment;
    }

    /// <summary>Nobody is kept away.</summary>
    public bool IsAny => _option is null && _environment is null;

    /// <param name="allowed">The option; null or empty allows anybody.</param>
    /// <param name="webServerAddresses">The environment variable FCGI_WEB_SERVER_ADDRS; null or empty if not set.</param>
    /// <exception cref="FormatException">An entry is no address and no network; the message names it.</exception>
    public static AllowedClients Parse(string? allowed, string? webServerAddresses) =>
        new(ParseList(allowed), ParseList(webServerAddresses));

    /// <param name="address">Null for a peer that has none.</param>
    /// <param name="isUnix">The peer came through a Unix socket.</param>
    public bool Allows(IPAddress? address, bool isUnix)
    {
        if (_environment is not null && (address is null || !Contains(_environment, address))) return false;

        return _option is null || isUnix || (address is not null && Contains(_option, address));
    }

    private static List<(byte[], int)>? ParseList(string? text)
    {
        if (string.IsNullOrWhiteSpace(text)) return null;

        var list = new List<(byte[], int)>();
        foreach (var entry in text!.Split([',', ' ', ';'], StringSplitOptions.RemoveEmptyEntries)) list.Add(ParseEntry(entry));
        return list;
    }

    private static (byte[], int) ParseEntry(string entry)
    {
        var slash = entry.IndexOf('/');
        var host = slash < 0 ? entry : entry.Substring(0, slash);
        if (!IPAddress.TryParse(host, out var address)) throw Bad(entry);

        var bytes = Plain(address);
        if (slash < 0) return (bytes, bytes.Length * 8);
        if (!int.TryParse(entry.Substring(slash + 1), out var bits) || bits < 0 || bits > bytes.Length * 8) throw Bad(entry);

        return (bytes, bits);
    }

    private static FormatException Bad(string entry) =>
        new($"Allowed client '{entry}' is neither an address (127.0.0.1, ::1) nor a network (10.0.0.0/8, fd00::/8). Names are not looked up.");

    private static bool Contains(List<(byte[] Network, int Bits)> list, IPAddress address)
    {
        var bytes = Plain(address);
        foreach (var (network, bits) in list)
        {
            if (network.Length == bytes.Length && StartsSame(network, bytes, bits)) return true;
        }

        return false;
    }

    private static bool StartsSame(byte[] one, byte[] other, int bits)
    {
        var whole = bits / 8;
        for (var i = 0; i < whole; i++)
        {
            if (one[i] != other[i]) return false;
        }

        var rest = bits % 8;
        return rest == 0 || ((one[whole] ^ other[whole]) >> (8 - rest)) == 0;
    }

    // 127.0.0.1 is the same peer as ::ffff:127.0.0.1.
    private static byte[] Plain(IPAddress address) =>
        (address.AddressFamily == AddressFamily.InterNetworkV6 && address.IsIPv4MappedToIPv6 ? address.MapToIPv4() : address).GetAddressBytes();
}
