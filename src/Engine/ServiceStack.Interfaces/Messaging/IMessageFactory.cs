namespace ServiceStack.Messaging;

/// <summary>Creates the clients of a message broker. Services that call <c>PublishMessage</c> use the one in the container.</summary>
public interface IMessageFactory : IMessageQueueClientFactory
{
    /// <summary>Creates a producer. The caller disposes it.</summary>
    IMessageProducer CreateMessageProducer();
}
