namespace ServiceStack.Redis.Pipeline;

using System;

public interface IRedisPipelineShared : IDisposable, IRedisQueueCompletableOperation
{
    void Flush();

    bool Replay();
}
