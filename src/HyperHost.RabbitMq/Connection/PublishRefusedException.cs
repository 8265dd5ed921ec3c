using System;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>The broker rejected a published message.</summary>
internal sealed class PublishRefusedException(bool isUnroutable) : Exception(
    isUnroutable
        ? "the queue does not exist, and DeclareQueues is false. Declare it, or set DeclareQueues to true."
        : "it rejected the message. Its queue is full (x-max-length, x-max-length-bytes), or the disk has failed; the broker's log has "
            + "the cause.")
{
    /// <summary>True if the queue does not exist.</summary>
    public bool IsUnroutable => isUnroutable;
}
