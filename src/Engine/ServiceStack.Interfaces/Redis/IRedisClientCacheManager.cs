namespace ServiceStack.Redis;

using System;
using ServiceStack.CacheAccess;

/// <summary>Hands out clients of Redis servers, for data and as caches.</summary>
public interface IRedisClientCacheManager : IDisposable
{
    /// <summary>Gets a cache that reads and writes. Dispose it to return its connection.</summary>
    ICacheClient GetCacheClient();

    /// <summary>Gets a client that reads and writes. Dispose it to return its connection.</summary>
    IRedisClient GetClient();

    /// <summary>Gets a cache of a replica, for reading.</summary>
    ICacheClient GetReadOnlyCacheClient();

    /// <summary>Gets a client of a replica, for reading.</summary>
    IRedisClient GetReadOnlyClient();
}
