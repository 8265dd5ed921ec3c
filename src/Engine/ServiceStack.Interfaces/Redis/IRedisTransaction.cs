namespace ServiceStack.Redis;

using ServiceStack.Redis.Pipeline;

public interface IRedisTransaction : IRedisTransactionBase, IRedisQueueableOperation
{
    bool Commit();

    void Rollback();
}
