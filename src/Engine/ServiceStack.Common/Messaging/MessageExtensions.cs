namespace ServiceStack.Messaging;

using System;
using System.Collections.Concurrent;
using System.Reflection;
using System.Text;
using ServiceStack.Text;

/// <summary>Messages as bytes: JSON, the body as the type of its queue.</summary>
public static class MessageExtensions
{
    private static readonly ConcurrentDictionary<Type, Func<IMessage, byte[]>> Writers = new();
    private static readonly ConcurrentDictionary<Type, Func<byte[], IMessage>> Readers = new();

    public static byte[] ToBytes(this IMessage message) =>
        Writers.GetOrAdd(BodyType(message), static type => MakeDelegate<Func<IMessage, byte[]>>(nameof(Write), type))(message);

    public static byte[] ToBytes<T>(this IMessage<T> message) => Write<T>(message);

    public static string ToInQueueName(this IMessage message)
    {
        var names = new QueueNames(BodyType(message));
        return message.Priority > 0 ? names.Priority : names.In;
    }

    public static string ToInQueueName<T>(this IMessage<T> message) => message.Priority > 0 ? QueueNames<T>.Priority : QueueNames<T>.In;

    public static IMessage ToMessage(this byte[] bytes, Type ofType) => bytes == null
        ? null
        : Readers.GetOrAdd(ofType, static type => MakeDelegate<Func<byte[], IMessage>>(nameof(Read), type))(bytes);

    public static Message<T> ToMessage<T>(this byte[] bytes) => bytes == null ? null : (Message<T>)Read<T>(bytes);

    public static string ToString(byte[] bytes) => Encoding.UTF8.GetString(bytes);

    private static byte[] Write<T>(IMessage message) => Encoding.UTF8.GetBytes(JsonSerializer.SerializeToString(new Envelope<T>
    {
        Id = message.Id,
        CreatedDate = message.CreatedDate,
        Priority = message.Priority,
        RetryAttempts = message.RetryAttempts,
        ReplyId = message.ReplyId,
        ReplyTo = message.ReplyTo,
        Options = message.Options,
        Error = message.Error,
        Body = (T)message.Body,
    }));

    private static IMessage Read<T>(byte[] bytes)
    {
        var envelope = JsonSerializer.DeserializeFromString<Envelope<T>>(ToString(bytes));
        return new Message<T>
        {
            Id = envelope.Id,
            CreatedDate = envelope.CreatedDate,
            Priority = envelope.Priority,
            RetryAttempts = envelope.RetryAttempts,
            ReplyId = envelope.ReplyId,
            ReplyTo = envelope.ReplyTo,
            Options = envelope.Options,
            Error = envelope.Error,
            Body = envelope.Body,
        };
    }

    private static Type BodyType(IMessage message)
    {
        var type = message.GetType();
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Message<>)) return type.GetGenericArguments()[0];

        return message.Body?.GetType() ?? typeof(object);
    }

    private static TDelegate MakeDelegate<TDelegate>(string method, Type bodyType) where TDelegate : Delegate
    {
        var generic = typeof(MessageExtensions).GetMethod(method, BindingFlags.NonPublic | BindingFlags.Static);
        return (TDelegate)Delegate.CreateDelegate(typeof(TDelegate), generic.MakeGenericMethod(bodyType));
    }

    // Message.Body is an object: the serializer would have to write its type, and to trust the type it reads.
    private sealed class Envelope<T>
    {
        public Guid Id { get; set; }

        public DateTime CreatedDate { get; set; }

        public long Priority { get; set; }

        public int RetryAttempts { get; set; }

        public Guid? ReplyId { get; set; }

        public string ReplyTo { get; set; }

        public int Options { get; set; }

        public MessageError Error { get; set; }

        public T Body { get; set; }
    }
}
