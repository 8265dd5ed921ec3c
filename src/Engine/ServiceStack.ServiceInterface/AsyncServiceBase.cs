namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.Messaging;

[Obsolete]
public abstract class AsyncServiceBase<TRequest> : ServiceBase<TRequest>
{
    protected AsyncServiceBase()
    {
    }

    /// <summary>A message that comes from the queue: the execution that <see cref="ExecuteAsync(TRequest)"/> has put off.</summary>
    public virtual object ExecuteAsync(IMessage<TRequest> request) => Execute(request);

    /// <summary>Publishes the request where the app has queues, else executes it at once.</summary>
    public override object ExecuteAsync(TRequest request) => base.ExecuteAsync(request);
}
