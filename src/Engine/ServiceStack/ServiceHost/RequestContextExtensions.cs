namespace ServiceStack.ServiceHost;

using System;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.Internal.Streams;
using ServiceStack.WebHost.Endpoints;

/// <summary>Extensions that respond from the cache: compressed, in the format that the client takes.</summary>
public static class RequestContextExtensions
{
    /// <summary>Removes entries and all their formats and encodings from the cache.</summary>
    public static void RemoveFromCache(this IRequestContext requestContext, ICacheClient cacheClient, params string[] cacheKeys) =>
        cacheClient.ClearCaches(cacheKeys);

    /// <summary>
    /// Serialized for this request, and compressed if the client accepts that. A sequence, which is written item by item, is returned as it
    /// is.
    /// </summary>
    public static object ToOptimizedResult<T>(this IRequestContext requestContext, T dto) where T : class
    {
        if (IsSequence(dto)) return dto;

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

    /// <summary>Answers from the cache, or makes the response and keeps it without an end.</summary>
    /// <param name="cacheKey">The key; format and encoding are added to it.</param>
    /// <example>
    /// <code>
    /// return RequestContext.ToOptimizedResultUsingCache(Cache, "urn:orders", () =&gt; LoadOrders());
    /// </code>
    /// </example>
    public static object ToOptimizedResultUsingCache<T>(
        this IRequestContext requestContext, ICacheClient cacheClient, string cacheKey, Func<T> factoryFn) where T : class =>
        requestContext.ToOptimizedResultUsingCache(cacheClient, cacheKey, null, factoryFn);

    /// <summary>Answers from the cache, or makes the response and keeps it for a time.</summary>
    /// <param name="expireCacheIn">How long; null for no end.</param>
    public static object ToOptimizedResultUsingCache<T>(
        this IRequestContext requestContext, ICacheClient cacheClient, string cacheKey, TimeSpan? expireCacheIn, Func<T> factoryFn)
        where T : class =>
        cacheClient.ResolveFromCache(cacheKey, requestContext)
            ?? cacheClient.Cache(cacheKey, Whole(factoryFn()), requestContext, expireCacheIn);

    private static bool IsSequence(object dto) => SequenceKind.Of(SequenceKind.SourceOf(dto)) != null;

    private static T Whole<T>(T dto) where T : class => !IsSequence(dto) ? dto : throw new NotSupportedException(
        $"A {dto.GetType().Name} is enumerated while it is sent, so that a cache has nothing to keep. "
            + "Return it without a cache, or a list.");
}
