namespace ServiceStack.Messaging;

/// <summary>Queues in this process's memory. Register it as <see cref="IMessageFactory"/> to publish messages without a broker.</summary>
public class InMemoryTransientMessageFactory : IMessageFactory
{
    private InMemoryTransientMessageService _service;

    /// <summary>Creates queues, and their service on first use.</summary>
    public InMemoryTransientMessageFactory() : this(null)
    {
    }

    /// <summary>Creates queues for a service.</summary>
    /// <param name="transientMessageService">The service; <see langword="null"/> to create one on first use.</param>
    public InMemoryTransientMessageFactory(InMemoryTransientMessageService transientMessageService)
    {
        _service = transientMessageService;
        MqFactory = new MessageQueueClientFactory();
    }

    internal MessageQueueClientFactory MqFactory { get; }

    /// <inheritdoc/>
    public IMessageProducer CreateMessageProducer() => new InMemoryMessageQueueClient(MqFactory);

    /// <inheritdoc/>
    public IMessageQueueClient CreateMessageQueueClient() => new InMemoryMessageQueueClient(MqFactory);

    /// <summary>Gets the service of these queues, of which there is one.</summary>
    public IMessageService CreateMessageService() => _service ??= new InMemoryTransientMessageService(this);

    /// <inheritdoc/>
    public void Dispose() => MqFactory.Dispose();
}
