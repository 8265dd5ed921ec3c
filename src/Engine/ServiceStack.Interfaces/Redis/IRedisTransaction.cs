namespace ServiceStack.Redis;

using ServiceStack.Redis.Pipeline;

/// <summary>A transaction: queued commands that are executed together.</summary>
public interface IRedisTransaction : IRedisTransactionBase, IRedisQueueableOperation
{
    /// <summary>Executes the queued commands.</summary>
    /// <returns><see langword="false"/> if a watched key changed meanwhile, so that none was executed.</returns>
    bool Commit();

    /// <summary>Discards the queued commands.</summary>
    void Rollback();
}
