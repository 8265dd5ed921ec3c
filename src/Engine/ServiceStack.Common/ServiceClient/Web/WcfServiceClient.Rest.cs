namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using ServiceStack.ServiceHost;

// Members that all clients have and SOAP lacks: it posts messages to one URL.
public abstract partial class WcfServiceClient
{
    /// <inheritdoc/>
    public void CancelAsync() => throw NotOverSoap();

    /// <inheritdoc/>
    public void CustomMethodAsync<TResponse>(
        string httpVerb,
        IReturn<TResponse> request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        throw NotOverSoap();

    /// <inheritdoc/>
    public void DeleteAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        throw NotOverSoap();

    /// <inheritdoc/>
    public void DeleteAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        throw NotOverSoap();

    /// <inheritdoc/>
    public void GetAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        throw NotOverSoap();

    /// <inheritdoc/>
    public void GetAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        throw NotOverSoap();

    /// <inheritdoc/>
    public void PostAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        SendAsync(request, onSuccess, onError);

    /// <inheritdoc/>
    public void PostAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        throw NotOverSoap();

    /// <inheritdoc/>
    public TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, string mimeType) => throw NotOverSoap();

    /// <inheritdoc/>
    public TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, string mimeType) =>
        throw NotOverSoap();

    /// <inheritdoc/>
    public TResponse PostFileWithRequest<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, object request) =>
        throw NotOverSoap();

    /// <inheritdoc/>
    public TResponse PostFileWithRequest<TResponse>(string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, object request) =>
        throw NotOverSoap();

    /// <inheritdoc/>
    public void PutAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) =>
        throw NotOverSoap();

    /// <inheritdoc/>
    public void PutAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        throw NotOverSoap();

    private static NotSupportedException NotOverSoap() =>
        new("SOAP has no methods, urls and files; use Send, SendOneWay or SendAsync, or one of the other clients.");
}
