using System;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Redis;

/// <summary>The handler of one type of messages.</summary>
internal interface IQueueHandler
{
    Type MessageType { get; }

    string InQueue { get; }

    string PriorityQueue { get; }

    IMessageHandlerStats GetStats();

    /// <summary>Processes a message. Does not throw.</summary>
    Outcome Process(byte[] bytes, bool isPriority);

    /// <summary>Rejects a message whose workers died: it goes to the dead-letter queue.</summary>
    Outcome Reject(byte[] bytes, long losses);

    /// <returns>Null if the bytes are not a message.</returns>
    Guid? IdOf(byte[] bytes);
}
