namespace ServiceStack.ServiceClient.Web;

using System;
using ServiceStack.Service;
using ServiceStack.ServiceHost;

/// <summary>The asynchronous half of <see cref="JsvServiceClient"/>.</summary>
[Obsolete]
public class JsvRestClientAsync : IRestClientAsync
{
    public const string ContentType = "application/jsv";

    private readonly JsvServiceClient _client = new();

    public JsvRestClientAsync(string baseUri)
    {
        BaseUri = baseUri;
    }

    public JsvRestClientAsync()
    {
    }

    public string BaseUri
    {
        get => _client.BaseUri;
        set => _client.SetBaseUri(value);
    }

    public TimeSpan? Timeout
    {
        get => _client.Timeout;
        set => _client.Timeout = value;
    }

    public void CancelAsync() => _client.CancelAsync();

    public void CustomMethodAsync<TResponse>(
        string httpVerb,
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        _client.CustomMethodAsync(httpVerb, request, onSuccess, onError);

    public void DeleteAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        _client.DeleteAsync(request, onSuccess, onError);

    public void DeleteAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        _client.DeleteAsync(relativeOrAbsoluteUrl, onSuccess, onError);

    public void Dispose() => _client.Dispose();

    public void GetAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        _client.GetAsync(request, onSuccess, onError);

    public void GetAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        _client.GetAsync(relativeOrAbsoluteUrl, onSuccess, onError);

    public void PostAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        _client.PostAsync(request, onSuccess, onError);

    public void PostAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        _client.PostAsync(relativeOrAbsoluteUrl, request, onSuccess, onError);

    public void PutAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        _client.PutAsync(request, onSuccess, onError);

    public void PutAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        _client.PutAsync(relativeOrAbsoluteUrl, request, onSuccess, onError);

    public void SetCredentials(string userName, string password) => _client.SetCredentials(userName, password);
}
