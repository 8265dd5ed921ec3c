using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>
/// A channel of the client, with synchronous calls to the broker. The channel closes with its connection, or if the broker refuses a call.
/// </summary>
/// <remarks>Several threads may publish concurrently; all other calls must be serialized.</remarks>
internal sealed partial class BrokerChannel : IDisposable
{
    internal const string ContentType = "application/json";

    /// <summary>Raised when the channel has closed, for any reason.</summary>
    public event Action? Ended;

    /// <summary>
    /// Whether calls can reach the broker. False as soon as the connection is lost, even before the channel reports its end.
    /// </summary>
    public partial bool IsOpen { get; }

    /// <summary>Declares a durable queue; if it exists, the arguments must be the same.</summary>
    public partial void Declare(string queue, Dictionary<string, object> arguments);

    /// <returns>Number of messages in the queue that are not delivered to a consumer.</returns>
    public partial long Length(string queue);

    /// <summary>Declares a fanout exchange.</summary>
    public partial void DeclareTopic(string exchange);

    /// <summary>Declares an exclusive queue, bound to the exchanges.</summary>
    /// <returns>The queue's name, which the broker generates.</returns>
    public partial string Subscribe(string[] exchanges);

    /// <summary>Publishes a persistent message, and waits for the broker's confirm.</summary>
    /// <param name="isMandatory">Whether the call throws if no queue receives the message.</param>
    /// <exception cref="PublishRefusedException">The broker rejected the message.</exception>
    /// <exception cref="TimeoutException">The broker did not confirm in time: the message may or may not be in the queue.</exception>
    public partial void Publish(
        string exchange, string routingKey, byte[] body, in MessageHeaders headers, bool isMandatory, TimeSpan timeout);

    /// <summary>Publishes a message without waiting for a confirm; it may be lost.</summary>
    public partial void Send(string exchange, string routingKey, byte[] body, in MessageHeaders headers);

    /// <returns>Null if the queue is empty.</returns>
    public partial BrokerDelivery? Get(string queue);

    /// <summary>Starts a consumer of the queue.</summary>
    /// <param name="prefetch">Maximum number of unacknowledged messages.</param>
    /// <param name="maxBytes">Maximum size of a body; a longer one is not copied.</param>
    /// <param name="onDelivery">RabbitMQ.Client calls it on one of its own threads, which it must not block.</param>
    /// <param name="onCancelled">Called if the broker cancels the consumer, for example because the queue was deleted.</param>
    /// <returns>A tag for <see cref="Cancel"/>.</returns>
    public partial string Consume(
        string queue, ushort prefetch, int maxBytes, Action<BrokerDelivery> onDelivery, Action onCancelled);

    /// <summary>Cancels a consumer.</summary>
    public partial void Cancel(string consumerTag);

    public partial void Ack(ulong tag);

    /// <summary>Returns a message to its original position in the queue.</summary>
    public partial void Return(ulong tag);

    /// <summary>Rejects a message: the broker moves it to the dead-letter queue, or drops it if the queue has none.</summary>
    public partial void Reject(ulong tag);

    /// <summary>Closes the channel; its unacknowledged messages return to their queues.</summary>
    public partial void Dispose();
}
