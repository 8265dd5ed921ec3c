namespace ServiceStack.Redis.Pipeline;

public interface IRedisPipeline : IRedisPipelineShared, IRedisQueueableOperation
{
}
