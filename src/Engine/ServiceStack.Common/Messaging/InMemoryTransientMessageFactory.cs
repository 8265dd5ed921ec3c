namespace ServiceStack.Messaging;

using System;

public class InMemoryTransientMessageFactory : IMessageFactory
{
    public InMemoryTransientMessageFactory()
    {
    }

    public InMemoryTransientMessageFactory(InMemoryTransientMessageService transientMessageService)
    {
        throw new NotImplementedException();
    }

    public IMessageProducer CreateMessageProducer() => throw new NotImplementedException();

    public IMessageQueueClient CreateMessageQueueClient() => throw new NotImplementedException();

    public IMessageService CreateMessageService() => throw new NotImplementedException();

    public void Dispose() => throw new NotImplementedException();
}
