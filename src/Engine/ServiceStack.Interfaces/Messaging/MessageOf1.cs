namespace ServiceStack.Messaging;

using System;

/// <summary>A message whose body has a known type.</summary>
/// <typeparam name="T">Type of the DTO.</typeparam>
/// <example>
/// <code>
/// producer.Publish(new Message&lt;Hello&gt;(new Hello { Name = "World" }) { ReplyTo = "mq:replies" });
/// </code>
/// </example>
public class Message<T> : Message, IMessage<T>
{
    /// <summary>Creates a message without a body. It has a new id, and the current time as its creation.</summary>
    public Message()
    {
        Id = Guid.NewGuid();
        CreatedDate = DateTime.UtcNow;
        MessageBodies.Expect(typeof(T));
    }

    /// <summary>Creates a message for a DTO. It has a new id, and the current time as its creation.</summary>
    public Message(T body) : this()
    {
        Body = body;
        MessageBodies.Expect(null);
    }

    /// <summary>Creates a message for a DTO of this type.</summary>
    /// <exception cref="InvalidCastException">The object has another type.</exception>
    public static IMessage Create(object oBody) => new Message<T>((T)oBody);

    /// <inheritdoc/>
    public T GetBody() => (T)Body;

    /// <summary>Formats the envelope: creation, id, type of the body and retries.</summary>
    public override string ToString() => $"CreatedDate={CreatedDate}, Id={Id:N}, Type={typeof(T).Name}, Retry={RetryAttempts}";
}
