using ServiceStack.HyperHost.Common;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>Creates producers and clients of queues in RabbitMQ.</summary>
public sealed class RabbitMqMessageFactory : IMessageFactory
{
    private readonly RabbitMqConnection _connection;

    /// <param name="connection">The connection, which the caller disposes.</param>
    public RabbitMqMessageFactory(RabbitMqConnection connection)
    {
        Guard.NotNull(connection);

        _connection = connection;
    }

    /// <inheritdoc/>
    public IMessageProducer CreateMessageProducer() => new RabbitMqMessageQueueClient(_connection);

    /// <inheritdoc/>
    public IMessageQueueClient CreateMessageQueueClient() => new RabbitMqMessageQueueClient(_connection);

    /// <summary>Does nothing: the container disposes the connection.</summary>
    public void Dispose()
    {
    }
}
