namespace ServiceStack.HyperHost.Messages;

/// <summary>The result of a processed message: at most one other message.</summary>
/// <param name="Queue">The queue of the other message; null for none.</param>
/// <param name="Bytes">The other message.</param>
/// <param name="Message">The same, for its headers; null for none.</param>
/// <param name="Type">Name of its body's type.</param>
internal readonly record struct MessageResult(
    MessagePurpose Purpose, string? Queue, byte[] Bytes, ServiceStack.Messaging.IMessage? Message, string? Type)
{
    public static readonly MessageResult None = new(MessagePurpose.Message, null, [], null, null);
}
