namespace ServiceStack.Redis.Pipeline;

/// <summary>A pipeline: queued commands that are sent together, which saves round trips.</summary>
public interface IRedisPipeline : IRedisPipelineShared, IRedisQueueableOperation
{
}
