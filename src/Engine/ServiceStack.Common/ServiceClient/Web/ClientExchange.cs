namespace ServiceStack.ServiceClient.Web;

using System;
using System.Net;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Common.Web;

/// <summary>Runs one call of a client: applies the time limit and cancellation, sends the request, and reads the response.</summary>
/// <param name="method">In upper case.</param>
internal sealed class ClientExchange<TResponse>(AsyncHttpClient client, string method, Uri url)
{
    /// <summary>Reads the response; null for a body as a whole.</summary>
    public Func<HttpResponseMessage, CancellationToken, Task<TResponse>> Read { get; set; }

    /// <summary>Null for none.</summary>
    public ResponseCache Cache { get; set; }

    /// <param name="body">Null for none.</param>
    /// <param name="stopping">Cancels all calls of the client.</param>
    /// <param name="cancellationToken">Cancels this one.</param>
    public async Task<TResponse> RunAsync(
        ClientBody body, TimeSpan timeout, CancellationToken stopping, CancellationToken cancellationToken)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, stopping);
        limit.CancelAfter(timeout);
        try
        {
            return await SendAsync(new ClientCall(client, method, url, body), limit.Token).ConfigureAwait(false);
        }
        catch (Exception ex) when (limit.IsCancellationRequested && ex is not WebServiceException)
        {
            // handlers report a cancelled request each in a way of their own
            if (cancellationToken.IsCancellationRequested)
            {
                throw new OperationCanceledException($"{method} {url} was cancelled.", ex, cancellationToken);
            }

            if (stopping.IsCancellationRequested)
                throw new OperationCanceledException($"{method} {url} was cancelled by its client.", ex, stopping);

            throw new TimeoutException(
                $"{method} {url} had no whole response within {timeout}. Ask for less, or set Timeout of the client.", ex);
        }
    }

    private async Task<TResponse> SendAsync(ClientCall call, CancellationToken cancellationToken)
    {
        var key = Cache == null ? null : url.AbsoluteUri + " " + client.Accept;
        var known = Cache?.Find(key);
        var response = await call.SendAsync(known?.Tag, cancellationToken).ConfigureAwait(false);
        var isOpen = false;
        try
        {
            client.ResponseFilter?.Invoke(response);
            AsyncHttpClient.GlobalResponseFilter?.Invoke(response);
            if (known != null && response.StatusCode == HttpStatusCode.NotModified)
                return ClientResponse.Read<TResponse>(known.Body, client.DeserializeFromStream);

            await ClientDecoding.DecodeAsync(response).ConfigureAwait(false);
            if (ClientResponse.IsError(response))
            {
                throw await ClientResponse
                    .ToExceptionAsync<TResponse>(response, client.ContentType, client.DeserializeFromStream, cancellationToken)
                    .ConfigureAwait(false);
            }

            if (Read != null)
            {
                var result = await Read(response, cancellationToken).ConfigureAwait(false);
                isOpen = ClientResponse.IsOpen(typeof(TResponse));
                return result;
            }

            var body = await ClientResponse.ReadBodyAsync(response, cancellationToken).ConfigureAwait(false);
            if (key != null && response.Headers.CacheControl is not { NoStore: true }
                && response.Headers.TryGetValues(HttpHeaders.ETag, out var tags))
            {
                Cache.Set(key, string.Join(",", tags), body);
            }

            return ClientResponse.Read<TResponse>(body, client.DeserializeFromStream);
        }
        finally
        {
            if (!isOpen) response.Dispose();
        }
    }
}
