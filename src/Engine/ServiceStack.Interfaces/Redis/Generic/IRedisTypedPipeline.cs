namespace ServiceStack.Redis.Generic;

using ServiceStack.Redis.Pipeline;

public interface IRedisTypedPipeline<T> : IRedisTypedQueueableOperation<T>, IRedisPipelineShared
{
}
