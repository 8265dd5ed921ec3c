namespace ServiceStack.Messaging;

using System;
using System.Collections.Concurrent;
using System.Reflection;
using System.Text;
using ServiceStack.Text;

/// <summary>
/// Serializes messages as v3's JSON. A body is read as the type of its queue, or as a derived type whose name precedes it, as
/// v3 requires.
/// </summary>
public static class MessageExtensions
{
    private static readonly ConcurrentDictionary<Type, Func<byte[], IMessage>> Readers = new();

    private static readonly ConcurrentDictionary<(Type Queue, Type Body), Func<string, IMessage>> ReadersAs = new();

    /// <summary>Serializes a message as JSON in UTF-8.</summary>
    public static byte[] ToBytes(this IMessage message) => Encoding.UTF8.GetBytes(MessageText.Write(message, null));

    /// <summary>Serializes a message as JSON in UTF-8. The body is written as <typeparamref name="T"/>.</summary>
    public static byte[] ToBytes<T>(this IMessage<T> message) => Encoding.UTF8.GetBytes(MessageText.Write(message, typeof(T)));

    /// <summary>Gets the queue that a message is published to: <c>.priorityq</c> for a priority above 0, else <c>.inq</c>.</summary>
    public static string ToInQueueName(this IMessage message)
    {
        var names = new QueueNames(BodyType(message));
        return message.Priority > 0 ? names.Priority : names.In;
    }

    /// <summary>Gets the queue that a message is published to: <c>.priorityq</c> for a priority above 0, else <c>.inq</c>.</summary>
    public static string ToInQueueName<T>(this IMessage<T> message) => message.Priority > 0 ? QueueNames<T>.Priority : QueueNames<T>.In;

    /// <summary>Deserializes a message.</summary>
    /// <param name="ofType">Type of the body.</param>
    /// <returns><see langword="null"/> if the bytes are <see langword="null"/>.</returns>
    public static IMessage ToMessage(this byte[] bytes, Type ofType) => bytes == null
        ? null
        : Readers.GetOrAdd(ofType, static type => MakeDelegate<Func<byte[], IMessage>>(nameof(Read), type))(bytes);

    /// <summary>Deserializes a message.</summary>
    /// <returns><see langword="null"/> if the bytes are <see langword="null"/>.</returns>
    public static Message<T> ToMessage<T>(this byte[] bytes) => bytes == null ? null : (Message<T>)Read<T>(bytes);

    /// <summary>Decodes UTF-8.</summary>
    public static string ToString(byte[] bytes) => Encoding.UTF8.GetString(bytes);

    private static IMessage Read<T>(byte[] bytes)
    {
        var text = MessageText.WithoutTypes(ToString(bytes), out var bodyType);

        // a derived class is searched in the assembly of the queue's class only
        var derived = bodyType == null || bodyType == typeof(T).FullName ? null : typeof(T).Assembly.GetType(bodyType, throwOnError: false);
        if (derived == null || derived.IsAbstract || !typeof(T).IsAssignableFrom(derived)) return ReadAs<T, T>(text);

        return ReadersAs.GetOrAdd((typeof(T), derived), static types =>
            MakeDelegate<Func<string, IMessage>>(nameof(ReadAs), types.Queue, types.Body))(text);
    }

    private static IMessage ReadAs<T, TBody>(string text) where TBody : T
    {
        var envelope = JsonSerializer.DeserializeFromString<Envelope<TBody>>(text) ?? new Envelope<TBody>();
        return new Message<T>
        {
            Id = envelope.Id ?? Guid.NewGuid(),
            CreatedDate = envelope.CreatedDate ?? DateTime.UtcNow,
            Priority = envelope.Priority,

            // the sender's number: below zero it would grant further attempts
            RetryAttempts = Math.Max(envelope.RetryAttempts, 0),
            ReplyId = envelope.ReplyId,
            ReplyTo = envelope.ReplyTo,
            Options = envelope.Options ?? (int)MessageOption.NotifyOneWay,
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

    private static TDelegate MakeDelegate<TDelegate>(string method, params Type[] types) where TDelegate : Delegate
    {
        var generic = typeof(MessageExtensions).GetMethod(method, BindingFlags.NonPublic | BindingFlags.Static);
        return (TDelegate)Delegate.CreateDelegate(typeof(TDelegate), generic.MakeGenericMethod(types));
    }

    // Message.Body is an object: the serializer would have to trust the type name in the text.
    private sealed class Envelope<T>
    {
        public Guid? Id { get; set; }

        public DateTime? CreatedDate { get; set; }

        public long Priority { get; set; }

        public int RetryAttempts { get; set; }

        public Guid? ReplyId { get; set; }

        public string ReplyTo { get; set; }

        public int? Options { get; set; }

        public MessageError Error { get; set; }

        public T Body { get; set; }
    }
}
