namespace ServiceStack.Redis;

using System;
using ServiceStack.CacheAccess;

/// <summary>Hands out clients of Redis servers. Register one in the container; <c>Service.Redis</c> uses it.</summary>
/// <example>
/// <code>
/// using (var redis = redisManager.GetClient())
/// {
///     redis.SetEntry("greeting", "Hello");
/// }
/// </code>
/// </example>
public interface IRedisClientsManager : IDisposable
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
