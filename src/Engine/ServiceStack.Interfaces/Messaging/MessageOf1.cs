namespace ServiceStack.Messaging;

using System;

public class Message<T> : Message, IMessage<T>
{
    public Message()
    {
        Id = Guid.NewGuid();
        CreatedDate = DateTime.UtcNow;
        MessageBodies.Expect(typeof(T));
    }

    public Message(T body) : this()
    {
        Body = body;
        MessageBodies.Expect(null);
    }

    public static IMessage Create(object oBody) => new Message<T>((T)oBody);

    public T GetBody() => (T)Body;

    public override string ToString() => $"CreatedDate={CreatedDate}, Id={Id:N}, Type={typeof(T).Name}, Retry={RetryAttempts}";
}
