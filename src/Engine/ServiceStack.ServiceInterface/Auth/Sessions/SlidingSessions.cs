namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Concurrent;
using ServiceStack.CacheAccess;
using ServiceStack.ServiceInterface.Auth;

/// <summary>Prolongs the sessions of users that are logged in, if <see cref="SessionFeature.SlidingExpiry"/> is set.</summary>
internal static class SlidingSessions
{
    // what is forgotten is written once more than needed
    private const int MaxRemembered = 100_000;

    private static readonly ConcurrentDictionary<string, DateTime> Written = new(StringComparer.Ordinal);

    /// <param name="cache">The cache of the session.</param>
    /// <param name="key">Its key there.</param>
    /// <param name="session">As it was read a moment ago.</param>
    /// <param name="now">UTC.</param>
    public static void Prolong(ICacheClient cache, string key, IAuthSession session, DateTime now)
    {
        if (SessionFeature.SlidingExpiry is not { } lifetime || session is not { IsAuthenticated: true }) return;
        if (Written.TryGetValue(key, out var last) && now >= last && now - last < TimeSpan.FromTicks(lifetime.Ticks / 10)) return;

        if (Written.Count >= MaxRemembered) Written.Clear();
        Written[key] = now;
        cache.Set(key, session, lifetime);
    }
}
