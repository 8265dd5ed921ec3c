namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Net;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Text;
using ServiceStack.Common;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;
using HttpRequestExtensions = ServiceStack.WebHost.Endpoints.Extensions.HttpRequestExtensions;

/// <summary>What failed logins are counted by: short, and the same for spellings of the same.</summary>
internal static class LoginKey
{
    private const int LongestName = 64;

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

    /// <summary>The client's address, as the host determines it.</summary>
    /// <remarks>
    /// The requests of System.Web and of HttpListener take X-Forwarded-For from each client. Here it counts from this machine and
    /// its own networks, as web servers are: otherwise each attempt could have an address of its own.
    /// </remarks>
    /// <returns>Null if it is not known.</returns>
    public static string OfClient(IHttpRequest request)
    {
        if (request == null) return null;

        var isOfClient = request is HttpRequestWrapper or HttpListenerRequestWrapper;
        if (isOfClient && IsExternal(request.UserHostAddress)) return request.UserHostAddress;

        // the nearest proxy's address is the last one
        var address = request.RemoteIp ?? request.UserHostAddress;
        return address?.Substring(address.LastIndexOf(',') + 1).Trim();
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

    private static bool IsExternal(string address) =>
        !IPAddress.TryParse(address ?? "", out var ip) || !(IPAddress.IsLoopback(ip) || HttpRequestExtensions.IsInLocalSubnet(ip));
}
