namespace ServiceStack.Messaging;

using System;

public static class MessageExtensions
{
    public static byte[] ToBytes(this IMessage message) => throw new NotImplementedException();

    public static byte[] ToBytes<T>(this IMessage<T> message) => throw new NotImplementedException();

    public static string ToInQueueName(this IMessage message) => throw new NotImplementedException();

    public static string ToInQueueName<T>(this IMessage<T> message) => throw new NotImplementedException();

    public static IMessage ToMessage(this byte[] bytes, Type ofType) => throw new NotImplementedException();

    public static Message<T> ToMessage<T>(this byte[] bytes) => throw new NotImplementedException();

    public static string ToString(byte[] bytes) => throw new NotImplementedException();
}
