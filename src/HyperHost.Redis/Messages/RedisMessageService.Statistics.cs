using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Redis;

public sealed partial class RedisMessageService
{
    /// <returns>The sum over all handlers, since the process started.</returns>
    public IMessageHandlerStats GetStats() => _handlers.GetStats();

    /// <returns><c>Started</c>, <c>Stopped</c>, <c>Stopping</c> or <c>Disposed</c>.</returns>
    public string GetStatus() => _handlers.Status;

    /// <returns>A readable text: state, queues, and the counts of each handler.</returns>
    public string GetStatsDescription() => _handlers.Describe(!DisablePriorityQueues);
}
