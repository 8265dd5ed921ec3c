namespace ServiceStack.Messaging;

using System;
using System.Collections.Concurrent;
using System.Reflection;

/// <summary>Creates messages for objects whose type is known at run time.</summary>
public static class MessageFactory
{
    private static readonly ConcurrentDictionary<Type, Func<object, IMessage>> Creators = new();

    /// <summary>Wraps an object in a <see cref="Message{T}"/> of its type.</summary>
    /// <returns><see langword="null"/> if the object is <see langword="null"/>.</returns>
    public static IMessage Create(object response) =>
        response == null ? null : Creators.GetOrAdd(response.GetType(), CreatorFor)(response);

    private static Func<object, IMessage> CreatorFor(Type bodyType)
    {
        var create = typeof(Message<>).MakeGenericType(bodyType)
            .GetMethod(nameof(Message<object>.Create), BindingFlags.Public | BindingFlags.Static);

        return (Func<object, IMessage>)Delegate.CreateDelegate(typeof(Func<object, IMessage>), create);
    }
}
