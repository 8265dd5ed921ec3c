using System;
using System.Text;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>AMQP properties that repeat members of v3's message, for consumers other than v3.</summary>
/// <param name="Type">Name of the body's type.</param>
internal readonly record struct MessageHeaders(Guid? Id, Guid? ReplyId, string? ReplyTo, string? Type, DateTime? Created)
{
    /// <summary>Maximum length of a short string in bytes: AMQP 0-9-1 §4.2.5.3.</summary>
    public const int MaxShortString = 255;

    /// <summary>
    /// A reply-to address that may not be copied: the broker closes a publisher's channel if the publisher does not consume from it.
    /// </summary>
    private const string DirectReply = "amq.rabbitmq.reply-to";

    private static readonly DateTime UnixEpoch = new(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    /// <summary>
    /// Omits values that do not fit into a property: the sender of a message controls them, and the body contains them anyway.
    /// </summary>
    public static MessageHeaders Of(IMessage message, string? type) => new(
        message.Id,
        message.ReplyId,
        message.ReplyTo?.StartsWith(DirectReply, StringComparison.Ordinal) == true ? null : Short(message.ReplyTo),
        Short(type),
        message.CreatedDate >= UnixEpoch ? message.CreatedDate : null);

    public static bool IsShort(string text) => text.Length <= MaxShortString && Encoding.UTF8.GetByteCount(text) <= MaxShortString;

    private static string? Short(string? text) => text != null && IsShort(text) ? text : null;
}
