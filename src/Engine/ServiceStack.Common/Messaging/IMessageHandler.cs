namespace ServiceStack.Messaging;

using System;

public interface IMessageHandler
{
    Type MessageType { get; }

    IMessageHandlerStats GetStats();

    void Process(IMessageQueueClient mqClient);

    int ProcessQueue(IMessageQueueClient mqClient, string queueName, Func<bool> doNext = null);
}
