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
        CancellationToken cancel = default)
    {
        httpVerb = ClientUrls.KnownVerb(httpVerb);
        return SendByRouteAsync<TResponse>(httpVerb, request, cancel);
    }

    /// <summary>Sends a DTO with any HTTP method, and discards the response.</summary>
    public virtual Task CustomMethodAsync(string httpVerb, IReturnVoid request, CancellationToken cancel = default)
    {
        httpVerb = ClientUrls.KnownVerb(httpVerb);
        return SendByRouteAsync<byte[]>(httpVerb, request, cancel);
    }

    /// <summary>Sends a DTO with DELETE, its properties in path and query string.</summary>
    public virtual Task<TResponse> DeleteAsync<TResponse>(IReturn<TResponse> request, CancellationToken cancel = default) =>
        SendByRouteAsync<TResponse>(HttpMethods.Delete, request, cancel);

    /// <summary>Sends DELETE to a URL.</summary>
    public virtual Task<TResponse> DeleteAsync<TResponse>(string relativeOrAbsoluteUrl, CancellationToken cancel = default) =>
        SendAsync<TResponse>(HttpMethods.Delete, relativeOrAbsoluteUrl, null, cancel);

    /// <summary>Sends a DTO with DELETE, and discards the response.</summary>
    public virtual Task DeleteAsync(IReturnVoid request, CancellationToken cancel = default) =>
        SendByRouteAsync<byte[]>(HttpMethods.Delete, request, cancel);

    /// <summary>Sends a DTO with GET, its properties in path and query string.</summary>
    /// <exception cref="WebServiceException">The response is an error.</exception>
    /// <exception cref="HttpRequestException">There is no response: the server can't be reached, or the connection was lost.</exception>
    /// <exception cref="TimeoutException">The response was not there within <see cref="Timeout"/>.</exception>
    /// <exception cref="OperationCanceledException">The call was cancelled.</exception>
    public virtual Task<TResponse> GetAsync<TResponse>(IReturn<TResponse> request, CancellationToken cancel = default) =>
        SendByRouteAsync<TResponse>(HttpMethods.Get, request, cancel);

    /// <summary>Sends GET to a URL.</summary>
    public virtual Task<TResponse> GetAsync<TResponse>(string relativeOrAbsoluteUrl, CancellationToken cancel = default) =>
        SendAsync<TResponse>(HttpMethods.Get, relativeOrAbsoluteUrl, null, cancel);

    /// <summary>Sends a DTO with GET, and discards the response.</summary>
    public virtual Task GetAsync(IReturnVoid request, CancellationToken cancel = default) =>
        SendByRouteAsync<byte[]>(HttpMethods.Get, request, cancel);

    /// <summary>Sends a DTO with HEAD, its properties in path and query string.</summary>
    /// <returns>The response, without a body. The caller disposes it.</returns>
    public virtual Task<HttpResponseMessage> HeadAsync(IReturn request, CancellationToken cancel = default) =>
        SendByRouteAsync<HttpResponseMessage>(HttpMethods.Head, request, cancel);

    /// <summary>Sends HEAD to a URL.</summary>
    /// <returns>The response, without a body. The caller disposes it.</returns>
    public virtual Task<HttpResponseMessage> HeadAsync(string relativeOrAbsoluteUrl, CancellationToken cancel = default) =>
        SendAsync<HttpResponseMessage>(HttpMethods.Head, relativeOrAbsoluteUrl, null, cancel);

    /// <summary>Sends a DTO with PATCH.</summary>
    public virtual Task<TResponse> PatchAsync<TResponse>(IReturn<TResponse> request, CancellationToken cancel = default) =>
        SendByRouteAsync<TResponse>(HttpMethods.Patch, request, cancel);

    /// <summary>Sends PATCH to a URL.</summary>
    public virtual Task<TResponse> PatchAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        CancellationToken cancel = default) =>
        SendAsync<TResponse>(HttpMethods.Patch, relativeOrAbsoluteUrl, request, cancel);

    /// <summary>Sends a DTO with PATCH, and discards the response.</summary>
    public virtual Task PatchAsync(IReturnVoid request, CancellationToken cancel = default) =>
        SendByRouteAsync<byte[]>(HttpMethods.Patch, request, cancel);

    /// <summary>Sends a DTO with POST.</summary>
    public virtual Task<TResponse> PostAsync<TResponse>(IReturn<TResponse> request, CancellationToken cancel = default) =>
        SendByRouteAsync<TResponse>(HttpMethods.Post, request, cancel);

    /// <summary>Sends POST to a URL.</summary>
    public virtual Task<TResponse> PostAsync<TResponse>(string relativeOrAbsoluteUrl, object request, CancellationToken cancel = default) =>
        SendAsync<TResponse>(HttpMethods.Post, relativeOrAbsoluteUrl, request, cancel);

    /// <summary>Sends a DTO with POST, and discards the response.</summary>
    public virtual Task PostAsync(IReturnVoid request, CancellationToken cancel = default) =>
        SendByRouteAsync<byte[]>(HttpMethods.Post, request, cancel);

    /// <summary>Sends a DTO with PUT.</summary>
    public virtual Task<TResponse> PutAsync<TResponse>(IReturn<TResponse> request, CancellationToken cancel = default) =>
        SendByRouteAsync<TResponse>(HttpMethods.Put, request, cancel);

    /// <summary>Sends PUT to a URL.</summary>
    public virtual Task<TResponse> PutAsync<TResponse>(string relativeOrAbsoluteUrl, object request, CancellationToken cancel = default) =>
        SendAsync<TResponse>(HttpMethods.Put, relativeOrAbsoluteUrl, request, cancel);

    /// <summary>Sends a DTO with PUT, and discards the response.</summary>
    public virtual Task PutAsync(IReturnVoid request, CancellationToken cancel = default) =>
        SendByRouteAsync<byte[]>(HttpMethods.Put, request, cancel);

    /// <summary>Sends a DTO with POST to its predefined route.</summary>
    public virtual Task<TResponse> SendAsync<TResponse>(IReturn<TResponse> request, CancellationToken cancel = default) =>
        SendAsync<TResponse>((object)request, cancel);

    /// <summary>Sends a DTO with POST to its predefined route.</summary>
    public virtual Task<TResponse> SendAsync<TResponse>(object request, CancellationToken cancel = default) => SendAsync<TResponse>(
        HttpMethod ?? HttpMethods.Post, ClientUrls.Slashed(SyncReplyBaseUri) + request.GetType().Name, request, cancel);

    /// <summary>
    /// Sends a request. With string, byte[], Stream or HttpResponseMessage as TResponse, the body isn't deserialized; dispose the last two.
    /// </summary>
    /// <param name="httpMethod">For example <c>GET</c>.</param>
    /// <param name="relativeOrAbsoluteUrl">A path below the client's base URL, or an absolute URL.</param>
    /// <param name="request">The body, or the query of a method without one; null for nothing.</param>
    /// <param name="cancel">Cancels the call.</param>
    public virtual Task<TResponse> SendAsync<TResponse>(
        string httpMethod,
        string relativeOrAbsoluteUrl,
        object request,
        CancellationToken cancel = default)
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
            cancel);
    }

    /// <summary>Sends a DTO with POST to its predefined one-way route, and discards the response.</summary>
    public virtual Task SendOneWayAsync(object request, CancellationToken cancel = default) => SendAsync<byte[]>(
        HttpMethod ?? HttpMethods.Post, ClientUrls.Slashed(AsyncOneWayBaseUri) + request.GetType().Name, request, cancel);

    /// <summary>Sends a DTO with POST to a URL, and discards the response.</summary>
    public virtual Task SendOneWayAsync(string relativeOrAbsoluteUrl, object request, CancellationToken cancel = default) =>
        SendAsync<byte[]>(HttpMethods.Post, relativeOrAbsoluteUrl, request, cancel);

    private Task<TResponse> SendByRouteAsync<TResponse>(string httpMethod, IReturn request, CancellationToken cancel) =>
        SendAsync<TResponse>(
            httpMethod, request.ToUrl(httpMethod, Format), HttpCalls.HasRequestBody(httpMethod) ? request : null, cancel);
}
