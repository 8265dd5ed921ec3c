using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Laws.Strangers;

/// <summary>The law of strangers once more, in few words: the hosts' responses are compared with it.</summary>
internal static class StrangerModel
{
    private static readonly Regex V4 = new(@"^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$");
    private static readonly Regex WithPort = new(@"^(?:\[(?<six>[^\]]*)\](?::\d{1,5})?|(?<four>[^:\[\]]*):\d{1,5})$");
    private static readonly Regex V6 = new(@"^[0-9a-fA-F:.]{2,45}$");

    /// <returns>Null for a stranger who is not known.</returns>
    public static string? ClientOf(StrangerRequest request)
    {
        var peer = Read(request.Peer);
        if (peer is null) return request.Peer.StartsWith("unix:") ? Resolve(request, null) : null;

        return IsLoopback(peer) ? Resolve(request, peer) : peer;
    }

    public static bool IsLoopback(string? address) => address is not null && IPAddress.IsLoopback(IPAddress.Parse(address));

    private static string? Resolve(StrangerRequest request, string? peer)
    {
        var hops = new List<string>();
        hops.AddRange((request.ForwardedFor ?? []).Reverse());
        if (request.RealIp is not null) hops.Add(request.RealIp);
        hops.AddRange((request.Forwarded ?? []).Reverse());
        foreach (var hop in hops)
        {
            if (Read(hop) is not { } address) return null;
            if (!IsLoopback(address)) return address;
        }

        var first = request.ForwardedFor?[0] ?? request.RealIp ?? request.Forwarded?[0];
        return first is null ? peer : Read(first);
    }

    private static string? Read(string text)
    {
        if (WithPort.Match(text) is { Success: true } found)
            return found.Groups["six"].Success ? ReadV6(found.Groups["six"].Value) : ReadV4(found.Groups["four"].Value);

        return ReadV4(text) ?? ReadV6(text);
    }

    private static string? ReadV4(string text) => V4.IsMatch(text) && text != "0.0.0.0" ? text : null;

    private static string? ReadV6(string text)
    {
        if (!V6.IsMatch(text) || !text.Contains(':') || !IPAddress.TryParse(text, out var address)) return null;
        if (address.AddressFamily != AddressFamily.InterNetworkV6 || address.Equals(IPAddress.IPv6Any)) return null;

        return address.IsIPv4MappedToIPv6 ? ReadV4(address.MapToIPv4().ToString()) : address.ToString();
    }
}
