namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Net;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Text;
using ServiceStack.Common;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>What failed logins are counted by: short, and the same for spellings of the same.</summary>
internal static class LoginKey
{
    private const int LongestName = 64;
    private const string Unknown = "unknown";

    /// <summary>One key for the name and the e-mail address of one user.</summary>
    /// <param name="userName">Name or e-mail address, as the client gave it.</param>
    /// <param name="users">Null for a text alone.</param>
    /// <returns>Null without a name.</returns>
    public static string OfUser(string userName, IUserAuthRepository users)
    {
        if (userName.IsNullOrEmpty()) return null;

        var user = users?.GetUserAuthByUserName(userName);
        if (user == null) return OfName(userName);
        return OfName(!user.UserName.IsNullOrEmpty() ? user.UserName : !user.Email.IsNullOrEmpty() ? user.Email : userName);
    }

    /// <returns>Null without a name.</returns>
    public static string OfName(string userName)
    {
        if (userName.IsNullOrEmpty()) return null;

        var name = userName.Trim().ToLowerInvariant();
        if (name.Length <= LongestName) return name;

        using var sha = SHA256.Create();
        return Convert.ToBase64String(sha.ComputeHash(Encoding.UTF8.GetBytes(name)));
    }

    /// <summary>The client's address, as the host determines it; one for all clients that are not known.</summary>
    /// <returns>Null without a request.</returns>
    public static string OfClient(IHttpRequest request)
    {
        if (request == null) return null;

        // these have the address also where v3's behaviour has each client name its own
        var client = request switch
        {
            HttpRequestWrapper wrapper => wrapper.Client.Address,
            HttpListenerRequestWrapper wrapper => wrapper.Client.Address,
            _ => PeerAddresses.Normalize(request.RemoteIp ?? request.UserHostAddress),
        };
        return client ?? Unknown;
    }

    /// <returns>
    /// An address of IPv4, the /64 network of one of IPv6, whose every address one customer may have; null if it is none.
    /// </returns>
    public static string OfAddress(string address)
    {
        if (address == Unknown) return Unknown;
        if (address.IsNullOrEmpty() || !IPAddress.TryParse(address, out var ip)) return null;
        if (ip.IsIPv4MappedToIPv6) ip = ip.MapToIPv4();
        if (ip.AddressFamily != AddressFamily.InterNetworkV6) return ip.ToString();

        var bytes = ip.GetAddressBytes();
        Array.Clear(bytes, 8, 8);
        return new IPAddress(bytes) + "/64";
    }
}
