namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Threading.Tasks;
using ServiceStack.Service;
using ServiceStack.ServiceHost;

/// <summary>
/// Base class of the clients on <see cref="HttpClient"/>: v3's interfaces, beside the methods of <see cref="AsyncHttpClient"/>. A method
/// that blocks doesn't deadlock in a window or in ASP.NET, but holds its thread.
/// </summary>
public abstract partial class ServiceHttpClient : AsyncHttpClient, IServiceClient, IRestClient
{
    /// <summary>Creates a client without a base URL. Call <see cref="AsyncHttpClient.SetBaseUri"/>.</summary>
    protected ServiceHttpClient()
    {
    }

    /// <inheritdoc/>
    protected ServiceHttpClient(HttpClient httpClient) : base(httpClient)
    {
    }

    /// <inheritdoc/>
    public virtual TResponse CustomMethod<TResponse>(string httpVerb, IReturn<TResponse> request) =>
        ClientWait.For(() => CustomMethodAsync(httpVerb, request));

    /// <inheritdoc/>
    public virtual void CustomMethod(string httpVerb, IReturnVoid request) => Wait(() => CustomMethodAsync(httpVerb, request));

    /// <inheritdoc/>
    public virtual TResponse Delete<TResponse>(IReturn<TResponse> request) => ClientWait.For(() => DeleteAsync(request));

    /// <inheritdoc/>
    public virtual TResponse Delete<TResponse>(string relativeOrAbsoluteUrl) =>
        ClientWait.For(() => DeleteAsync<TResponse>(relativeOrAbsoluteUrl));

    /// <inheritdoc/>
    public virtual void Delete(IReturnVoid request) => Wait(() => DeleteAsync(request));

    /// <inheritdoc/>
    public virtual TResponse Get<TResponse>(IReturn<TResponse> request) => ClientWait.For(() => GetAsync(request));

    /// <inheritdoc/>
    public virtual TResponse Get<TResponse>(string relativeOrAbsoluteUrl) =>
        ClientWait.For(() => GetAsync<TResponse>(relativeOrAbsoluteUrl));

    /// <inheritdoc/>
    public virtual void Get(IReturnVoid request) => Wait(() => GetAsync(request));

    /// <summary>Sends a DTO with HEAD, its properties in path and query string.</summary>
    /// <returns>The response, without a body. The caller disposes it.</returns>
    public virtual HttpResponseMessage Head(IReturn request) => ClientWait.For(() => HeadAsync(request));

    /// <summary>Sends HEAD to a URL.</summary>
    /// <returns>The response, without a body. The caller disposes it.</returns>
    public virtual HttpResponseMessage Head(string relativeOrAbsoluteUrl) => ClientWait.For(() => HeadAsync(relativeOrAbsoluteUrl));

    /// <inheritdoc/>
    public virtual TResponse Patch<TResponse>(IReturn<TResponse> request) => ClientWait.For(() => PatchAsync(request));

    /// <inheritdoc/>
    public virtual TResponse Patch<TResponse>(string relativeOrAbsoluteUrl, object request) =>
        ClientWait.For(() => PatchAsync<TResponse>(relativeOrAbsoluteUrl, request));

    /// <inheritdoc/>
    public virtual void Patch(IReturnVoid request) => Wait(() => PatchAsync(request));

    /// <inheritdoc/>
    public virtual TResponse Post<TResponse>(IReturn<TResponse> request) => ClientWait.For(() => PostAsync(request));

    /// <inheritdoc/>
    public virtual TResponse Post<TResponse>(string relativeOrAbsoluteUrl, object request) =>
        ClientWait.For(() => PostAsync<TResponse>(relativeOrAbsoluteUrl, request));

    /// <inheritdoc/>
    public virtual void Post(IReturnVoid request) => Wait(() => PostAsync(request));

    /// <inheritdoc cref="IReplyClient"/>
    public virtual TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, string mimeType) =>
        ClientWait.For(() => PostFileAsync<TResponse>(relativeOrAbsoluteUrl, fileToUpload, mimeType));

    /// <inheritdoc/>
    public virtual TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, string mimeType) =>
        ClientWait.For(() => PostFileAsync<TResponse>(relativeOrAbsoluteUrl, fileToUpload, fileName, mimeType));

    /// <inheritdoc/>
    public virtual TResponse PostFileWithRequest<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, object request) =>
        ClientWait.For(() => PostFileWithRequestAsync<TResponse>(relativeOrAbsoluteUrl, fileToUpload, request));

    /// <inheritdoc/>
    public virtual TResponse PostFileWithRequest<TResponse>(
        string relativeOrAbsoluteUrl,
        Stream fileToUpload,
        string fileName,
        object request) =>
        ClientWait.For(() => PostFileWithRequestAsync<TResponse>(relativeOrAbsoluteUrl, fileToUpload, fileName, request));

    /// <inheritdoc/>
    public virtual TResponse Put<TResponse>(IReturn<TResponse> request) => ClientWait.For(() => PutAsync(request));

    /// <inheritdoc/>
    public virtual TResponse Put<TResponse>(string relativeOrAbsoluteUrl, object request) =>
        ClientWait.For(() => PutAsync<TResponse>(relativeOrAbsoluteUrl, request));

    /// <inheritdoc/>
    public virtual void Put(IReturnVoid request) => Wait(() => PutAsync(request));

    /// <inheritdoc/>
    public virtual TResponse Send<TResponse>(IReturn<TResponse> request) => ClientWait.For(() => SendAsync(request));

    /// <inheritdoc/>
    public virtual TResponse Send<TResponse>(object request) => ClientWait.For(() => SendAsync<TResponse>(request));

    /// <summary>
    /// Sends a request. With string, byte[], Stream or HttpResponseMessage as TResponse, the body isn't deserialized; dispose the last two.
    /// </summary>
    public virtual TResponse Send<TResponse>(string httpMethod, string relativeOrAbsoluteUrl, object request) =>
        ClientWait.For(() => SendAsync<TResponse>(httpMethod, relativeOrAbsoluteUrl, request));

    /// <summary>Sends a DTO to its predefined one-way route.</summary>
    public virtual void Send(IReturnVoid request) => SendOneWay(request);

    /// <inheritdoc/>
    public virtual void SendOneWay(object request) => Wait(() => SendOneWayAsync(request));

    /// <inheritdoc/>
    public virtual void SendOneWay(string relativeOrAbsoluteUrl, object request) =>
        Wait(() => SendOneWayAsync(relativeOrAbsoluteUrl, request));

    /// <summary>Not supported: HttpClient has no such response. Call the method of the class, or HeadAsync.</summary>
    HttpWebResponse IRestClient.Head(IReturn request) => throw NoHttpWebResponse();

    /// <summary>Not supported: HttpClient has no such response. Call the method of the class, or HeadAsync.</summary>
    HttpWebResponse IRestClient.Head(string relativeOrAbsoluteUrl) => throw NoHttpWebResponse();

    private NotSupportedException NoHttpWebResponse() => new(
        $"HttpClient has no HttpWebResponse. Call Head or HeadAsync of {GetType().Name} itself, which return an HttpResponseMessage, "
            + "or use v3's JsonServiceClient.");

    private static void Wait(Func<Task> call) => ClientWait.For(async () =>
    {
        await call().ConfigureAwait(false);
        return true;
    });
}
