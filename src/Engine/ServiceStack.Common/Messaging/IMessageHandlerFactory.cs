namespace ServiceStack.Messaging;

/// <summary>Creates message handlers, one for each thread.</summary>
public interface IMessageHandlerFactory
{
    /// <summary>Creates a handler.</summary>
    IMessageHandler CreateMessageHandler();
}
