namespace ServiceStack.Redis;

using System;
using ServiceStack.CacheAccess;

public interface IRedisClientCacheManager : IDisposable
{
    ICacheClient GetCacheClient();

    IRedisClient GetClient();

    ICacheClient GetReadOnlyCacheClient();

    IRedisClient GetReadOnlyClient();
}
