namespace ServiceStack.Redis;

using System;
using ServiceStack.CacheAccess;

public interface IRedisClientsManager : IDisposable
{
    ICacheClient GetCacheClient();

    IRedisClient GetClient();

    ICacheClient GetReadOnlyCacheClient();

    IRedisClient GetReadOnlyClient();
}
