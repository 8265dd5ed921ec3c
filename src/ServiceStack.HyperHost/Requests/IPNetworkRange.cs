using System;
using System.Globalization;
using System.Net;

namespace ServiceStack.HyperHost.Requests;

/// <summary>Addresses that share a prefix: "10.0.0.0/8", "fd00::/8" or one address.</summary>
internal sealed class IPNetworkRange
{
    private readonly byte[] _network;
    private readonly int _bits;

    private IPNetworkRange(byte[] network, int bits)
    {
        _network = network;
        _bits = bits;
    }

    /// <exception cref="FormatException">The text is neither an address nor address/bits.</exception>
    public static IPNetworkRange Parse(string text)
    {
        Guard.NotNull(text);

        var slash = text.IndexOf('/');
        var isAddress = IPAddress.TryParse(slash < 0 ? text : text.Substring(0, slash), out var address);
        var network = isAddress ? address!.GetAddressBytes() : [];
        var bits = network.Length * 8;
        var isPrefix = slash < 0 || (int.TryParse(text.Substring(slash + 1), NumberStyles.None, CultureInfo.InvariantCulture, out var given)
            && given <= bits && (bits = given) >= 0);
        if (!isAddress || !isPrefix)
        {
            throw new FormatException($"'{text}' is not an address range; write an address (10.0.0.7, ::1) or a prefix (10.0.0.0/8, fd00::/8).");
        }

        return new IPNetworkRange(network, bits);
    }

    public bool Contains(IPAddress address)
    {
        if (address.IsIPv4MappedToIPv6) address = address.MapToIPv4();

        var bytes = address.GetAddressBytes();
        if (bytes.Length != _network.Length) return false;

        var whole = _bits / 8;
        for (var i = 0; i < whole; i++)
        {
            if (bytes[i] != _network[i]) return false;
        }

        var rest = _bits % 8;
        return rest == 0 || ((bytes[whole] ^ _network[whole]) >> (8 - rest)) == 0;
    }
}
