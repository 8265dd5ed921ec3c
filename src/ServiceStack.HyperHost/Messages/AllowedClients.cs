using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>The web servers that may connect: addresses and networks, as in "127.0.0.1", "10.0.0.0/8", "fd00::/8".</summary>
/// <remarks>
/// There are two lists, and a peer must satisfy both. The option <c>allowed_clients</c> always allows Unix sockets, whose mode controls
/// access. The environment variable FCGI_WEB_SERVER_ADDRS (FastCGI 1.0 §3.2, §2.3) allows only TCP peers in its list.
/// </remarks>
internal sealed class AllowedClients
{
    /// <summary>Allows all clients.</summary>
    public static readonly AllowedClients Any = new(null, null);

    private readonly NetworkRange[]? _option;
    private readonly NetworkRange[]? _environment;

    private AllowedClients(NetworkRange[]? option, NetworkRange[]? environment)
    {
        _option = option;
        _environment = environment;
    }

    /// <summary>Every client may connect.</summary>
    public bool IsAny => _option is null && _environment is null;

    /// <summary>Reads the option and the environment variable.</summary>
    /// <param name="allowed">The option; empty allows all.</param>
    /// <exception cref="FormatException">An entry is no address and no network; the message names it.</exception>
    public static AllowedClients WithEnvironment(IEnumerable<string> allowed) =>
        Parse(string.Join(",", allowed), Environment.GetEnvironmentVariable("FCGI_WEB_SERVER_ADDRS"));

    /// <param name="allowed">The option; null or empty allows all.</param>
    /// <param name="webServerAddresses">The environment variable FCGI_WEB_SERVER_ADDRS; null or empty if not set.</param>
    /// <exception cref="FormatException">An entry is no address and no network; the message names it.</exception>
    public static AllowedClients Parse(string? allowed, string? webServerAddresses) =>
        new(ParseList(allowed), ParseList(webServerAddresses));

    /// <param name="address">Address of the peer; null if it has none.</param>
    /// <param name="isUnix">Whether the peer connected through a Unix socket.</param>
    public bool Allows(IPAddress? address, bool isUnix)
    {
        if (_environment is not null && (address is null || !Contains(_environment, address))) return false;

        return _option is null || isUnix || (address is not null && Contains(_option, address));
    }

    private static NetworkRange[]? ParseList(string? text) =>
        string.IsNullOrWhiteSpace(text)
            ? null
            : Array.ConvertAll(text!.Split([',', ' ', ';'], StringSplitOptions.RemoveEmptyEntries), NetworkRange.Parse);

    private static bool Contains(NetworkRange[] ranges, IPAddress address) => Array.Exists(ranges, range => range.Contains(address));
}
