namespace ServiceStack.Messaging;

/// <summary>
/// Queues in this process's memory. Between Start and Stop a message is processed at once, on the thread that published it
/// or on the thread that is processing messages already. Before Start, messages wait.
/// </summary>
public class InMemoryTransientMessageService : TransientMessageServiceBase
{
    private readonly InMemoryTransientMessageFactory _factory;

    /// <summary>Creates a service with queues of its own.</summary>
    public InMemoryTransientMessageService() : this(null)
    {
    }

    /// <summary>Creates a service for the queues of a factory.</summary>
    /// <param name="factory">The factory; <see langword="null"/> to create one.</param>
    public InMemoryTransientMessageService(InMemoryTransientMessageFactory factory)
    {
        _factory = factory ?? new InMemoryTransientMessageFactory(this);
        _factory.MqFactory.MessageReceived += (_, _) => ProcessMessages();
    }

    /// <inheritdoc/>
    public override IMessageFactory MessageFactory => _factory;

    /// <summary>Creates clients that reach the queues by name.</summary>
    public MessageQueueClientFactory MessageQueueFactory => _factory.MqFactory;
}
