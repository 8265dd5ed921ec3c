namespace ServiceStack.CacheAccess;

using System;

/// <summary>A cache that creates a missing value on demand.</summary>
public interface ICacheManager : ICacheClearable, IHasCacheClient
{
    /// <summary>Gets the cached value, or creates and caches it without an expiry.</summary>
    /// <param name="createCacheFn">Called if the key has no entry.</param>
    T Resolve<T>(string cacheKey, Func<T> createCacheFn) where T : class;

    /// <summary>Gets the cached value, or creates it and caches it for a span of time.</summary>
    /// <param name="createCacheFn">Called if the key has no entry.</param>
    T Resolve<T>(string cacheKey, TimeSpan expireIn, Func<T> createCacheFn) where T : class;
}
