namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Net;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Text;
using ServiceStack.Common;

/// <summary>What failed logins are counted by: short, and the same for spellings of the same.</summary>
internal static class LoginKey
{
    private const int LongestName = 64;

    /// <returns>Null without a name.</returns>
    public static string OfName(string userName)
    {
        if (userName.IsNullOrEmpty()) return null;
        if (userName.Length <= LongestName) return userName.Trim().ToLowerInvariant();

        using var sha = SHA256.Create();
        return Convert.ToBase64String(sha.ComputeHash(Encoding.UTF8.GetBytes(userName.ToLowerInvariant())));
    }

    /// <returns>
    /// An address of IPv4, the /64 network of one of IPv6, whose every address one customer may have; null if it is none.
    /// </returns>
    public static string OfAddress(string address)
    {
        if (address.IsNullOrEmpty() || !IPAddress.TryParse(address, out var ip)) return null;
        if (ip.IsIPv4MappedToIPv6) ip = ip.MapToIPv4();
        if (ip.AddressFamily != AddressFamily.InterNetworkV6) return ip.ToString();

        var bytes = ip.GetAddressBytes();
        Array.Clear(bytes, 8, 8);
        return new IPAddress(bytes) + "/64";
    }
}
