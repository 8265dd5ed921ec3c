namespace ServiceStack.HyperHost.Messages;

/// <summary>The result of a processed message: at most one other message.</summary>
/// <param name="Queue">The queue of the other message; null for none.</param>
/// <param name="Bytes">The other message.</param>
/// <param name="Message">The same, for its headers; null for none.</param>
/// <param name="Type">Name of its body's type.</param>
internal readonly record struct MessageResult(
    MessagePurpose Purpose, string? Queue, byte[] Bytes, ServiceStack.Messaging.IMessage? Message, string? Type)
{
    /// <summary>A call with more bytes than this may time out because of them.</summary>
    public const int SmallMessageBytes = 64 * 1024;

    /// <summary>Attempts to send a message or to read one, if its own size or address may be the cause of the failure.</summary>
    public const int MaxAttempts = 5;

    public static readonly MessageResult None = new(MessagePurpose.Message, null, [], null, null);

    /// <summary>Whether a timeout may be due to this message rather than to the broker.</summary>
    public bool IsSuspect => Purpose == MessagePurpose.Reply || Bytes.Length > SmallMessageBytes;
}
