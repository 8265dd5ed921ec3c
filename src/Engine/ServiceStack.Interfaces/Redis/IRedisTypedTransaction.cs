namespace ServiceStack.Redis.Generic;

using System;

/// <summary>A transaction for one type: queued commands that are executed together.</summary>
public interface IRedisTypedTransaction<T> : IDisposable, IRedisTypedQueueableOperation<T>
{
    /// <summary>Executes the queued commands.</summary>
    /// <returns><see langword="false"/> if a watched key changed meanwhile, so that none was executed.</returns>
    bool Commit();

    /// <summary>Discards the queued commands.</summary>
    void Rollback();
}
