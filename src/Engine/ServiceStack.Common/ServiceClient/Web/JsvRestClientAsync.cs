namespace ServiceStack.ServiceClient.Web;

using System;
using ServiceStack.Service;
using ServiceStack.ServiceHost;

/// <summary>The asynchronous methods of <see cref="JsvServiceClient"/>, which has them too.</summary>
[Obsolete]
public class JsvRestClientAsync : IRestClientAsync
{
    /// <summary>Content type of requests and responses.</summary>
    public const string ContentType = "application/jsv";

    private readonly JsvServiceClient _client = new();

    /// <summary>Creates a client.</summary>
    /// <param name="baseUri">URL that the services are below.</param>
    public JsvRestClientAsync(string baseUri)
    {
        BaseUri = baseUri;
    }

    /// <summary>Creates a client without a base URL. Set <see cref="BaseUri"/>.</summary>
    public JsvRestClientAsync()
    {
    }

    /// <summary>URL that the services are below.</summary>
    public string BaseUri
    {
        get => _client.BaseUri;
        set => _client.SetBaseUri(value);
    }

    /// <summary>Time limit of a request. Default: <see langword="null"/>, which means 60 seconds.</summary>
    public TimeSpan? Timeout
    {
        get => _client.Timeout;
        set => _client.Timeout = value;
    }

    /// <inheritdoc/>
    public void CancelAsync() => _client.CancelAsync();

    /// <inheritdoc/>
    public void CustomMethodAsync<TResponse>(
        string httpVerb,
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        _client.CustomMethodAsync(httpVerb, request, onSuccess, onError);

    /// <inheritdoc/>
    public void DeleteAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        _client.DeleteAsync(request, onSuccess, onError);

    /// <inheritdoc/>
    public void DeleteAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        _client.DeleteAsync(relativeOrAbsoluteUrl, onSuccess, onError);

    /// <inheritdoc/>
    public void Dispose() => _client.Dispose();

    /// <inheritdoc/>
    public void GetAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        _client.GetAsync(request, onSuccess, onError);

    /// <inheritdoc/>
    public void GetAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        _client.GetAsync(relativeOrAbsoluteUrl, onSuccess, onError);

    /// <inheritdoc/>
    public void PostAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        _client.PostAsync(request, onSuccess, onError);

    /// <inheritdoc/>
    public void PostAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        _client.PostAsync(relativeOrAbsoluteUrl, request, onSuccess, onError);

    /// <inheritdoc/>
    public void PutAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        _client.PutAsync(request, onSuccess, onError);

    /// <inheritdoc/>
    public void PutAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        _client.PutAsync(relativeOrAbsoluteUrl, request, onSuccess, onError);

    /// <inheritdoc/>
    public void SetCredentials(string userName, string password) => _client.SetCredentials(userName, password);
}
