using System;
using System.Collections.Concurrent;

namespace ServiceStack.HyperHost.EngineBridge;

/// <summary>What requests without a route are counted under. There are as many as operations and kinds of handlers.</summary>
internal static class RouteNames
{
    private static readonly ConcurrentDictionary<string, string> ByOperation = new(StringComparer.Ordinal);
    private static readonly ConcurrentDictionary<Type, string> ByKind = new();

    /// <param name="operation">The operation that a predefined path names, /json/reply/Hello; null for none.</param>
    /// <param name="kind">The handler's class.</param>
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
