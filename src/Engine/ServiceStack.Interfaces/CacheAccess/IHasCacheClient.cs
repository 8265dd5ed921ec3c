namespace ServiceStack.CacheAccess;

/// <summary>A component that exposes the cache it uses.</summary>
public interface IHasCacheClient
{
    /// <summary>The cache that holds the entries.</summary>
    ICacheClient CacheClient { get; }
}
