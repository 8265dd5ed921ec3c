namespace ServiceStack.CacheAccess;

/// <summary>Creates caches of compressed text by content type.</summary>
public interface ICompressableCacheTextManagerFactory
{
    /// <summary>Gets the cache that serializes to a content type.</summary>
    ICompressableCacheTextManager Resolve(string contentType);
}
