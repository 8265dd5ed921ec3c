namespace ServiceStack.Service;

using System;
using ServiceStack.ServiceHost;

/// <summary>A client that calls services by HTTP method and route, and reports the result to a callback.</summary>
/// <remarks>
/// One of the two callbacks is called, once. The error callback has the response DTO if the server sent one, and the exception.
/// </remarks>
public interface IRestClientAsync : IDisposable
{
    /// <summary>Cancels the requests that are running.</summary>
    void CancelAsync();

    /// <summary>Sends a DTO with any HTTP method, for example <c>LINK</c>.</summary>
    void CustomMethodAsync<TResponse>(
        string httpVerb,
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError);

    /// <summary>Sends a DTO with DELETE, its properties in path and query string.</summary>
    void DeleteAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError);

    /// <summary>Sends DELETE to a URL.</summary>
    void DeleteAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError);

    /// <summary>Sends a DTO with GET, its properties in path and query string.</summary>
    void GetAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError);

    /// <summary>Sends GET to a URL.</summary>
    void GetAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError);

    /// <summary>Sends a DTO with POST.</summary>
    void PostAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError);

    /// <summary>Sends POST to a URL.</summary>
    void PostAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError);

    /// <summary>Sends a DTO with PUT.</summary>
    void PutAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError);

    /// <summary>Sends PUT to a URL.</summary>
    void PutAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError);

    /// <summary>Sets the user name and password for HTTP authentication.</summary>
    void SetCredentials(string userName, string password);
}
