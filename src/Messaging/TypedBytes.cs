using System;
using System.Collections.Concurrent;
using System.Reflection;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Messaging;

/// <summary>Serializes messages whose body type is known only at run time: v3's format, with the type first.</summary>
internal static class TypedBytes
{
    private static readonly MethodInfo Generic =
        typeof(TypedBytes).GetMethod(nameof(Write), BindingFlags.NonPublic | BindingFlags.Static)!;

    private static readonly ConcurrentDictionary<Type, Func<IMessage, byte[]>> Writers = new();

    public static byte[] Of(IMessage message)
    {
        var type = message.GetType();
        if (!type.IsGenericType || type.GetGenericTypeDefinition() != typeof(Message<>)) return message.ToBytes();

        return Writers.GetOrAdd(type.GetGenericArguments()[0], static body =>
            (Func<IMessage, byte[]>)Delegate.CreateDelegate(typeof(Func<IMessage, byte[]>), Generic.MakeGenericMethod(body)))(message);
    }

    private static byte[] Write<T>(IMessage message) => ((IMessage<T>)message).ToBytes();
}
