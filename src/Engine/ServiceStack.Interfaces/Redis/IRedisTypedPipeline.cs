namespace ServiceStack.Redis.Generic;

using ServiceStack.Redis.Pipeline;

/// <summary>A pipeline for one type: queued commands that are sent together.</summary>
public interface IRedisTypedPipeline<T> : IRedisTypedQueueableOperation<T>, IRedisPipelineShared
{
}
