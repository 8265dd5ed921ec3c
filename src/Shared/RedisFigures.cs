#nullable enable

using System;

namespace ServiceStack.Shared;

/// <summary>
/// Counters of the library for Redis for a host's metrics. Neither needs the other's assembly: the counters are in the domain's data, as a
/// function that returns numbers. Their order is that of the host's gauges: connections, those whose circuit is open, calls, failures,
/// calls that were not made, times that a circuit opened, times that a connection was made anew.
/// </summary>
internal static class RedisFigures
{
    private const string Key = "hyperhost.redis";

    private static readonly object Gate = new();

    /// <summary>Adds a connection's counters.</summary>
    public static void Add(Func<long[]> figures)
    {
        lock (Gate) AppDomain.CurrentDomain.SetData(Key, (Func<long[]>?)AppDomain.CurrentDomain.GetData(Key) + figures);
    }

    /// <summary>Removes a connection's counters.</summary>
    public static void Remove(Func<long[]> figures)
    {
        lock (Gate) AppDomain.CurrentDomain.SetData(Key, (Func<long[]>?)AppDomain.CurrentDomain.GetData(Key) - figures);
    }

    /// <returns>The sums over all connections; null if there has never been one.</returns>
    public static long[]? Read()
    {
        if (AppDomain.CurrentDomain.GetData(Key) is not Func<long[]> all) return null;

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
