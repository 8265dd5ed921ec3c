namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.Messaging;

[Obsolete]
public abstract class AsyncServiceBase<TRequest> : ServiceBase<TRequest>
{
    /// <summary>Initializes a new instance of the <see cref="AsyncServiceBase{TRequest}"/> class.</summary>
    protected AsyncServiceBase()
    {
    }

    /// <summary>A message that comes from the queue: the execution that <see cref="ExecuteAsync(TRequest)"/> has put off.</summary>
    /// <remarks>
    /// What it throws reaches the queue, which tries again, or keeps the message where it is an UnRetryableMessagingException.
    /// </remarks>
    public virtual object ExecuteAsync(IMessage<TRequest> request) => Run(request.GetBody());

    /// <summary>Publishes the request where the app has queues, else executes it at once.</summary>
    public override object ExecuteAsync(TRequest request) => base.ExecuteAsync(request);
}
