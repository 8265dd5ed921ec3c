using System;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Messages;

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

    /// <summary>Rejects a message: the dead-letter queue gets it with the reason.</summary>
    /// <param name="bytes">Null if they are not read.</param>
    MessageResult Reject(byte[]? bytes, string errorCode, string reason);

    /// <summary>The server refuses the result of a processed message.</summary>
    MessageResult Refused(in MessageResult result, Exception cause);

    /// <returns>Null if the bytes are not a message.</returns>
    Guid? IdOf(byte[] bytes);
}
