namespace ServiceStack.ServiceInterface.Auth;

using System;
using ServiceStack.Redis;

public class RedisClientManagerFacade : IRedisClientManagerFacade
{
    public RedisClientManagerFacade(IRedisClientsManager redisManager)
    {
        throw new NotImplementedException();
    }

    public void Clear() => throw new NotImplementedException();

    public IRedisClientFacade GetClient() => throw new NotImplementedException();
}
