namespace ServiceStack.CacheAccess;

using System;

/// <summary>A cache of serialized responses that also holds them compressed.</summary>
public interface ICompressableCacheTextManager : ICacheClearable, ICacheHasContentType, IHasCacheClient
{
    /// <summary>Gets the cached response, or creates, serializes, compresses and caches it.</summary>
    /// <param name="compressionType"><c>gzip</c>, <c>deflate</c>, or <see langword="null"/> for plain text.</param>
    /// <param name="createCacheFn">Called if the key has no entry.</param>
    /// <returns>A compressed result, or the text if no compression applies.</returns>
    object Resolve<T>(string compressionType, string cacheKey, Func<T> createCacheFn) where T : class;
}
