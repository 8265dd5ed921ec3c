namespace ServiceStack.ServiceClient.Web;

using System;
using System.Threading.Tasks;
using ServiceStack.ServiceHost;

public abstract partial class ServiceHttpClient
{
    /// <inheritdoc/>
    public virtual void CustomMethodAsync<TResponse>(
        string httpVerb,
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        CallBack(CustomMethodAsync(httpVerb, request), onSuccess, onError);

    /// <inheritdoc/>
    public virtual void DeleteAsync<TResponse>(
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        CallBack(DeleteAsync(request), onSuccess, onError);

    /// <inheritdoc/>
    public virtual void DeleteAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        CallBack(DeleteAsync<TResponse>(relativeOrAbsoluteUrl), onSuccess, onError);

    /// <inheritdoc/>
    public virtual void GetAsync<TResponse>(
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        CallBack(GetAsync(request), onSuccess, onError);

    /// <inheritdoc/>
    public virtual void GetAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        CallBack(GetAsync<TResponse>(relativeOrAbsoluteUrl), onSuccess, onError);

    /// <inheritdoc/>
    public virtual void PostAsync<TResponse>(
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        CallBack(PostAsync(request), onSuccess, onError);

    /// <inheritdoc/>
    public virtual void PostAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        CallBack(PostAsync<TResponse>(relativeOrAbsoluteUrl, request), onSuccess, onError);

    /// <inheritdoc/>
    public virtual void PutAsync<TResponse>(
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        CallBack(PutAsync(request), onSuccess, onError);

    /// <inheritdoc/>
    public virtual void PutAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        CallBack(PutAsync<TResponse>(relativeOrAbsoluteUrl, request), onSuccess, onError);

    /// <inheritdoc/>
    public virtual void SendAsync<TResponse>(object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        CallBack(SendAsync<TResponse>(request), onSuccess, onError);

    private static void CallBack<TResponse>(
        Task<TResponse> call,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        _ = ClientWait.CallBackAsync(call, onSuccess, onError);
}
