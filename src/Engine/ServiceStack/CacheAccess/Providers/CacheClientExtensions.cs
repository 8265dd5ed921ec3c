namespace ServiceStack.CacheAccess.Providers;

using System;
using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Binding;
using ServiceStack.Internal.Responses;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// Responses kept as they go out: one entry a content type, one more a compression. Text is kept as text, other formats as bytes.
/// </summary>
public static class CacheClientExtensions
{
    /// <summary>Keeps the DTO, its text and, if the client accepts it, the compressed text; returns what to send.</summary>
    public static object Cache(
        this ICacheClient cacheClient, string cacheKey, object responseDto, IRequestContext context, TimeSpan? expireCacheIn = null)
    {
        cacheClient.Set(cacheKey, responseDto, expireCacheIn);
        if (!ContentTypes.IsText(context.ResponseContentType))
            return CacheBytes(cacheClient, cacheKey, responseDto, context, expireCacheIn);

        // a page whose view reads the session is the client's, whatever the key
        string text = null;
        var isOfClient = ClientReads.In(
            context.Get<IHttpRequest>(), () => text = EndpointHost.ContentTypeFilter.SerializeToString(context, responseDto));
        var callback = Callback(context);
        var kept = text;
        if (callback != null)
        {
            kept = callback + "(" + text + ")";

            // Entries of a callback are not known to ClearCaches: they have to end by themselves.
            expireCacheIn ??= EndpointHost.Config.DefaultJsonpCacheExpiration;
        }

        var textKey = GetCacheKeyForSerialized(cacheKey, context.ResponseContentType, Modifiers(callback));
        if (!isOfClient) cacheClient.Set(textKey, kept, expireCacheIn);

        // the response writes the call around a text; compressed bytes have it
        var compressionType = context.CompressionType;
        if (compressionType == null) return text;

        var bytes = kept.Compress(compressionType);
        if (!isOfClient) cacheClient.Set(GetCacheKeyForCompressed(textKey, compressionType), bytes, expireCacheIn);
        return new CompressedResult(bytes, compressionType, context.ResponseContentType);
    }

    /// <summary>Removes the responses kept under these keys, in every content type and compression.</summary>
    public static void ClearCaches(this ICacheClient cacheClient, params string[] cacheKeys)
    {
        var contentTypes = new HashSet<string>(EndpointHost.ContentTypeFilter.ContentTypeFormats.Values)
        {
            ContentType.Xml, ContentType.Json, ContentType.Jsv, ContentType.Html,
        };

        var keys = new List<string>();
        foreach (var cacheKey in cacheKeys)
        {
            keys.Add(cacheKey);
            foreach (var contentType in contentTypes)
            {
                var textKey = GetCacheKeyForSerialized(cacheKey, contentType, null);
                keys.Add(textKey);
                foreach (var compressionType in CompressionTypes.AllCompressionTypes)
                {
                    keys.Add(GetCacheKeyForCompressed(textKey, compressionType));
                }
            }
        }

        cacheClient.RemoveAll(keys);
    }

    /// <summary>Returns the key of a compressed entry, as <c>orders.json.gzip</c>.</summary>
    public static string GetCacheKeyForCompressed(string cacheKeySerialized, string compressionType) =>
        cacheKeySerialized + "." + compressionType;

    /// <summary>Returns the key of a serialized entry.</summary>
    /// <param name="modifiers">What else the text depends on; null for nothing.</param>
    public static string GetCacheKeyForSerialized(string cacheKey, string mimeType, string modifiers) =>
        cacheKey + MimeTypes.GetExtension(mimeType) + modifiers;

    /// <summary>Removes the entries whose keys match a pattern.</summary>
    /// <exception cref="NotImplementedException">The cache cannot remove by pattern.</exception>
    public static void RemoveByPattern(this ICacheClient cacheClient, string pattern) =>
        ByPattern(cacheClient).RemoveByPattern(pattern);

    /// <summary>Removes the entries whose keys match a regular expression.</summary>
    /// <exception cref="NotImplementedException">The cache cannot remove by pattern.</exception>
    public static void RemoveByRegex(this ICacheClient cacheClient, string regex) =>
        ByPattern(cacheClient).RemoveByRegex(regex);

    /// <summary>Returns a cached response in the format and encoding of a request.</summary>
    /// <returns>What was kept for the request's content type and compression, or null.</returns>
    public static object ResolveFromCache(this ICacheClient cacheClient, string cacheKey, IRequestContext context)
    {
        var callback = Callback(context);
        var textKey = GetCacheKeyForSerialized(cacheKey, context.ResponseContentType, Modifiers(callback));
        var compressionType = context.CompressionType;
        if (compressionType == null)
        {
            return ContentTypes.IsText(context.ResponseContentType)
                ? WithoutCall(cacheClient.GetOrRemove<string>(textKey), callback)
                : SerializedResult.CreateUnlessNull(cacheClient.GetOrRemove<byte[]>(textKey), context.ResponseContentType);
        }

        var bytes = cacheClient.GetOrRemove<byte[]>(GetCacheKeyForCompressed(textKey, compressionType));
        return bytes == null ? null : new CompressedResult(bytes, compressionType, context.ResponseContentType);
    }

    /// <summary>Sets an entry, for a time or without an end.</summary>
    public static void Set<T>(this ICacheClient cacheClient, string cacheKey, T value, TimeSpan? expireCacheIn)
    {
        if (expireCacheIn is { } expiresIn) cacheClient.Set(cacheKey, value, expiresIn);
        else cacheClient.Set(cacheKey, value);
    }

    private static object CacheBytes(
        ICacheClient cacheClient, string cacheKey, object responseDto, IRequestContext context, TimeSpan? expireCacheIn)
    {
        var contentType = context.ResponseContentType;
        var bytesKey = GetCacheKeyForSerialized(cacheKey, contentType, null);
        var serialized = EndpointHost.ContentTypeFilter.SerializeToBytes(context, responseDto);
        cacheClient.Set(bytesKey, serialized, expireCacheIn);

        var result = SerializedResult.Create(serialized, context.CompressionType, contentType, out var compressed);
        if (compressed != null) cacheClient.Set(GetCacheKeyForCompressed(bytesKey, context.CompressionType), compressed, expireCacheIn);
        return result;
    }

    private static string Callback(IRequestContext context) =>
        context.ResponseContentType.MatchesContentType(ContentType.Json) && context.Get<IHttpRequest>() is { } request
            ? JsonpCallback.Of(request, EndpointHost.Config) : null;

    // null, as for a missing entry, if it is kept for another callback
    private static string WithoutCall(string kept, string callback)
    {
        if (callback == null || kept == null) return kept;

        var isCall = kept.StartsWith(callback + "(", StringComparison.Ordinal) && kept.EndsWith(")", StringComparison.Ordinal);
        return isCall ? kept.Substring(callback.Length + 1, kept.Length - callback.Length - 2) : null;
    }

    private static string Modifiers(string callback) => callback == null ? null : ".jsonp," + callback.SafeVarName();

    private static IRemoveByPattern ByPattern(ICacheClient cacheClient) =>
        cacheClient as IRemoveByPattern
        ?? throw new NotImplementedException(
            "IRemoveByPattern is not implemented by the cache client: " + cacheClient.GetType().FullName);
}
