namespace ServiceStack.Messaging;

/// <summary>
/// Queues in this process's memory. Between Start and Stop a message is handled at once, on the thread that published it,
/// or by the thread that is handling messages already; before Start messages wait.
/// </summary>
public class InMemoryTransientMessageService : TransientMessageServiceBase
{
    private readonly InMemoryTransientMessageFactory _factory;

    public InMemoryTransientMessageService() : this(null)
    {
    }

    public InMemoryTransientMessageService(InMemoryTransientMessageFactory factory)
    {
        _factory = factory ?? new InMemoryTransientMessageFactory(this);
        _factory.MqFactory.MessageReceived += (_, _) => ProcessMessages();
    }

    public override IMessageFactory MessageFactory => _factory;

    public MessageQueueClientFactory MessageQueueFactory => _factory.MqFactory;
}
