using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1;

/// <summary>A request as a server has understood it.</summary>
/// <param name="Method">As sent.</param>
/// <param name="Target">Path and query.</param>
/// <param name="Headers">"name=value" of each name once, names in small letters, sorted.</param>
/// <param name="Body">One character a byte.</param>
public sealed record WireMessage(string Method, string Target, string Headers, string Body)
{
    public static string Join(IEnumerable<(string Name, string Value)> headers) => string.Join(
        "\n",
        headers.Select(Plain).GroupBy(static header => header.Name.ToLowerInvariant()).OrderBy(static group =>
            group.Key, StringComparer.Ordinal)
            .Select(static group => group.Key + "=" + string.Join(", ", group.Select(static header => header.Value))));

    // A length may have leading zeros; of a host that an absolute target overrides, Kestrel has the normal form of Uri.
    private static (string Name, string Value) Plain((string Name, string Value) header) => header.Name.ToLowerInvariant() switch
    {
        "content-length" => (header.Name, header.Value.TrimStart('0')),
        "host" when Uri.TryCreate("http://" + header.Value, UriKind.Absolute, out var uri) => (header.Name, uri.Authority),
        _ => header,
    };

    /// <summary>As framing-corpus.txt has it.</summary>
    public override string ToString() => Method + ":" + Target + (Body.Length == 0 ? "" : "(" + Body + ")");
}
