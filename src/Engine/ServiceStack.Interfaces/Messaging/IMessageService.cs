namespace ServiceStack.Messaging;

using System;
using System.Collections.Generic;

public interface IMessageService : IDisposable
{
    IMessageFactory MessageFactory { get; }

    List<Type> RegisteredTypes { get; }

    IMessageHandlerStats GetStats();

    string GetStatsDescription();

    string GetStatus();

    void RegisterHandler<T>(Func<IMessage<T>, object> processMessageFn);

    void RegisterHandler<T>(Func<IMessage<T>, object> processMessageFn, Action<IMessage<T>, Exception> processExceptionEx);

    void Start();

    void Stop();
}
