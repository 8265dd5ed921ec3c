using System;
using ServiceStack.HyperHost.Redis.Tests;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>Tests of a service on the shared broker; each begins without queues.</summary>
public abstract class RabbitFixture
{
    private protected static RabbitServer Server => TestRun.Server;

    private protected Observer Observer { get; private set; } = null!;

    private protected RabbitMqConnection Connection { get; private set; } = null!;

    private protected RabbitMqMessageService Service { get; private set; } = null!;

    private protected IMessageQueueClient Client { get; private set; } = null!;

    [SetUp]
    public void Connect()
    {
        Observer = new Observer(Server.Url);
        Observer.DeleteAll();
        Use();
    }

    [TearDown]
    public void Disconnect()
    {
        Service.Dispose();
        Client.Dispose();
        Connection.Dispose();
        Observer.Dispose();
    }

    /// <summary>Replaces the service by one with other options.</summary>
    private protected void Use(Action<RabbitMqOptions>? configure = null)
    {
        Service?.Dispose();
        Connection?.Dispose();
        Connection = NewConnection(configure);
        Service = new RabbitMqMessageService(Connection);
        Client = Service.MessageFactory.CreateMessageQueueClient();
    }

    private protected static RabbitMqConnection NewConnection(Action<RabbitMqOptions>? configure = null, string? url = null)
    {
        var options = new RabbitMqOptions
        {
            CallTimeout = TimeSpan.FromSeconds(30),
            ReconnectDelay = TimeSpan.FromMilliseconds(50),
            RetryDelays = [TimeSpan.FromMilliseconds(20)],
        };
        configure?.Invoke(options);
        return new RabbitMqConnection(url ?? Server.Url, options);
    }

    private protected void AwaitCount(string queue, int count) =>
        Wait.Until(() => Observer.Count(queue) == count, $"{queue} has {count} messages");

    private protected Message<T> TakeMessage<T>(string queue)
    {
        AwaitCount(queue, 1);
        return Observer.Take(queue)!.ToMessage<T>();
    }
}
