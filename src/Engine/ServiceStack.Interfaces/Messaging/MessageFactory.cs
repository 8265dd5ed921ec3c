namespace ServiceStack.Messaging;

using System;

public static class MessageFactory
{
    public static IMessage Create(object response) => throw new NotImplementedException();
}
