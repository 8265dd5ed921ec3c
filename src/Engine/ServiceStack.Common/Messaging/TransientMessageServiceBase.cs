namespace ServiceStack.Messaging;

using System;
using System.Collections.Generic;

public abstract class TransientMessageServiceBase : IMessageHandlerDisposer, IMessageService
{
    public const int DefaultRetryCount = 2;

    protected TransientMessageServiceBase()
    {
    }

    protected TransientMessageServiceBase(int retryAttempts, TimeSpan? requestTimeOut)
    {
        throw new NotImplementedException();
    }

    public abstract IMessageFactory MessageFactory { get; }

    public int PoolSize { get; protected set; }

    public List<Type> RegisteredTypes => throw new NotImplementedException();

    public TimeSpan? RequestTimeOut { get; protected set; }

    public int RetryCount { get; protected set; }

    protected IMessageHandlerFactory CreateMessageHandlerFactory<T>(Func<IMessage<T>, object> processMessageFn, Action<IMessage<T>, Exception> processExceptionEx) => throw new NotImplementedException();

    public virtual void Dispose() => throw new NotImplementedException();

    public virtual void DisposeMessageHandler(IMessageHandler messageHandler) => throw new NotImplementedException();

    public IMessageHandlerStats GetStats() => throw new NotImplementedException();

    public string GetStatsDescription() => throw new NotImplementedException();

    public string GetStatus() => throw new NotImplementedException();

    public void RegisterHandler<T>(Func<IMessage<T>, object> processMessageFn) => throw new NotImplementedException();

    public void RegisterHandler<T>(Func<IMessage<T>, object> processMessageFn, Action<IMessage<T>, Exception> processExceptionEx) => throw new NotImplementedException();

    public virtual void Start() => throw new NotImplementedException();

    public virtual void Stop() => throw new NotImplementedException();
}
