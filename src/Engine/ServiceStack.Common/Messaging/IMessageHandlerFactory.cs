namespace ServiceStack.Messaging;

public interface IMessageHandlerFactory
{
    IMessageHandler CreateMessageHandler();
}
