using System;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>Properties of AMQP that repeat members of v3's message, for readers other than v3.</summary>
/// <param name="Type">Name of the body's type.</param>
internal readonly record struct MessageHeaders(Guid? Id, Guid? ReplyId, string? ReplyTo, string? Type, DateTime? Created)
{
    public static MessageHeaders Of(IMessage message, string? type) =>
        new(message.Id, message.ReplyId, message.ReplyTo, type, message.CreatedDate);
}
