namespace ServiceStack.CacheAccess;

using System;

/// <summary>A cache of serialized responses in one content type.</summary>
public interface ICacheTextManager : ICacheClearable, IHasCacheClient
{
    /// <summary>Content type that values are serialized to, for example <c>application/xml</c>.</summary>
    string ContentType { get; }

    /// <summary>Gets the cached text, or creates a value, serializes it and caches the text without an expiry.</summary>
    /// <param name="createCacheFn">Called if the key has no entry.</param>
    string ResolveText<T>(string cacheKey, Func<T> createCacheFn) where T : class;

    /// <summary>Gets the cached text, or creates a value, serializes it and caches the text for a span of time.</summary>
    /// <param name="createCacheFn">Called if the key has no entry.</param>
    string ResolveText<T>(string cacheKey, TimeSpan expiresIn, Func<T> createCacheFn) where T : class;
}
