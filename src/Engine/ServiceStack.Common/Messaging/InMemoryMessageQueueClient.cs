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

    /// <summary>Waits for a message and takes it off the queue.</summary>
    /// <param name="queueName">Name of the queue.</param>
    /// <param name="timeOut">How long to wait; null for no limit.</param>
    /// <returns>Null after the time-out.</returns>
    public byte[] Get(string queueName, TimeSpan? timeOut) => _factory.WaitForMessage(queueName, timeOut);

    /// <summary>Takes a message off the queue without waiting.</summary>
    /// <returns>Null if the queue is empty.</returns>
    public byte[] GetAsync(string queueName) => _factory.GetMessageAsync(queueName);

    /// <summary>Publishes a notification. The queue holds the last hundred.</summary>
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
            // declared as object or a base type: the queue is that of the run-time type
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
