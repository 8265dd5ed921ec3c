namespace ServiceStack.Messaging;

using System;

/// <summary>Receives and publishes messages of queues in this process's memory.</summary>
public class InMemoryMessageQueueClient : IMessageQueueClient
{
    private readonly MessageQueueClientFactory _factory;

    /// <summary>Creates a client for the queues of a factory.</summary>
    public InMemoryMessageQueueClient(MessageQueueClientFactory factory)
    {
        _factory = factory;
    }

    /// <summary>Does nothing: the queues belong to the factory.</summary>
    public void Dispose()
    {
    }

    /// <summary>Waits for a message.</summary>
    /// <param name="queueName">Its queue.</param>
    /// <param name="timeOut">Null to wait for ever.</param>
    /// <returns>Null when none came in time.</returns>
    public byte[] Get(string queueName, TimeSpan? timeOut) => _factory.WaitForMessage(queueName, timeOut);

    /// <returns>Null when there is none now.</returns>
    public byte[] GetAsync(string queueName) => _factory.GetMessageAsync(queueName);

    /// <summary>Publishes what may be forgotten: of such a queue the last hundred are kept.</summary>
    public void Notify(string queueName, byte[] messageBytes) => _factory.Notify(queueName, messageBytes);

    /// <inheritdoc/>
    public void Publish(string queueName, byte[] messageBytes) => _factory.PublishMessage(queueName, messageBytes);

    /// <inheritdoc/>
    public void Publish<T>(IMessage<T> message) => _factory.PublishMessage(message.ToInQueueName(), message);

    /// <inheritdoc/>
    public void Publish<T>(T messageBody)
    {
        switch (messageBody)
        {
            case IMessage<T> message:
                Publish(message);
                break;
            case IMessage message:
                _factory.PublishMessage(message.ToInQueueName(), message.ToBytes());
                break;
            // known as object or by a base type: its queue is that of what it is
            case not null when messageBody.GetType() != typeof(T):
                var created = MessageFactory.Create(messageBody);
                _factory.PublishMessage(created.ToInQueueName(), created.ToBytes());
                break;
            default:
                Publish(new Message<T>(messageBody));
                break;
        }
    }

    /// <inheritdoc/>
    public string WaitForNotifyOnAny(params string[] channelNames) => _factory.WaitForAny(channelNames);
}
