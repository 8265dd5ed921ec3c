namespace ServiceStack.Messaging;

using System;

public class Message<T> : Message, IMessage<T>
{
    public Message()
    {
        Id = Guid.NewGuid();
        CreatedDate = DateTime.UtcNow;
    }

    public Message(T body) : this()
    {
        Body = body;
    }

    public static IMessage Create(object oBody) => new Message<T>((T)oBody);

    public T GetBody() => (T)Body;

    public override string ToString() => $"CreatedDate={CreatedDate}, Id={Id:N}, Type={typeof(T).Name}, Retry={RetryAttempts}";
}
