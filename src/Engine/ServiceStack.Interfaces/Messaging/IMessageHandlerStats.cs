namespace ServiceStack.Messaging;

using System;

/// <summary>Counts of one message handler, or of all handlers together.</summary>
public interface IMessageHandlerStats
{
    /// <summary>When a message was last processed, UTC; <see langword="null"/> if none was.</summary>
    DateTime? LastMessageProcessed { get; }

    /// <summary>Name of the message type.</summary>
    string Name { get; }

    /// <summary>Attempts that threw, retries included.</summary>
    int TotalMessagesFailed { get; }

    /// <summary>Messages that were processed without an exception.</summary>
    int TotalMessagesProcessed { get; }

    /// <summary>Messages received from the normal queue.</summary>
    int TotalNormalMessagesReceived { get; }

    /// <summary>Messages received from the priority queue.</summary>
    int TotalPriorityMessagesReceived { get; }

    /// <summary>Messages that were put back for another attempt.</summary>
    int TotalRetries { get; }

    /// <summary>Adds the counts of another handler to these.</summary>
    void Add(IMessageHandlerStats stats);
}
