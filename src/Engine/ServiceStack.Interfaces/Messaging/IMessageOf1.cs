namespace ServiceStack.Messaging;

public interface IMessage<T> : IMessage
{
    T GetBody();
}
