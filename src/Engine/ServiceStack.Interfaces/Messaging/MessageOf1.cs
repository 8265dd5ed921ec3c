namespace ServiceStack.Messaging;

using System;

public class Message<T> : Message, IMessage<T>
{
    public Message()
    {
    }

    public Message(T body)
    {
        throw new NotImplementedException();
    }

    public static IMessage Create(object oBody) => throw new NotImplementedException();

    public T GetBody() => throw new NotImplementedException();

    public override string ToString() => throw new NotImplementedException();
}
