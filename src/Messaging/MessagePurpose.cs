namespace ServiceStack.HyperHost.Messages;

/// <summary>Why a message is sent.</summary>
internal enum MessagePurpose
{
    /// <summary>The application publishes it, or it is a response for the queue of its type.</summary>
    Message,

    /// <summary>A response for the queue that the message names.</summary>
    Reply,

    /// <summary>A notification of a processed message, which may be lost.</summary>
    Note,

    /// <summary>Another attempt.</summary>
    Retry,

    /// <summary>For the dead-letter queue.</summary>
    Dead,

    /// <summary>A response that cannot be sent, for the dead-letter queue of its own type.</summary>
    DeadReply,
}
