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

    /// <summary>Works on a message, and never throws.</summary>
    Outcome Process(byte[] bytes, bool isPriority);

    /// <summary>For the dead-letter queue: a message of which workers died.</summary>
    Outcome GiveUp(byte[] bytes, long losses);

    /// <returns>Null if the bytes are no message.</returns>
    Guid? IdOf(byte[] bytes);
}
