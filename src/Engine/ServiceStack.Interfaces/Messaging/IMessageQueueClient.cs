namespace ServiceStack.Messaging;

using System;

public interface IMessageQueueClient : IMessageProducer
{
    byte[] Get(string queueName, TimeSpan? timeOut);

    byte[] GetAsync(string queueName);

    void Notify(string queueName, byte[] messageBytes);

    void Publish(string queueName, byte[] messageBytes);

    string WaitForNotifyOnAny(params string[] channelNames);
}
