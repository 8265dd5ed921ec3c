namespace ServiceStack.ServiceClient.Web;

using System;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

public abstract partial class AsyncHttpClient
{
    /// <summary>Sends a DTO with any HTTP method, for example <c>SEARCH</c>.</summary>
    public virtual Task<TResponse> CustomMethodAsync<TResponse>(
        string httpVerb,
        IReturn<TResponse> request,
        CancellationToken cancellationToken = default)
    {
        httpVerb = ClientUrls.KnownVerb(httpVerb);
        return SendByRouteAsync<TResponse>(httpVerb, request, cancellationToken);
    }

    /// <summary>Sends a DTO with any HTTP method, and discards the response.</summary>
    public virtual Task CustomMethodAsync(string httpVerb, IReturnVoid request, CancellationToken cancellationToken = default)
    {
        httpVerb = ClientUrls.KnownVerb(httpVerb);
        return SendByRouteAsync<byte[]>(httpVerb, request, cancellationToken);
    }

    /// <summary>Sends a DTO with DELETE, its properties in path and query string.</summary>
    public virtual Task<TResponse> DeleteAsync<TResponse>(IReturn<TResponse> request, CancellationToken cancellationToken = default) =>
        SendByRouteAsync<TResponse>(HttpMethods.Delete, request, cancellationToken);

    /// <summary>Sends DELETE to a URL.</summary>
    public virtual Task<TResponse> DeleteAsync<TResponse>(string relativeOrAbsoluteUrl, CancellationToken cancellationToken = default) =>
        SendAsync<TResponse>(HttpMethods.Delete, relativeOrAbsoluteUrl, null, cancellationToken);

    /// <summary>Sends a DTO with DELETE, and discards the response.</summary>
    public virtual Task DeleteAsync(IReturnVoid request, CancellationToken cancellationToken = default) =>
        SendByRouteAsync<byte[]>(HttpMethods.Delete, request, cancellationToken);

    /// <summary>Sends a DTO with GET, its properties in path and query string.</summary>
    /// <exception cref="WebServiceException">The response is an error.</exception>
    /// <exception cref="HttpRequestException">There is no response: the server can't be reached, or the connection was lost.</exception>
    /// <exception cref="TimeoutException">The response was not there within <see cref="Timeout"/>.</exception>
    /// <exception cref="OperationCanceledException">The call was cancelled.</exception>
    public virtual Task<TResponse> GetAsync<TResponse>(IReturn<TResponse> request, CancellationToken cancellationToken = default) =>
        SendByRouteAsync<TResponse>(HttpMethods.Get, request, cancellationToken);

    /// <summary>Sends GET to a URL.</summary>
    public virtual Task<TResponse> GetAsync<TResponse>(string relativeOrAbsoluteUrl, CancellationToken cancellationToken = default) =>
        SendAsync<TResponse>(HttpMethods.Get, relativeOrAbsoluteUrl, null, cancellationToken);

    /// <summary>Sends a DTO with GET, and discards the response.</summary>
    public virtual Task GetAsync(IReturnVoid request, CancellationToken cancellationToken = default) =>
        SendByRouteAsync<byte[]>(HttpMethods.Get, request, cancellationToken);

    /// <summary>Sends a DTO with HEAD, its properties in path and query string.</summary>
    /// <returns>The response, without a body. The caller disposes it.</returns>
    public virtual Task<HttpResponseMessage> HeadAsync(IReturn request, CancellationToken cancellationToken = default) =>
        SendByRouteAsync<HttpResponseMessage>(HttpMethods.Head, request, cancellationToken);

    /// <summary>Sends HEAD to a URL.</summary>
    /// <returns>The response, without a body. The caller disposes it.</returns>
    public virtual Task<HttpResponseMessage> HeadAsync(string relativeOrAbsoluteUrl, CancellationToken cancellationToken = default) =>
        SendAsync<HttpResponseMessage>(HttpMethods.Head, relativeOrAbsoluteUrl, null, cancellationToken);

    /// <summary>Sends a DTO with PATCH.</summary>
    public virtual Task<TResponse> PatchAsync<TResponse>(IReturn<TResponse> request, CancellationToken cancellationToken = default) =>
        SendByRouteAsync<TResponse>(HttpMethods.Patch, request, cancellationToken);

