#nullable enable

using System;
using System.Linq;

namespace ServiceStack.Shared;

/// <summary>The header Forwarded, which some proxies send in place of X-Forwarded-For.</summary>
/// <remarks>RFC 7239 §4: <c>for=192.0.2.60;proto=http;by=203.0.113.43, for="[2001:db8::17]:4711"</c>.</remarks>
internal static class ForwardedHeader
{
    /// <summary>What a hop is called that names no client, as RFC 7239 §6.2 has it.</summary>
    public const string Unknown = "unknown";

    /// <returns>Its clients in the form of X-Forwarded-For: without ports, the last proxy's at the end; null for null.</returns>
    public static string? Clients(string? header) => header is null ? null : string.Join(", ", header.Split(',').Select(Client));

    private static string Client(string hop)
    {
        foreach (var pair in hop.Split(';'))
        {
            var equals = pair.IndexOf('=');
            if (equals < 0 || !pair.Substring(0, equals).Trim().Equals("for", StringComparison.OrdinalIgnoreCase)) continue;

            var node = pair.Substring(equals + 1).Trim().Trim('"');
            return PeerAddresses.Normalize(node) ?? (node.Length > 0 ? node : Unknown);
        }

        return Unknown;
    }
}
