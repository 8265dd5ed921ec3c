namespace ServiceStack.Common.Web;

using System.Collections.Generic;
using System.Net.ServerSentEvents;

/// <summary>
/// An event stream (<c>text/event-stream</c>), whatever format the request asks for. The data of each event is an item in JSON; a string is
/// sent as it is. Not in v3.
/// </summary>
/// <typeparam name="T">Type of the items.</typeparam>
/// <example>
/// <code>
/// public object Get(Quotes request) => new EventStreamResult&lt;Quote&gt;(ReadAsync(request)) { Retry = TimeSpan.FromSeconds(1) };
///
/// private async IAsyncEnumerable&lt;SseItem&lt;Quote&gt;&gt; ReadAsync(
///     Quotes request, [EnumeratorCancellation] CancellationToken cancel = default)
/// {
///     await foreach (var quote in _market.WatchAsync(request.Symbol, cancel))
///         yield return new SseItem&lt;Quote&gt;(quote, "price") { EventId = quote.Number.ToString() };
/// }
/// </code>
/// </example>
public class EventStreamResult<T> : EventStreamResult
{
    /// <summary>Creates a stream of items without names and ids.</summary>
    /// <param name="items">Enumerated once. Its token is cancelled when the client leaves or the server stops.</param>
    public EventStreamResult(IAsyncEnumerable<T> items) : base(items)
    {
    }

    /// <summary>Creates a stream of events with names, ids or times of reconnection.</summary>
    /// <param name="events">Enumerated once. Its token is cancelled when the client leaves or the server stops.</param>
    public EventStreamResult(IAsyncEnumerable<SseItem<T>> events) : base(events)
    {
    }
}
