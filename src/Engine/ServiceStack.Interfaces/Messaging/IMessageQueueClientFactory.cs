namespace ServiceStack.Messaging;

using System;

public interface IMessageQueueClientFactory : IDisposable
{
    IMessageQueueClient CreateMessageQueueClient();
}
