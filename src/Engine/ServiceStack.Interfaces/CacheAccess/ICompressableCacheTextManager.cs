namespace ServiceStack.CacheAccess;

using System;

public interface ICompressableCacheTextManager : ICacheClearable, ICacheHasContentType, IHasCacheClient
{
    object Resolve<T>(string compressionType, string cacheKey, Func<T> createCacheFn) where T : class;
}
