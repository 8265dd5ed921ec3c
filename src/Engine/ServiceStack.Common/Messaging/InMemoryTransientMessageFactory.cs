namespace ServiceStack.Messaging;

public class InMemoryTransientMessageFactory : IMessageFactory
{
    private InMemoryTransientMessageService _service;

    public InMemoryTransientMessageFactory() : this(null)
    {
    }

    public InMemoryTransientMessageFactory(InMemoryTransientMessageService transientMessageService)
    {
        _service = transientMessageService;
        MqFactory = new MessageQueueClientFactory();
    }

    internal MessageQueueClientFactory MqFactory { get; }

    public IMessageProducer CreateMessageProducer() => new InMemoryMessageQueueClient(MqFactory);

    public IMessageQueueClient CreateMessageQueueClient() => new InMemoryMessageQueueClient(MqFactory);

    /// <summary>The one service of these queues.</summary>
    public IMessageService CreateMessageService() => _service ??= new InMemoryTransientMessageService(this);

    public void Dispose() => MqFactory.Dispose();
}
