namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.Messaging;

[Obsolete]
public abstract class AsyncServiceBase<TRequest> : ServiceBase<TRequest>
{
    protected AsyncServiceBase()
    {
    }

    public virtual object ExecuteAsync(IMessage<TRequest> request)
    {
        if (MessageFactory == null) return Execute(request);

        BeforeEachRequest(request.GetBody());
        using (var producer = MessageFactory.CreateMessageProducer()) producer.Publish(request);
        return AfterEachRequest(request.GetBody(), null);
    }

    public override object ExecuteAsync(TRequest request) => ExecuteAsync(new Message<TRequest>(request));
}
