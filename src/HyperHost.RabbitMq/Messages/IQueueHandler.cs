using System;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>The handler of one type of messages.</summary>
internal interface IQueueHandler
{
    Type MessageType { get; }

    string InQueue { get; }

    string PriorityQueue { get; }

    string OutQueue { get; }

    string DeadLetterQueue { get; }

    IMessageHandlerStats GetStats();

    /// <summary>Processes a message, and never throws.</summary>
    /// <returns>The message to send before this one is acknowledged; null for none.</returns>
    OutgoingMessage? Process(byte[] bytes, bool isPriority);
}
