namespace ServiceStack.ServiceInterface.Validation;

using System;
using ServiceStack.Redis;

public class ExecOnceOnly : IDisposable
{
    public ExecOnceOnly(IRedisClientsManager redisManager, Type forType, string correlationId)
    {
        throw new NotImplementedException();
    }

    public ExecOnceOnly(IRedisClientsManager redisManager, Type forType, Guid? correlationId)
    {
        throw new NotImplementedException();
    }

    public ExecOnceOnly(IRedisClientsManager redisManager, string hashKey, string correlationId)
    {
        throw new NotImplementedException();
    }

    public bool Executed => throw new NotImplementedException();

    public void Commit() => throw new NotImplementedException();

    public void Dispose() => throw new NotImplementedException();

    public void Rollback() => throw new NotImplementedException();
}
