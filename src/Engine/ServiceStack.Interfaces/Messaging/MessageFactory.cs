namespace ServiceStack.Messaging;

using System;
using System.Collections.Concurrent;
using System.Reflection;

public static class MessageFactory
{
    private static readonly ConcurrentDictionary<Type, Func<object, IMessage>> Creators = new();

    public static IMessage Create(object response) =>
        response == null ? null : Creators.GetOrAdd(response.GetType(), CreatorFor)(response);

    private static Func<object, IMessage> CreatorFor(Type bodyType)
    {
        var create = typeof(Message<>).MakeGenericType(bodyType)
            .GetMethod(nameof(Message<object>.Create), BindingFlags.Public | BindingFlags.Static);

        return (Func<object, IMessage>)Delegate.CreateDelegate(typeof(Func<object, IMessage>), create);
    }
}
