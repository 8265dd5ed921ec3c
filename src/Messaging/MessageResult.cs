namespace ServiceStack.HyperHost.Messaging;

/// <summary>The result of processing a message: at most one outgoing message.</summary>
/// <param name="Queue">Queue of the outgoing message; null for none.</param>
/// <param name="Bytes">The serialized outgoing message.</param>
/// <param name="Message">The outgoing message as an object, for its headers; null for none.</param>
/// <param name="Type">Name of the body's type.</param>
internal readonly record struct MessageResult(
    MessagePurpose Purpose, string? Queue, byte[] Bytes, ServiceStack.Messaging.IMessage? Message, string? Type)
{
    /// <summary>Size above which a timeout may be due to the message's length.</summary>
    public const int SmallMessageBytes = 64 * 1024;

    /// <summary>Attempts to send or read a message whose size or address may be the cause of the failure.</summary>
    public const int MaxAttempts = 5;

    public static readonly MessageResult None = new(MessagePurpose.Message, null, [], null, null);

    /// <summary>Whether this message, rather than the broker, may be the cause of a timeout.</summary>
    public bool IsSuspect => Purpose == MessagePurpose.Reply || Bytes.Length > SmallMessageBytes;
}
