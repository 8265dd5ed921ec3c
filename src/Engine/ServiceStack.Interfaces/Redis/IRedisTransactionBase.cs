namespace ServiceStack.Redis;

using ServiceStack.Redis.Pipeline;

/// <summary>What all transactions have in common.</summary>
public interface IRedisTransactionBase : IRedisPipelineShared
{
}
