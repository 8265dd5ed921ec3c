namespace ServiceStack.Redis.Pipeline;

using System;

/// <summary>What pipelines and transactions have in common.</summary>
public interface IRedisPipelineShared : IDisposable, IRedisQueueCompletableOperation
{
    /// <summary>Sends the queued commands and reads their results.</summary>
    void Flush();

    /// <summary>Sends the same commands again.</summary>
    /// <returns><see langword="true"/> if they were executed.</returns>
    bool Replay();
}
