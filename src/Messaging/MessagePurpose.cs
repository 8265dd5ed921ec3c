namespace ServiceStack.HyperHost.Messaging;

/// <summary>The purpose of an outgoing message.</summary>
internal enum MessagePurpose
{
    /// <summary>A message published by the application, or a response for the queue of its type.</summary>
    Message,

    /// <summary>A response for the queue in the message's ReplyTo.</summary>
    Reply,

    /// <summary>A notification about a processed message; may be lost.</summary>
    Note,

    /// <summary>A retry.</summary>
    Retry,

    /// <summary>A dead letter.</summary>
    Dead,

    /// <summary>A response that can't be sent, for the dead-letter queue of its own type.</summary>
    DeadReply,
}
