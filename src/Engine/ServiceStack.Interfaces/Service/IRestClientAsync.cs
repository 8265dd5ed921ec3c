namespace ServiceStack.Service;

using System;
using ServiceStack.ServiceHost;

public interface IRestClientAsync : IDisposable
{
    void CancelAsync();

    void CustomMethodAsync<TResponse>(
        string httpVerb,
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError);

    void DeleteAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError);

    void DeleteAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError);

    void GetAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError);

    void GetAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError);

    void PostAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError);

    void PostAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError);

    void PutAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError);

    void PutAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError);

    void SetCredentials(string userName, string password);
}
