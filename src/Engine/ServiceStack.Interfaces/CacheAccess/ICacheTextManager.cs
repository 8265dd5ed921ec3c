namespace ServiceStack.CacheAccess;

using System;

public interface ICacheTextManager : ICacheClearable, IHasCacheClient
{
    string ContentType { get; }

    string ResolveText<T>(string cacheKey, Func<T> createCacheFn) where T : class;

    string ResolveText<T>(string cacheKey, TimeSpan expiresIn, Func<T> createCacheFn) where T : class;
}