    /// <summary>Sends PATCH to a URL.</summary>
    public virtual Task<TResponse> PatchAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        CancellationToken cancellationToken = default) =>
        SendAsync<TResponse>(HttpMethods.Patch, relativeOrAbsoluteUrl, request, cancellationToken);

    /// <summary>Sends a DTO with PATCH, and discards the response.</summary>
    public virtual Task PatchAsync(IReturnVoid request, CancellationToken cancellationToken = default) =>
        SendByRouteAsync<byte[]>(HttpMethods.Patch, request, cancellationToken);

    /// <summary>Sends a DTO with POST.</summary>
    public virtual Task<TResponse> PostAsync<TResponse>(IReturn<TResponse> request, CancellationToken cancellationToken = default) =>
        SendByRouteAsync<TResponse>(HttpMethods.Post, request, cancellationToken);

    /// <summary>Sends POST to a URL.</summary>
    public virtual Task<TResponse> PostAsync<TResponse>(
        string relativeOrAbsoluteUrl, object request, CancellationToken cancellationToken = default) =>
        SendAsync<TResponse>(HttpMethods.Post, relativeOrAbsoluteUrl, request, cancellationToken);

    /// <summary>Sends a DTO with POST, and discards the response.</summary>
    public virtual Task PostAsync(IReturnVoid request, CancellationToken cancellationToken = default) =>
        SendByRouteAsync<byte[]>(HttpMethods.Post, request, cancellationToken);

    /// <summary>Sends a DTO with PUT.</summary>
    public virtual Task<TResponse> PutAsync<TResponse>(IReturn<TResponse> request, CancellationToken cancellationToken = default) =>
        SendByRouteAsync<TResponse>(HttpMethods.Put, request, cancellationToken);

    /// <summary>Sends PUT to a URL.</summary>
    public virtual Task<TResponse> PutAsync<TResponse>(
        string relativeOrAbsoluteUrl, object request, CancellationToken cancellationToken = default) =>
        SendAsync<TResponse>(HttpMethods.Put, relativeOrAbsoluteUrl, request, cancellationToken);

    /// <summary>Sends a DTO with PUT, and discards the response.</summary>
    public virtual Task PutAsync(IReturnVoid request, CancellationToken cancellationToken = default) =>
        SendByRouteAsync<byte[]>(HttpMethods.Put, request, cancellationToken);

    /// <summary>Sends a DTO with POST to its predefined route.</summary>
    public virtual Task<TResponse> SendAsync<TResponse>(IReturn<TResponse> request, CancellationToken cancellationToken = default) =>
        SendAsync<TResponse>((object)request, cancellationToken);

    /// <summary>Sends a DTO with POST to its predefined route.</summary>
    public virtual Task<TResponse> SendAsync<TResponse>(object request, CancellationToken cancellationToken = default) =>
        SendAsync<TResponse>(
            HttpMethod ?? HttpMethods.Post, ClientUrls.Slashed(SyncReplyBaseUri) + request.GetType().Name, request, cancellationToken);

    /// <summary>
    /// Sends a request. With string, byte[], Stream or HttpResponseMessage as TResponse, the body isn't deserialized; dispose the last two.
    /// </summary>
    /// <param name="httpMethod">For example <c>GET</c>.</param>
    /// <param name="relativeOrAbsoluteUrl">A path below the client's base URL, or an absolute URL.</param>
    /// <param name="request">The body, or the query of a method without one; null for nothing.</param>
    /// <param name="cancellationToken">Cancels the call.</param>
    public virtual Task<TResponse> SendAsync<TResponse>(
        string httpMethod,
        string relativeOrAbsoluteUrl,
        object request,
        CancellationToken cancellationToken = default)
    {
        ClientResponse.Check(typeof(TResponse));
        httpMethod = httpMethod.ToUpperInvariant();
        var hasBody = HttpCalls.HasRequestBody(httpMethod);
        if (!hasBody && request != null) relativeOrAbsoluteUrl = HttpCalls.WithQuery(relativeOrAbsoluteUrl, request);
        var isOpen = ClientResponse.IsOpen(typeof(TResponse));
        return CallAsync<TResponse>(
            httpMethod,
            relativeOrAbsoluteUrl,
            hasBody ? BodyOf(request) : null,
            isOpen ? static (response, _) => ClientResponse.OpenAsync<TResponse>(response) : null,
            isOpen || httpMethod != HttpMethods.Get ? null : ResponseCache,
            cancellationToken);
    }

    /// <summary>Sends a DTO with POST to its predefined one-way route, and discards the response.</summary>
    public virtual Task SendOneWayAsync(object request, CancellationToken cancellationToken = default) => SendAsync<byte[]>(
        HttpMethod ?? HttpMethods.Post, ClientUrls.Slashed(AsyncOneWayBaseUri) + request.GetType().Name, request, cancellationToken);

    /// <summary>Sends a DTO with POST to a URL, and discards the response.</summary>
    public virtual Task SendOneWayAsync(string relativeOrAbsoluteUrl, object request, CancellationToken cancellationToken = default) =>
        SendAsync<byte[]>(HttpMethods.Post, relativeOrAbsoluteUrl, request, cancellationToken);

    private Task<TResponse> SendByRouteAsync<TResponse>(string httpMethod, IReturn request, CancellationToken cancellationToken) =>
        SendAsync<TResponse>(
            httpMethod, request.ToUrl(httpMethod, Format), HttpCalls.HasRequestBody(httpMethod) ? request : null, cancellationToken);
}
