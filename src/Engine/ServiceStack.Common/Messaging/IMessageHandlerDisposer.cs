namespace ServiceStack.Messaging;

/// <summary>A message service that removes handlers.</summary>
public interface IMessageHandlerDisposer
{
    /// <summary>Removes a handler. Messages of its type stay queued.</summary>
    void DisposeMessageHandler(IMessageHandler messageHandler);
}
