using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Laws.Strangers;

/// <summary>The origin that a request names.</summary>
/// <param name="Peer">REMOTE_ADDR; over HTTP the peer is 127.0.0.1 whatever this is.</param>
/// <param name="ForwardedFor">X-Forwarded-For; null for none.</param>
/// <param name="RealIp">X-Real-IP; null for none.</param>
/// <param name="Forwarded">The <c>for=</c> of each hop of Forwarded; null for none.</param>
internal sealed record StrangerRequest(string Peer, string[]? ForwardedFor, string? RealIp, string[]? Forwarded)
{
    public (string Name, string Value)[] Headers
    {
        get
        {
            var headers = new List<(string, string)>();
            if (ForwardedFor is not null) headers.Add(("X-Forwarded-For", string.Join(", ", ForwardedFor)));
            if (RealIp is not null) headers.Add(("X-Real-IP", RealIp));
            if (Forwarded is not null)
                headers.Add(("Forwarded", string.Join(", ", Forwarded.Select(static hop => $"proto=http;for=\"{hop}\""))));
            return [.. headers];
        }
    }

    public override string ToString() => $"peer '{Peer}' " + string.Join(" ", Headers.Select(static one => $"{one.Name}: {one.Value};"));
}
