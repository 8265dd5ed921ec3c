namespace ServiceStack.ServiceHost;

using System;
using ServiceStack.CacheAccess;

public static class RequestContextExtensions
{
    public static void RemoveFromCache(this IRequestContext requestContext, ICacheClient cacheClient, params string[] cacheKeys) => throw new NotImplementedException();

    public static object ToOptimizedResult<T>(this IRequestContext requestContext, T dto) where T : class => throw new NotImplementedException();

    public static object ToOptimizedResultUsingCache<T>(this IRequestContext requestContext, ICacheClient cacheClient, string cacheKey, Func<T> factoryFn) where T : class => throw new NotImplementedException();

    public static object ToOptimizedResultUsingCache<T>(this IRequestContext requestContext, ICacheClient cacheClient, string cacheKey, TimeSpan? expireCacheIn, Func<T> factoryFn) where T : class => throw new NotImplementedException();
}
