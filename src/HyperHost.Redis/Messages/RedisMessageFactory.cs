using ServiceStack.HyperHost.Common;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Creates producers and clients of queues in Redis.</summary>
public sealed class RedisMessageFactory : IMessageFactory
{
    private readonly RedisConnection _connection;

    /// <param name="connection">Remains the caller's to dispose.</param>
    public RedisMessageFactory(RedisConnection connection)
    {
        Guard.NotNull(connection);

        _connection = connection.Messages;
    }

    /// <inheritdoc/>
    public IMessageProducer CreateMessageProducer() => new RedisMessageQueueClient(_connection);

    /// <inheritdoc/>
    public IMessageQueueClient CreateMessageQueueClient() => new RedisMessageQueueClient(_connection);

    /// <summary>Does nothing: the container disposes the connection.</summary>
    public void Dispose()
    {
    }
}
