using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>A channel of the client, with calls that wait for the broker. It ends with its connection, or if a call is refused.</summary>
/// <remarks>Several threads may publish at once; of the other calls, one at a time.</remarks>
internal sealed partial class BrokerChannel : IDisposable
{
    internal const string ContentType = "application/json";

    /// <summary>Raised when the channel ends, whatever the reason.</summary>
    public event Action? Ended;

    /// <summary>Whether calls can reach the broker. A lost connection counts before its channels have ended.</summary>
    public partial bool IsOpen { get; }

    /// <summary>Creates a durable queue, or checks that one exists with the same arguments.</summary>
    public partial void Declare(string queue, Dictionary<string, object> arguments);

    /// <returns>Messages in the queue that are not delivered to a consumer.</returns>
    public partial long Length(string queue);

    /// <summary>Creates a fanout exchange, or checks that there is one.</summary>
    public partial void DeclareTopic(string exchange);

    /// <summary>Creates a queue of this connection alone, which gets what is published to the exchanges.</summary>
    /// <returns>Its name, which the broker selects.</returns>
    public partial string Subscribe(string[] exchanges);

    /// <summary>Publishes a persistent message, and waits until the broker has confirmed it.</summary>
    /// <param name="isMandatory">Whether it is an error if no queue gets it.</param>
    /// <exception cref="PublishRefusedException">The broker rejected it.</exception>
    /// <exception cref="TimeoutException">It was not confirmed in time: it may or may not be in the queue.</exception>
    public partial void Publish(
        string exchange, string routingKey, byte[] body, in MessageHeaders headers, bool isMandatory, TimeSpan timeout);

    /// <summary>Publishes a message that may be lost, without waiting.</summary>
    public partial void Send(string exchange, string routingKey, byte[] body, in MessageHeaders headers);

    /// <returns>Null if the queue is empty.</returns>
    public partial BrokerDelivery? Get(string queue);

    /// <summary>Has the broker send the queue's messages.</summary>
    /// <param name="prefetch">Unacknowledged messages at a time.</param>
    /// <param name="maxBytes">The maximum number of bytes of a body; a longer one is not copied.</param>
    /// <param name="onDelivery">Called on a thread of the client: it must not block.</param>
    /// <param name="onCancelled">Called if the broker ends it, for example because the queue was deleted.</param>
    /// <returns>A tag for <see cref="Cancel"/>.</returns>
    public partial string Consume(
        string queue, ushort prefetch, int maxBytes, Action<BrokerDelivery> onDelivery, Action onCancelled);

    /// <summary>Has the broker send no more messages.</summary>
    public partial void Cancel(string consumerTag);

    public partial void Ack(ulong tag);

    /// <summary>Returns a message to its place in the queue.</summary>
    public partial void Return(ulong tag);

    /// <summary>Has the broker move a message to the dead-letter queue, or drop it if its queue was declared without one.</summary>
    public partial void Reject(ulong tag);

    /// <summary>Closes the channel: its unacknowledged messages return to their queues.</summary>
    public partial void Dispose();
}
