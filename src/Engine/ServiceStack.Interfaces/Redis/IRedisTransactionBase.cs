namespace ServiceStack.Redis;

using ServiceStack.Redis.Pipeline;

public interface IRedisTransactionBase : IRedisPipelineShared
{
}
