using System;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Messaging;

/// <summary>The handler of one message type. Its methods do not throw.</summary>
internal interface IQueueHandler
{
    Type MessageType { get; }

    string InQueue { get; }

    string PriorityQueue { get; }

    string OutQueue { get; }

    string DeadLetterQueue { get; }

    IMessageHandlerStats GetStats();

    /// <summary>Processes a message.</summary>
    /// <returns>The message to send before this message is acknowledged.</returns>
    MessageResult Process(byte[] bytes, bool isPriority);

    /// <summary>Rejects a message: creates the dead letter with the reason.</summary>
    /// <param name="bytes">Null if the message was too long to be read.</param>
    MessageResult Reject(byte[]? bytes, string errorCode, string reason);

    /// <summary>Handles a result that the server refused: creates the message to send instead.</summary>
    MessageResult Refused(in MessageResult result, Exception cause);

    /// <returns>Null if the bytes can't be deserialized as a message.</returns>
    Guid? IdOf(byte[] bytes);
}
