namespace ServiceStack.Messaging;

using System;

/// <summary>Processes the messages of one type.</summary>
public interface IMessageHandler
{
    /// <summary>Type of the message body.</summary>
    Type MessageType { get; }

    /// <summary>Gets the handler's counts.</summary>
    IMessageHandlerStats GetStats();

    /// <summary>Processes the messages of all of the type's queues until they are empty.</summary>
    void Process(IMessageQueueClient mqClient);

    /// <summary>Processes the messages of one queue until it is empty.</summary>
    /// <param name="doNext">Called after each message; <see langword="false"/> ends the processing.</param>
    /// <returns>Number of messages that were taken.</returns>
    int ProcessQueue(IMessageQueueClient mqClient, string queueName, Func<bool> doNext = null);
}
