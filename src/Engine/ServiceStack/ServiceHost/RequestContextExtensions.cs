namespace ServiceStack.ServiceHost;

using System;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Answers;
using ServiceStack.WebHost.Endpoints;

public static class RequestContextExtensions
{
    public static void RemoveFromCache(this IRequestContext requestContext, ICacheClient cacheClient, params string[] cacheKeys) =>
        cacheClient.ClearCaches(cacheKeys);

    /// <summary>Serialized for this request, and compressed if the client accepts that.</summary>
    public static object ToOptimizedResult<T>(this IRequestContext requestContext, T dto) where T : class
    {
        var contentType = requestContext.ResponseContentType;
        var compressionType = requestContext.CompressionType;
        if (!ContentTypes.IsText(contentType))
        {
            return SerializedResult.Create(
                EndpointHost.ContentTypeFilter.SerializeToBytes(requestContext, dto), compressionType, contentType, out _);
        }

        var text = EndpointHost.ContentTypeFilter.SerializeToString(requestContext, dto);
        if (compressionType == null) return text;

        return new CompressedResult(text.Compress(compressionType), compressionType, contentType);
    }

    public static object ToOptimizedResultUsingCache<T>(
        this IRequestContext requestContext, ICacheClient cacheClient, string cacheKey, Func<T> factoryFn) where T : class =>
        requestContext.ToOptimizedResultUsingCache(cacheClient, cacheKey, null, factoryFn);

    public static object ToOptimizedResultUsingCache<T>(
        this IRequestContext requestContext, ICacheClient cacheClient, string cacheKey, TimeSpan? expireCacheIn, Func<T> factoryFn)
        where T : class =>
        cacheClient.ResolveFromCache(cacheKey, requestContext)
            ?? cacheClient.Cache(cacheKey, factoryFn(), requestContext, expireCacheIn);
}
