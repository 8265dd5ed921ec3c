using System;
using System.Linq;
using System.Net;
using System.Net.NetworkInformation;

namespace ServiceStack.HyperHost.Laws.Strangers;

/// <summary>The networks that this machine has addresses in.</summary>
internal static class OwnNetworks
{
    private static readonly (byte[] Address, int Bits)[] All = NetworkInterface.GetAllNetworkInterfaces()
        .SelectMany(static network => network.GetIPProperties().UnicastAddresses)
        .Where(static own => !IPAddress.IsLoopback(own.Address))
        .Select(static own => (own.Address.GetAddressBytes(), Math.Min(own.PrefixLength, 64)))
        .ToArray();

    public static bool Has(string? address)
    {
        if (address is null) return false;

        var bytes = IPAddress.Parse(address).GetAddressBytes();
        return Array.Exists(All, own => own.Address.Length == bytes.Length && IsSame(own.Address, bytes, own.Bits));
    }

    private static bool IsSame(byte[] one, byte[] other, int bits)
    {
        for (var bit = 0; bit < bits; bit++)
        {
            if (((one[bit / 8] ^ other[bit / 8]) & (0x80 >> (bit % 8))) != 0) return false;
        }

        return true;
    }
}
