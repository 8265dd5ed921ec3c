using System;
using System.Globalization;

namespace ServiceStack.HyperHost.AspNet.Requests;

/// <summary>Host and port in the client's Host header.</summary>
/// <param name="Host">A name or an address; IPv6 in brackets.</param>
/// <param name="Port">0 if the header has no port.</param>
internal readonly record struct ClientAuthority(string Host, int Port)
{
    /// <returns>Null if the header is missing, or has no host.</returns>
    public static ClientAuthority? Parse(string? header)
    {
        if (string.IsNullOrEmpty(header)) return null;

        var colon = header!.LastIndexOf(':');
        var hasPort = colon > header.IndexOf(']');
        var host = hasPort ? header.Substring(0, colon) : header;
        var port = 0;
        if (hasPort && !TryReadPort(header.Substring(colon + 1), out port)) return null;

        var name = host.Length > 1 && host[0] == '[' && host[host.Length - 1] == ']' ? host.Substring(1, host.Length - 2) : host;
        return Uri.CheckHostName(name) is UriHostNameType.Unknown or UriHostNameType.Basic ? null : new ClientAuthority(host, port);
    }

    private static bool TryReadPort(string text, out int port) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out port) && port <= 65535;
}
