namespace ServiceStack.Messaging;

using System;

public class MessageQueueClientFactory : IMessageQueueClientFactory
{
    public MessageQueueClientFactory()
    {
    }

    public event EventHandler<EventArgs> MessageReceived;

    public IMessageQueueClient CreateMessageQueueClient() => throw new NotImplementedException();

    public void Dispose() => throw new NotImplementedException();

    public byte[] GetMessageAsync(string queueName) => throw new NotImplementedException();

    public void PublishMessage(string queueName, byte[] messageBytes) => throw new NotImplementedException();

    public void PublishMessage<T>(string queueName, IMessage<T> message) => throw new NotImplementedException();
}
