#nullable enable

using System;
using System.Globalization;
using System.Net;
using System.Net.Sockets;

namespace ServiceStack.Shared;

/// <summary>
/// Addresses that share a prefix: "10.0.0.0/8", "fd00::/8" or one address. 127.0.0.1 and ::ffff:127.0.0.1 are the same peer.
/// </summary>
internal sealed class NetworkRange
{
    private readonly byte[] _network;
    private readonly int _bits;

    private NetworkRange(byte[] network, int bits)
    {
        _network = network;
        _bits = bits;
    }

    /// <exception cref="FormatException">The text is neither an address nor address/bits.</exception>
    public static NetworkRange Parse(string text)
    {
        var slash = text.IndexOf('/');
        var isAddress = IPAddress.TryParse(slash < 0 ? text : text.Substring(0, slash), out var address);
        var network = isAddress ? Plain(address!) : [];
        var bits = network.Length * 8;
        var isPrefix = slash < 0 || (int.TryParse(text.Substring(slash + 1), NumberStyles.None, CultureInfo.InvariantCulture, out var given)
            && given <= bits && (bits = given) >= 0);
        if (!isAddress || !isPrefix)
        {
            throw new FormatException(
                $"'{text}' is neither an address (127.0.0.1, ::1) nor a network (10.0.0.0/8, fd00::/8). Names are not looked up.");
        }

        return new NetworkRange(network, bits);
    }

    public bool Contains(IPAddress address)
    {
        var bytes = Plain(address);
        if (bytes.Length != _network.Length) return false;

        var whole = _bits / 8;
        for (var i = 0; i < whole; i++)
        {
            if (bytes[i] != _network[i]) return false;
        }

        var rest = _bits % 8;
        return rest == 0 || ((bytes[whole] ^ _network[whole]) >> (8 - rest)) == 0;
    }

    private static byte[] Plain(IPAddress address) =>
        (address.AddressFamily == AddressFamily.InterNetworkV6 && address.IsIPv4MappedToIPv6 ? address.MapToIPv4() : address)
            .GetAddressBytes();
}
