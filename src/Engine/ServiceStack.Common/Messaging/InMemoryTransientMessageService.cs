namespace ServiceStack.Messaging;

using System;

public class InMemoryTransientMessageService : TransientMessageServiceBase
{
    public InMemoryTransientMessageService()
    {
    }

    public InMemoryTransientMessageService(InMemoryTransientMessageFactory factory)
    {
        throw new NotImplementedException();
    }

    public override IMessageFactory MessageFactory => throw new NotImplementedException();

    public MessageQueueClientFactory MessageQueueFactory => throw new NotImplementedException();
}
