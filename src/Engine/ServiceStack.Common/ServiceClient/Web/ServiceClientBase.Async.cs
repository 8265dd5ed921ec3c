namespace ServiceStack.ServiceClient.Web;

using System;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

public abstract partial class ServiceClientBase
{
    /// <inheritdoc/>
    public virtual void CancelAsync() => _async.CancelAsync();

    /// <inheritdoc/>
    public virtual void CustomMethodAsync<TResponse>(
        string httpVerb,
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError)
    {
        httpVerb = ClientUrls.KnownVerb(httpVerb);
        var body = HttpCalls.HasRequestBody(httpVerb) ? request : null;
        SendAsync(httpVerb, request.ToUrl(httpVerb, Format), body, onSuccess, onError);
    }

    /// <inheritdoc/>
    public virtual void DeleteAsync<TResponse>(
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        DeleteAsync(request.ToUrl(HttpMethods.Delete, Format), onSuccess, onError);

    /// <inheritdoc/>
    public virtual void DeleteAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        SendAsync(HttpMethods.Delete, relativeOrAbsoluteUrl, null, onSuccess, onError);

    /// <inheritdoc/>
    public virtual void GetAsync<TResponse>(
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        GetAsync(request.ToUrl(HttpMethods.Get, Format), onSuccess, onError);

    /// <inheritdoc/>
    public virtual void GetAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        SendAsync(HttpMethods.Get, relativeOrAbsoluteUrl, null, onSuccess, onError);

    /// <summary>Sends a DTO with PATCH, and calls back with the result.</summary>
    public virtual void PatchAsync<TResponse>(
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        PatchAsync(request.ToUrl(HttpMethods.Patch, Format), request, onSuccess, onError);

    /// <summary>Sends PATCH to a URL, and calls back with the result.</summary>
    public virtual void PatchAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        SendAsync(HttpMethods.Patch, relativeOrAbsoluteUrl, request, onSuccess, onError);

    /// <inheritdoc/>
    public virtual void PostAsync<TResponse>(
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        PostAsync(request.ToUrl(HttpMethods.Post, Format), request, onSuccess, onError);

    /// <inheritdoc/>
    public virtual void PostAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        SendAsync(HttpMethods.Post, relativeOrAbsoluteUrl, request, onSuccess, onError);

    /// <inheritdoc/>
    public virtual void PutAsync<TResponse>(
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        PutAsync(request.ToUrl(HttpMethods.Put, Format), request, onSuccess, onError);

    /// <inheritdoc/>
    public virtual void PutAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        SendAsync(HttpMethods.Put, relativeOrAbsoluteUrl, request, onSuccess, onError);

    /// <summary>Sends a DTO with POST to its predefined route, and calls back with the result.</summary>
    public virtual void SendAsync<TResponse>(
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        SendAsync((object)request, onSuccess, onError);

    /// <inheritdoc/>
    public virtual void SendAsync<TResponse>(object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        SendAsync(DefaultHttpMethod, ClientUrls.Slashed(SyncReplyBaseUri) + request.GetType().Name, request, onSuccess, onError);

    private void SendAsync<TResponse>(
        string httpMethod,
        string relativeOrAbsoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError)
    {
        _options.Accept = Accept;
        _async.SendAsync(httpMethod, GetUrl(relativeOrAbsoluteUrl), request, onSuccess, onError);
    }
}
