namespace ServiceStack.Common.Extensions;

using System;
using System.Collections.Generic;
using System.Net;
using System.Net.NetworkInformation;
using System.Net.Sockets;

/// <summary>Computations with networks and subnets.</summary>
public static class IPAddressExtensions
{
    private const int BytesOfIpv6Prefix = 8;

    /// <summary>Gets the machine's IPv4 addresses.</summary>
    /// <returns>Subnet masks by address.</returns>
    public static Dictionary<IPAddress, IPAddress> GetAllNetworkInterfaceIpv4Addresses()
    {
        var masks = new Dictionary<IPAddress, IPAddress>();
        foreach (var own in OwnAddresses(AddressFamily.InterNetwork)) masks[own.Address] = own.IPv4Mask;
        return masks;
    }

    /// <summary>Gets the machine's IPv6 addresses.</summary>
    public static List<IPAddress> GetAllNetworkInterfaceIpv6Addresses()
    {
        var addresses = new List<IPAddress>();
        foreach (var own in OwnAddresses(AddressFamily.InterNetworkV6)) addresses.Add(own.Address);
        return addresses;
    }

    /// <summary>Gets the broadcast address of a subnet.</summary>
    /// <param name="address">An address in the subnet.</param>
    public static IPAddress GetBroadcastAddress(this IPAddress address, IPAddress subnetMask)
    {
        var bytes = address.GetAddressBytes();
        var mask = subnetMask.GetAddressBytes();
        AssertSameLength(bytes, mask);
        for (var i = 0; i < bytes.Length; i++) bytes[i] |= (byte)~mask[i];
        return new IPAddress(bytes);
    }

    /// <summary>Gets the network address of a subnet.</summary>
    /// <param name="address">An address in the subnet.</param>
    public static IPAddress GetNetworkAddress(this IPAddress address, IPAddress subnetMask) =>
        new(GetNetworkAddressBytes(address.GetAddressBytes(), subnetMask.GetAddressBytes()));

    /// <summary>Gets the bytes of a subnet's network address.</summary>
    /// <exception cref="ArgumentException">Address and mask differ in length.</exception>
    public static byte[] GetNetworkAddressBytes(byte[] ipAdressBytes, byte[] subnetMaskBytes)
    {
        AssertSameLength(ipAdressBytes, subnetMaskBytes);
        var network = new byte[ipAdressBytes.Length];
        for (var i = 0; i < network.Length; i++) network[i] = (byte)(ipAdressBytes[i] & subnetMaskBytes[i]);
        return network;
    }

    /// <summary>Whether two addresses are in one subnet.</summary>
    /// <exception cref="ArgumentException">The addresses differ in length.</exception>
    public static bool IsInSameIpv4Subnet(this byte[] address1Bytes, byte[] address2Bytes, byte[] subnetMaskBytes)
    {
        AssertSameLength(address1Bytes, address2Bytes);
        return GetNetworkAddressBytes(address1Bytes, subnetMaskBytes).AsSpan()
            .SequenceEqual(GetNetworkAddressBytes(address2Bytes, subnetMaskBytes));
    }

    /// <summary>Whether two addresses are in one subnet.</summary>
    /// <exception cref="ArgumentException">An address is no IPv4 address.</exception>
    public static bool IsInSameIpv4Subnet(this IPAddress address2, IPAddress address, IPAddress subnetMask)
    {
        AssertFamily(AddressFamily.InterNetwork, address2, address);
        return IsInSameIpv4Subnet(address2.GetAddressBytes(), address.GetAddressBytes(), subnetMask.GetAddressBytes());
    }

    /// <summary>Whether two IPv6 addresses have the same first 64 bits.</summary>
    /// <exception cref="ArgumentException">The addresses differ in length.</exception>
    public static bool IsInSameIpv6Subnet(this byte[] address1Bytes, byte[] address2Bytes)
    {
        AssertSameLength(address1Bytes, address2Bytes);
        return address1Bytes.AsSpan(0, BytesOfIpv6Prefix).SequenceEqual(address2Bytes.AsSpan(0, BytesOfIpv6Prefix));
    }

    /// <summary>Whether two addresses have the same first 64 bits.</summary>
    /// <exception cref="ArgumentException">An address is no IPv6 address.</exception>
    public static bool IsInSameIpv6Subnet(this IPAddress address2, IPAddress address)
    {
        AssertFamily(AddressFamily.InterNetworkV6, address2, address);
        return IsInSameIpv6Subnet(address2.GetAddressBytes(), address.GetAddressBytes());
    }

    private static IEnumerable<UnicastIPAddressInformation> OwnAddresses(AddressFamily family)
    {
        foreach (var network in NetworkInterface.GetAllNetworkInterfaces())
        {
            foreach (var own in network.GetIPProperties().UnicastAddresses)
            {
                if (own.Address.AddressFamily == family) yield return own;
            }
        }
    }

    private static void AssertFamily(AddressFamily family, params IPAddress[] addresses)
    {
        foreach (var address in addresses)
        {
            if (address.AddressFamily != family)
                throw new ArgumentException(
                    $"Subnets of {family} are compared, and {address} is of {address.AddressFamily}.", nameof(addresses));
        }
    }

    private static void AssertSameLength(byte[] first, byte[] second)
    {
        if (first.Length != second.Length) throw new ArgumentException("Both must be of one kind, IPv4 or IPv6.");
    }
}
