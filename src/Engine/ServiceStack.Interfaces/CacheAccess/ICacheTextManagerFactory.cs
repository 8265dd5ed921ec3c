namespace ServiceStack.CacheAccess;

/// <summary>Creates text caches by content type.</summary>
public interface ICacheTextManagerFactory
{
    /// <summary>Gets the text cache that serializes to a content type.</summary>
    ICacheTextManager Resolve(string contentType);
}
