using System;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Redis;

/// <summary>The handler of one type of messages. Its methods do not throw.</summary>
internal interface IQueueHandler
{
    Type MessageType { get; }

    string InQueue { get; }

    string PriorityQueue { get; }

    IMessageHandlerStats GetStats();

    MessageResult Process(byte[] bytes, bool isPriority);

    /// <summary>Rejects a message: it goes to the dead-letter queue.</summary>
    /// <param name="bytes">Null if they are not read.</param>
    MessageResult Reject(byte[]? bytes, string errorCode, string reason);

    /// <summary>Redis refuses the result of a processed message.</summary>
    MessageResult Refused(in MessageResult result, Exception cause);

    Outcome OutcomeOf(in MessageResult result);

    /// <returns>Null if the bytes are not a message.</returns>
    Guid? IdOf(byte[] bytes);
}
