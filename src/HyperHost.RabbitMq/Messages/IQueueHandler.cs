using System;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>The handler of one type of messages. Its methods do not throw.</summary>
internal interface IQueueHandler
{
    Type MessageType { get; }

    string InQueue { get; }

    string PriorityQueue { get; }

    string OutQueue { get; }

    string DeadLetterQueue { get; }

    IMessageHandlerStats GetStats();

    /// <summary>Processes a message.</summary>
    /// <returns>The message to send before this one is acknowledged.</returns>
    MessageResult Process(byte[] bytes, bool isPriority);

    /// <summary>Rejects a message that is not read: the dead-letter queue gets the reason.</summary>
    MessageResult Reject(string errorCode, string reason);

    /// <summary>The broker refuses the result of a processed message.</summary>
    MessageResult Refused(in MessageResult result, Exception cause);
}
