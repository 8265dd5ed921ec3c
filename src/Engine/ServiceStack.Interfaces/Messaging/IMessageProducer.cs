namespace ServiceStack.Messaging;

using System;

public interface IMessageProducer : IDisposable
{
    void Publish<T>(IMessage<T> message);

    void Publish<T>(T messageBody);
}
