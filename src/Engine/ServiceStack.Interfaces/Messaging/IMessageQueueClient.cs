namespace ServiceStack.Messaging;

using System;

/// <summary>Receives and publishes the serialized messages of named queues.</summary>
public interface IMessageQueueClient : IMessageProducer
{
    /// <summary>Waits for a message and takes it off the queue.</summary>
    /// <param name="queueName">For example <c>mq:Hello.inq</c>; see <see cref="QueueNames"/>.</param>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    /// <returns>The serialized message, or <see langword="null"/> after the time-out.</returns>
    byte[] Get(string queueName, TimeSpan? timeOut);

    /// <summary>Takes a message off the queue without waiting.</summary>
    /// <returns>The serialized message, or <see langword="null"/> if the queue is empty.</returns>
    byte[] GetAsync(string queueName);

    /// <summary>Publishes a notification, and keeps a bounded number of them in the queue.</summary>
    void Notify(string queueName, byte[] messageBytes);

    /// <summary>Publishes a serialized message to a queue.</summary>
    void Publish(string queueName, byte[] messageBytes);

    /// <summary>Waits until one of the channels is notified.</summary>
    /// <returns>Text of the notification, for example the name of the queue.</returns>
    string WaitForNotifyOnAny(params string[] channelNames);
}
