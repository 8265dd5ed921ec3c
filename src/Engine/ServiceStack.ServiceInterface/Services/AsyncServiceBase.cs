namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.Messaging;

/// <summary>Base class of the older services for one-way requests. Use <see cref="Service"/> in new code.</summary>
/// <typeparam name="TRequest">The type of the request.</typeparam>
[Obsolete]
public abstract class AsyncServiceBase<TRequest> : ServiceBase<TRequest>
{
    /// <summary>Initializes a new instance of the <see cref="AsyncServiceBase{TRequest}"/> class.</summary>
    protected AsyncServiceBase()
    {
    }

    /// <summary>A message that comes from the queue: the execution that <see cref="ExecuteAsync(TRequest)"/> has put off.</summary>
    /// <remarks>
    /// Exceptions reach the queue, which tries again, or keeps the message for an UnRetryableMessagingException.
    /// </remarks>
    public virtual object ExecuteAsync(IMessage<TRequest> request) => Run(request.GetBody());

    /// <summary>Publishes the request if the app has queues, else executes it at once.</summary>
    public override object ExecuteAsync(TRequest request) => base.ExecuteAsync(request);
}
