namespace ServiceStack.Messaging;

using System;

/// <summary>Publishes messages to the queue of their type.</summary>
/// <example>
/// <code>
/// using var producer = MessageFactory.CreateMessageProducer();
/// producer.Publish(new SendInvoice { OrderId = 42 });   // queue mq:SendInvoice.inq
/// </code>
/// </example>
public interface IMessageProducer : IDisposable
{
    /// <summary>Publishes a message with an envelope of your own, for example with <c>ReplyTo</c> or <c>Priority</c>.</summary>
    void Publish<T>(IMessage<T> message);

    /// <summary>Publishes a DTO in a new message.</summary>
    void Publish<T>(T messageBody);
}
