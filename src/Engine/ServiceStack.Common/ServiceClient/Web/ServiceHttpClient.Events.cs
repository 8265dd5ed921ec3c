namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Generic;
using System.Net.ServerSentEvents;
using System.Threading;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

public abstract partial class ServiceHttpClient
{
    /// <summary>
    /// Reads the event stream of a service, sent with GET. It ends when the service has sent all events; a lost connection is made anew,
    /// see <see cref="EventStreamOptions.Reconnects"/>.
    /// </summary>
    /// <typeparam name="T">
    /// Type of the data, which is JSON whatever the client's format; a <see cref="string"/> gets the data as it is.
    /// </typeparam>
    /// <param name="request">The request DTO.</param>
    /// <param name="options">Null for the defaults.</param>
    /// <param name="cancellationToken">Ends the stream with an <see cref="OperationCanceledException"/>.</param>
    /// <exception cref="WebServiceException">The service refuses the request, or fails between two events.</exception>
    /// <example>
    /// <code>
    /// await foreach (var quote in client.GetEventsAsync(new Quotes { Symbol = "ACME" }, cancellationToken: cancellationToken))
    ///     Console.WriteLine(quote.EventId + ": " + quote.Data.Price);
    /// </code>
    /// </example>
    public virtual IAsyncEnumerable<SseItem<T>> GetEventsAsync<T>(
        IReturn<List<T>> request, EventStreamOptions options = null, CancellationToken cancellationToken = default) =>
        GetEventsAsync<T>((IReturn)request, options, cancellationToken);

    /// <inheritdoc cref="GetEventsAsync{T}(IReturn{List{T}}, EventStreamOptions, CancellationToken)"/>
    public virtual IAsyncEnumerable<SseItem<T>> GetEventsAsync<T>(
        IReturn<IAsyncEnumerable<T>> request, EventStreamOptions options = null, CancellationToken cancellationToken = default) =>
        GetEventsAsync<T>((IReturn)request, options, cancellationToken);

    /// <inheritdoc cref="GetEventsAsync{T}(IReturn{List{T}}, EventStreamOptions, CancellationToken)"/>
    public virtual IAsyncEnumerable<SseItem<T>> GetEventsAsync<T>(
        IReturn request, EventStreamOptions options = null, CancellationToken cancellationToken = default) =>
        GetEventsAsync<T>(request.ToUrl(HttpMethods.Get, Format), options, cancellationToken);

    /// <summary>Reads the event stream of a URL, with GET.</summary>
    /// <param name="relativeOrAbsoluteUrl">A path below the client's base URL, or an absolute URL.</param>
    /// <inheritdoc cref="GetEventsAsync{T}(IReturn{List{T}}, EventStreamOptions, CancellationToken)"/>
    public virtual IAsyncEnumerable<SseItem<T>> GetEventsAsync<T>(
        string relativeOrAbsoluteUrl, EventStreamOptions options = null, CancellationToken cancellationToken = default)
    {
        var url = ClientUrls.ToUri(GetUrl(relativeOrAbsoluteUrl));
        return new ClientEvents<T>(this, url, options ?? new EventStreamOptions())
            .ReadAsync(Timeout ?? DefaultTimeout, Stopping, cancellationToken);
    }
}
