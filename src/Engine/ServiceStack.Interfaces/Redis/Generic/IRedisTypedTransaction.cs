namespace ServiceStack.Redis.Generic;

using System;

public interface IRedisTypedTransaction<T> : IDisposable, IRedisTypedQueueableOperation<T>
{
    bool Commit();

    void Rollback();
}
