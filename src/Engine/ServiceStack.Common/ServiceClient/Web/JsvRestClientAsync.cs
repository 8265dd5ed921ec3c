namespace ServiceStack.ServiceClient.Web;

using System;
using ServiceStack.Service;
using ServiceStack.ServiceHost;

[Obsolete]
public class JsvRestClientAsync : IRestClientAsync
{
    public const string ContentType = "application/jsv";

    public JsvRestClientAsync(string baseUri)
    {
        BaseUri = baseUri;
    }

    public JsvRestClientAsync()
    {
    }

    public string BaseUri { get; set; }

    public TimeSpan? Timeout { get; set; }

    public void CancelAsync() => throw new NotImplementedException();

    public void CustomMethodAsync<TResponse>(string httpVerb, IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void DeleteAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void DeleteAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void Dispose() => throw new NotImplementedException();

    public void GetAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void GetAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void PostAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void PostAsync<TResponse>(string relativeOrAbsoluteUrl, object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void PutAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void PutAsync<TResponse>(string relativeOrAbsoluteUrl, object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public void SetCredentials(string userName, string password) => throw new NotImplementedException();
}
