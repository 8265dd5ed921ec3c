using System;
using System.Collections.Concurrent;

namespace ServiceStack.HyperHost.EngineBridge;

/// <summary>Keys of requests without a route in statistics: one per operation, and one per kind of handler.</summary>
internal static class RouteNames
{
    private static readonly ConcurrentDictionary<string, string> ByOperation = new(StringComparer.Ordinal);
    private static readonly ConcurrentDictionary<Type, string> ByKind = new();

    /// <param name="operation">The operation in a predefined path such as /json/reply/Hello; null for other paths.</param>
    /// <param name="kind">Class of the handler.</param>
    public static string Of(string? operation, Type kind) => operation is not null
        ? ByOperation.GetOrAdd(operation, static name => "(operation " + name + ")")
        : ByKind.GetOrAdd(kind, static type => "(" + Shorten(type.Name) + ")");

    private static string Shorten(string name)
    {
        foreach (var ending in new[] { "HttpHandler", "Handler" })
        {
            if (name.Length > ending.Length && name.EndsWith(ending, StringComparison.Ordinal))
                return name.Substring(0, name.Length - ending.Length);
        }

        return name;
    }
}
