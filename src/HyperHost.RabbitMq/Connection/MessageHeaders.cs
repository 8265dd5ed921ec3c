using System;
using System.Text;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>Properties of AMQP that repeat members of v3's message, for readers other than v3.</summary>
/// <param name="Type">Name of the body's type.</param>
internal readonly record struct MessageHeaders(Guid? Id, Guid? ReplyId, string? ReplyTo, string? Type, DateTime? Created)
{
    /// <summary>Bytes of a short string: AMQP 0-9-1 §4.2.5.3.</summary>
    public const int MaxShortString = 255;

    /// <summary>The broker closes the channel of a publisher that names it and does not consume from it.</summary>
    private const string DirectReply = "amq.rabbitmq.reply-to";

    private static readonly DateTime UnixEpoch = new(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    /// <summary>Omits members that a property cannot hold: the sender of a message selects them, and its bytes have them anyway.</summary>
    public static MessageHeaders Of(IMessage message, string? type) => new(
        message.Id,
        message.ReplyId,
        message.ReplyTo?.StartsWith(DirectReply, StringComparison.Ordinal) == true ? null : Short(message.ReplyTo),
        Short(type),
        message.CreatedDate >= UnixEpoch ? message.CreatedDate : null);

    public static bool IsShort(string text) => text.Length <= MaxShortString && Encoding.UTF8.GetByteCount(text) <= MaxShortString;

    private static string? Short(string? text) => text != null && IsShort(text) ? text : null;
}
