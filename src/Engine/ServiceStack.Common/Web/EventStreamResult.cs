namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;

/// <summary>
/// An event stream (<c>text/event-stream</c>), whatever format the request asks for. Services return an
/// <see cref="EventStreamResult{T}"/>. Not in v3.
/// </summary>
public abstract class EventStreamResult : IHasOptions
{
    private protected EventStreamResult(object events)
    {
        Source = events ?? throw new ArgumentNullException(nameof(events));
    }

    /// <summary>The content type of event streams: <c>text/event-stream</c>.</summary>
    public const string ContentType = "text/event-stream";

    /// <summary>
    /// The event that ends a stream: its data is a <c>ResponseStatus</c> in JSON, <c>{}</c> if the service has sent all events.
    /// </summary>
    public const string EndEvent = "ResponseStatus";

    /// <summary>
    /// The header with the id of the last event that a client has, when it connects again: <c>Last-Event-ID</c>.
    /// </summary>
    public const string LastEventIdHeader = "Last-Event-ID";

    /// <summary>Headers of the response.</summary>
    public Dictionary<string, string> Headers { get; } = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>
    /// The time without an event after which a comment is sent; zero for none. Default: <see langword="null"/>, which means the
    /// application's.
    /// </summary>
    public TimeSpan? Heartbeat { get; set; }

    /// <summary>
    /// The time after which a client that lost the stream connects again. Default: <see langword="null"/>, which leaves it to the client.
    /// </summary>
    public TimeSpan? Retry { get; set; }

    /// <inheritdoc/>
    IDictionary<string, string> IHasOptions.Options => Headers;

    /// <summary>The sequence: of items, or of events.</summary>
    internal object Source { get; }
}
