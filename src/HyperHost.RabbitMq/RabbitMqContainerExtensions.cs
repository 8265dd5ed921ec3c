using System;
using Funq;
using ServiceStack.HyperHost.Common;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>Registers v3's message queues with RabbitMQ as the broker.</summary>
public static class RabbitMqContainerExtensions
{
    /// <summary>
    /// Registers <see cref="RabbitMqConnection"/>, <see cref="RabbitMqMessageService"/>, <see cref="IMessageService"/> and
    /// <see cref="IMessageFactory"/>. Later registrations replace them.
    /// </summary>
    /// <param name="url">
    /// <c>amqp://user:password@host:5672/vhost</c>; <c>amqps://</c> for TLS. Nodes of a cluster are separated by commas:
    /// <c>amqp://user:password@host1,host2:5673/vhost</c>.
    /// </param>
    /// <param name="configure">Changes the options before they are used.</param>
    /// <returns>The connection, which the container disposes. The first use connects.</returns>
    /// <exception cref="ArgumentException">The URL cannot be read.</exception>
    /// <exception cref="ArgumentOutOfRangeException">An option is below its minimum.</exception>
    public static RabbitMqConnection UseRabbitMq(this Container container, string url, Action<RabbitMqOptions>? configure = null)
    {
        Guard.NotNull(container);
        var options = new RabbitMqOptions { Url = url };
        configure?.Invoke(options);
        var connection = new RabbitMqConnection(options.Url, options);

        // The container disposes objects that a factory creates, but not instances, and in an AppHost only with this owner. The message
        // service is disposed before the connection, because the connection was created first.
        container.Register(_ => connection).ReusedWithin(ReuseScope.Container).OwnedBy(Owner.Container);
        connection = container.Resolve<RabbitMqConnection>();
        container.Register(_ => new RabbitMqMessageService(connection)).ReusedWithin(ReuseScope.Container).OwnedBy(Owner.Container);
        container.Register<IMessageService>(static c => c.Resolve<RabbitMqMessageService>()).ReusedWithin(ReuseScope.Container);
        container.Register<IMessageFactory>(static c => c.Resolve<RabbitMqMessageService>().MessageFactory)
            .ReusedWithin(ReuseScope.Container);
        return connection;
    }
}
