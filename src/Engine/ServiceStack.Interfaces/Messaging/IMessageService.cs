namespace ServiceStack.Messaging;

using System;
using System.Collections.Generic;

/// <summary>A server that takes messages off their queues and passes them to handlers.</summary>
/// <example>
/// <code>
/// var mqServer = new InMemoryTransientMessageService();
/// mqServer.RegisterHandler&lt;Hello&gt;(ServiceController.ExecuteMessage);
/// mqServer.Start();
/// </code>
/// </example>
public interface IMessageService : IDisposable
{
    /// <summary>Creates clients of the same broker.</summary>
    IMessageFactory MessageFactory { get; }

    /// <summary>Message types that have a handler.</summary>
    List<Type> RegisteredTypes { get; }

    /// <summary>Sums the counts of all handlers.</summary>
    IMessageHandlerStats GetStats();

    /// <summary>Formats the counts of each handler as text.</summary>
    string GetStatsDescription();

    /// <summary>Name of the server's state, for example <c>Started</c> or <c>Stopped</c>.</summary>
    string GetStatus();

    /// <summary>Registers the handler of a message type. Call it before <see cref="Start"/>.</summary>
    /// <param name="processMessageFn">
    /// Returns the response, or <see langword="null"/> for none. An exception causes a retry, then the dead-letter queue.
    /// </param>
    void RegisterHandler<T>(Func<IMessage<T>, object> processMessageFn);

    /// <summary>Registers the handler of a message type together with its exception handler.</summary>
    /// <param name="processMessageFn">Returns the response, or <see langword="null"/> for none.</param>
    /// <param name="processExceptionEx">
    /// Receives the failed message, which is then neither retried nor moved to the dead-letter queue.
    /// </param>
    void RegisterHandler<T>(Func<IMessage<T>, object> processMessageFn, Action<IMessage<T>, Exception> processExceptionEx);

    /// <summary>Starts to process messages.</summary>
    void Start();

    /// <summary>Stops. Messages that were not processed stay queued.</summary>
    void Stop();
}
