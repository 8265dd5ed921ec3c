namespace ServiceStack.Messaging;

using System;

public interface IMessageHandlerStats
{
    DateTime? LastMessageProcessed { get; }

    string Name { get; }

    int TotalMessagesFailed { get; }

    int TotalMessagesProcessed { get; }

    int TotalNormalMessagesReceived { get; }

    int TotalPriorityMessagesReceived { get; }

    int TotalRetries { get; }

    void Add(IMessageHandlerStats stats);
}
