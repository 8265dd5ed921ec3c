namespace ServiceStack.CacheAccess.Providers;

using System;
using ServiceStack.ServiceHost;

public static class CacheClientExtensions
{
    public static object Cache(this ICacheClient cacheClient, string cacheKey, object responseDto, IRequestContext context, TimeSpan? expireCacheIn = null) => throw new NotImplementedException();

    public static void ClearCaches(this ICacheClient cacheClient, params string[] cacheKeys) => throw new NotImplementedException();

    public static string GetCacheKeyForCompressed(string cacheKeySerialized, string compressionType) => throw new NotImplementedException();

    public static string GetCacheKeyForSerialized(string cacheKey, string mimeType, string modifiers) => throw new NotImplementedException();

    public static void RemoveByPattern(this ICacheClient cacheClient, string pattern) => throw new NotImplementedException();

    public static void RemoveByRegex(this ICacheClient cacheClient, string regex) => throw new NotImplementedException();

    public static object ResolveFromCache(this ICacheClient cacheClient, string cacheKey, IRequestContext context) => throw new NotImplementedException();

    public static void Set<T>(this ICacheClient cacheClient, string cacheKey, T value, TimeSpan? expireCacheIn) => throw new NotImplementedException();
}
