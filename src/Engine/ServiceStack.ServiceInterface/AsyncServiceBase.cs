namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.Messaging;

[Obsolete]
public abstract class AsyncServiceBase<TRequest> : ServiceBase<TRequest>
{
    protected AsyncServiceBase()
    {
    }

    public virtual object ExecuteAsync(IMessage<TRequest> request) => throw new NotImplementedException();

    public override object ExecuteAsync(TRequest request) => throw new NotImplementedException();
}
