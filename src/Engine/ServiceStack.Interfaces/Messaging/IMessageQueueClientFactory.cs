namespace ServiceStack.Messaging;

using System;

/// <summary>Creates clients for named queues.</summary>
public interface IMessageQueueClientFactory : IDisposable
{
    /// <summary>Creates a client. The caller disposes it.</summary>
    IMessageQueueClient CreateMessageQueueClient();
}
