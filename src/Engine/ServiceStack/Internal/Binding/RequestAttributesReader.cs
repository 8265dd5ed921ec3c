namespace ServiceStack.Internal.Binding;

using System;
using System.Collections.Generic;
using System.Net;
using System.Net.NetworkInformation;
using System.Net.Sockets;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

/// <summary>Network, security and verb of a request: what [Restrict] judges.</summary>
internal static class RequestAttributesReader
{
    private static readonly object Lock = new();
    private static List<(byte[] Network, byte[] Mask)> subnets;

    public static EndpointAttributes Read(IHttpRequest request)
    {
        ClientReads.Note(request);
        var attributes = OfVerb(request.HttpMethod);
        attributes |= request.IsSecureConnection ? EndpointAttributes.Secure : EndpointAttributes.InSecure;

        // a client that is not known is a stranger
        return attributes | (TryParse(request.UserHostAddress, out var client) ? Read(client) : EndpointAttributes.External);
    }

    public static EndpointAttributes Read(IPAddress address)
    {
        if (IPAddress.IsLoopback(address)) return EndpointAttributes.Localhost;
        return IsInLocalSubnet(address) ? EndpointAttributes.LocalSubnet : EndpointAttributes.External;
    }

    public static EndpointAttributes OfVerb(string verb) => verb?.ToUpperInvariant() switch
    {
        "GET" => EndpointAttributes.HttpGet,
        "POST" => EndpointAttributes.HttpPost,
        "PUT" => EndpointAttributes.HttpPut,
        "DELETE" => EndpointAttributes.HttpDelete,
        "PATCH" => EndpointAttributes.HttpPatch,
        "HEAD" => EndpointAttributes.HttpHead,
        "OPTIONS" => EndpointAttributes.HttpOptions,
        _ => EndpointAttributes.HttpOther,
    };

    /// <summary>Takes "ip", "ip:port", "[ip]" and "[ip]:port".</summary>
    public static bool TryParse(string text, out IPAddress address)
    {
        address = null;
        return PeerAddresses.Normalize(text) is { } normal && IPAddress.TryParse(normal, out address);
    }

    public static bool IsInLocalSubnet(IPAddress address)
    {
        if (address.IsIPv4MappedToIPv6) address = address.MapToIPv4();
        var bytes = address.GetAddressBytes();
        foreach (var (network, mask) in Subnets())
        {
            if (network.Length == bytes.Length && Matches(bytes, network, mask)) return true;
        }

        return false;
    }

    internal static bool Matches(byte[] address, byte[] network, byte[] mask)
    {
        for (var i = 0; i < address.Length; i++)
        {
            if ((address[i] & mask[i]) != (network[i] & mask[i])) return false;
        }

        return true;
    }

    private static List<(byte[] Network, byte[] Mask)> Subnets()
    {
        lock (Lock) return subnets ??= FindSubnets();
    }

    private static List<(byte[] Network, byte[] Mask)> FindSubnets()
    {
        var found = new List<(byte[], byte[])>();
        try
        {
            foreach (var network in NetworkInterface.GetAllNetworkInterfaces())
            {
                foreach (var own in network.GetIPProperties().UnicastAddresses)
                {
                    var mask = own.Address.AddressFamily == AddressFamily.InterNetwork ? own.IPv4Mask : null;
                    if (SubnetOf(own.Address, mask) is { } subnet) found.Add(subnet);
                }
            }
        }
        catch (Exception ex) when (ex is NetworkInformationException or NotImplementedException or PlatformNotSupportedException)
        {
            // if the network is not known, no address counts as local
        }

        return found;
    }

    /// <summary>The network that an address of this machine is in; null for none.</summary>
    /// <param name="own">The address.</param>
    /// <param name="mask">Of an IPv4 address; null if it is not known. A subnet of IPv6 has 64 bits (RFC 4291 §2.5.4).</param>
    internal static (byte[] Network, byte[] Mask)? SubnetOf(IPAddress own, IPAddress mask)
    {
        if (IPAddress.IsLoopback(own)) return null;
        if (own.AddressFamily == AddressFamily.InterNetworkV6) return (own.GetAddressBytes(), Prefix64());
        if (own.AddressFamily != AddressFamily.InterNetwork || mask == null) return null;

        var bits = mask.GetAddressBytes();
        return Array.Exists(bits, b => b != 0) ? (own.GetAddressBytes(), bits) : null;
    }

    private static byte[] Prefix64()
    {
        var mask = new byte[16];
        for (var i = 0; i < 8; i++) mask[i] = 0xff;
        return mask;
    }
}
