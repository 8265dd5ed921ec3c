#nullable enable

using System;

namespace ServiceStack.Shared;

/// <summary>
/// Counters of the libraries for Redis and RabbitMQ, and of the engine's cache, for a host's metrics. Neither needs the other's assembly:
/// the counters are in the domain's data, as a function that returns numbers. Their order is that of the host's gauges.
/// </summary>
internal static class LibraryFigures
{
    /// <summary>Connections, those whose circuit is open, calls, failures, rejected calls, openings of a circuit, reconnects.</summary>
    public const string Redis = "hyperhost.redis";

    /// <summary>In the order of the host's gauges, from the first of RabbitMQ on.</summary>
    public const string RabbitMq = "hyperhost.rabbitmq";

    /// <summary>Entries of the caches in memory.</summary>
    public const string MemoryCache = "hyperhost.memory-cache";

    private static readonly object Lock = new();

    /// <summary>Adds a connection's counters.</summary>
    public static void Add(string library, Func<long[]> figures)
    {
        lock (Lock) AppDomain.CurrentDomain.SetData(library, (Func<long[]>?)AppDomain.CurrentDomain.GetData(library) + figures);
    }

    /// <summary>Removes a connection's counters.</summary>
    public static void Remove(string library, Func<long[]> figures)
    {
        lock (Lock) AppDomain.CurrentDomain.SetData(library, (Func<long[]>?)AppDomain.CurrentDomain.GetData(library) - figures);
    }

    /// <returns>The sums over all connections; null if there is none.</returns>
    public static long[]? Read(string library)
    {
        if (AppDomain.CurrentDomain.GetData(library) is not Func<long[]> all) return null;

        var sums = Array.Empty<long>();
        foreach (var one in all.GetInvocationList())
        {
            var figures = ((Func<long[]>)one)();
            if (sums.Length == 0) sums = new long[figures.Length];
            for (var i = 0; i < figures.Length; i++) sums[i] += figures[i];
        }

        return sums;
    }
}
