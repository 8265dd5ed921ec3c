namespace ServiceStack.Messaging;

using System;

public class InMemoryMessageQueueClient : IMessageQueueClient
{
    public InMemoryMessageQueueClient(MessageQueueClientFactory factory)
    {
        throw new NotImplementedException();
    }

    public void Dispose() => throw new NotImplementedException();

    public byte[] Get(string queueName, TimeSpan? timeOut) => throw new NotImplementedException();

    public byte[] GetAsync(string queueName) => throw new NotImplementedException();

    public void Notify(string queueName, byte[] messageBytes) => throw new NotImplementedException();

    public void Publish(string queueName, byte[] messageBytes) => throw new NotImplementedException();

    public void Publish<T>(IMessage<T> message) => throw new NotImplementedException();

    public void Publish<T>(T messageBody) => throw new NotImplementedException();

    public string WaitForNotifyOnAny(params string[] channelNames) => throw new NotImplementedException();
}
