using System;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>
/// The recorded responses that come from Mono or ASP.NET rather than from ServiceStack, as the file of that name lists them.
/// </summary>
internal static class PlatformDifferences
{
    private static readonly Lazy<ILookup<string, (string Hosts, string Reason)>> Loaded = new(Load);

    /// <returns>Why the host's response is not the recorded one; null when it has to be.</returns>
    public static string? Reason(string id, string framework, string host) =>
        Loaded.Value[id]
            .Where(entry => entry.Hosts.Split(',').Any(pattern => Matches(pattern, framework, host)))
            .Select(entry => entry.Reason)
            .FirstOrDefault();

    // "*", "net10.0", "Kestrel", "Nginx*", "net10.0/Kestrel"
    private static bool Matches(string pattern, string framework, string host) =>
        pattern == framework || pattern == framework + "/" + host || (pattern.EndsWith("*", StringComparison.Ordinal)
            ? host.StartsWith(pattern.TrimEnd('*'), StringComparison.Ordinal)
            : host == pattern);

    private static ILookup<string, (string Hosts, string Reason)> Load() =>
        File.ReadLines(Path.Combine(AppContext.BaseDirectory, "Conformance", "platform-differences.txt"))
            .Where(line => line.Length > 0 && line[0] != '#')
            .Select(line => line.Split([' '], 3, StringSplitOptions.RemoveEmptyEntries))
            .ToLookup(parts => parts[0], parts => (parts[1], parts[2]));
}
