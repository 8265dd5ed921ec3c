namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Net.ServerSentEvents;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Text;

/// <summary>Reads one event stream, over as many connections as it takes.</summary>
/// <remarks>
/// As a browser's EventSource, with two differences: a stream whose service has sent all events ends, which <c>ResponseStatus</c> says; and
/// a server that is not ready, with a status of 500 and above, is asked again once the stream has begun.
/// </remarks>
internal sealed class ClientEvents<T>(AsyncHttpClient client, Uri url, EventStreamOptions options)
{
    private static readonly TimeSpan MaxRetry = TimeSpan.FromSeconds(30);

    private string _lastId = options.LastEventId;
    private TimeSpan _retry = options.Retry;
    private bool _isEnded;
    private int _failures;
    private bool _hasBegun;

    /// <param name="timeout">To the head of a response.</param>
    /// <param name="stopping">Cancels all calls of the client.</param>
    /// <param name="cancellationToken">Cancels this one.</param>
    public async IAsyncEnumerable<SseItem<T>> ReadAsync(
        TimeSpan timeout, CancellationToken stopping, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        using var ends = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, stopping);
        while (!_isEnded)
        {
            using var connection = await ConnectAsync(timeout, ends.Token).ConfigureAwait(false);
            if (connection != null)
            {
                while (await NextAsync(connection, ends.Token).ConfigureAwait(false) is { } item) yield return item;
            }

            if (!_isEnded) await Task.Delay(Delay(), ends.Token).ConfigureAwait(false);
        }
    }

    /// <returns>Null if the server can't be reached now, after a stream that it has lost.</returns>
    private async Task<EventConnection> ConnectAsync(TimeSpan timeout, CancellationToken cancellationToken)
    {
        try
        {
            using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            limit.CancelAfter(timeout);
            var call = new ClientCall(client, HttpMethods.Get, url, null) { LastEventId = _lastId, IsEventStream = true };
            return await OpenAsync(await call.SendAsync(null, limit.Token).ConfigureAwait(false), limit.Token).ConfigureAwait(false);
        }
        catch (Exception ex) when (IsLoss(ex, cancellationToken) && _hasBegun && options.Reconnects)
        {
            return null;
        }
        catch (OperationCanceledException ex) when (!cancellationToken.IsCancellationRequested)
        {
            throw new TimeoutException($"GET {url} had no response within {timeout}. Set Timeout of the client.", ex);
        }
    }

    private async Task<EventConnection> OpenAsync(HttpResponseMessage response, CancellationToken cancellationToken)
    {
        try
        {
            client.ResponseFilter?.Invoke(response);
            AsyncHttpClient.GlobalResponseFilter?.Invoke(response);
            await ClientDecoding.DecodeAsync(response).ConfigureAwait(false);
            if (ClientResponse.IsError(response))
            {
                if ((int)response.StatusCode >= 500 && _hasBegun && options.Reconnects) return null;

                throw await ClientResponse
                    .ToExceptionAsync<T>(response, client.ContentType, client.DeserializeFromStream, cancellationToken)
                    .ConfigureAwait(false);
            }

            // as for EventSource: the server wants no further connection
            if (response.StatusCode == HttpStatusCode.NoContent)
            {
                _isEnded = true;
                return null;
            }

            var type = response.Content?.Headers.ContentType?.MediaType;
            if (type != EventStreamResult.ContentType)
            {
                throw new HttpRequestException(
                    $"GET {url} was answered with {type ?? "no content"}, not with {EventStreamResult.ContentType}. "
                        + "Does the service return an IAsyncEnumerable<T> or an EventStreamResult<T>?");
            }

            _hasBegun = true;
            _failures = 0;
            var connection = await EventConnection.OpenAsync(response, options.MaxSilence).ConfigureAwait(false);
            response = null;
            return connection;
        }
        finally
        {
            response?.Dispose();
        }
    }

    /// <returns>Null at the end of the connection.</returns>
    private async Task<SseItem<T>?> NextAsync(EventConnection connection, CancellationToken cancellationToken)
    {
        try
        {
            var found = await connection.NextAsync(cancellationToken).ConfigureAwait(false);
            if (connection.Retry is { } retry) _retry = retry;
            if (found is { } item)
            {
                _lastId = connection.LastEventId is { Length: > 0 } id ? id : _lastId;
                if (item.EventType != EventStreamResult.EndEvent) return Convert(item);

                _isEnded = true;
                Check(item.Data);
                return null;
            }
        }
        catch (Exception ex) when (IsLoss(ex, cancellationToken) && options.Reconnects)
        {
            return null;
        }

        if (!options.Reconnects)
            throw new IOException($"The event stream of {url} ended in front of its last event, {EventStreamResult.EndEvent}.");

        return null;
    }

    private static SseItem<T> Convert(SseItem<string> item) =>
        new(typeof(T) == typeof(string) ? (T)(object)item.Data : JsonSerializer.DeserializeFromString<T>(item.Data), item.EventType)
        {
            EventId = item.EventId,
            ReconnectionInterval = item.ReconnectionInterval,
        };

    private static void Check(string data)
    {
        var status = JsonSerializer.DeserializeFromString<ResponseStatus>(data);
        if (string.IsNullOrEmpty(status?.ErrorCode)) return;

        throw new WebServiceException(status.Message ?? status.ErrorCode)
        {
            StatusCode = (int)HttpStatusCode.InternalServerError,
            StatusDescription = status.ErrorCode,
            ResponseDto = new ErrorResponse { ResponseStatus = status },
            ResponseBody = data,
        };
    }

    private static bool IsLoss(Exception ex, CancellationToken cancellationToken) => !cancellationToken.IsCancellationRequested
        && ex is IOException or HttpRequestException or WebException or OperationCanceledException or ObjectDisposedException;

    private TimeSpan Delay()
    {
        var factor = 1L << Math.Min(_failures++, 16);
        var most = Math.Max(_retry.Ticks, MaxRetry.Ticks);
        return TimeSpan.FromTicks(_retry.Ticks > most / factor ? most : _retry.Ticks * factor);
    }
}
