namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using ServiceStack.Service;
using ServiceStack.ServiceHost;

public abstract class ServiceClientBase : IRestClient, IServiceClient
{
    public const string DefaultHttpMethod = "POST";

    protected ServiceClientBase()
    {
    }

    protected ServiceClientBase(string syncReplyBaseUri, string asyncOneWayBaseUri)
    {
        SyncReplyBaseUri = syncReplyBaseUri;
        AsyncOneWayBaseUri = asyncOneWayBaseUri;
    }

    public virtual string Accept => throw new NotImplementedException();

    public bool AllowAutoRedirect { get; set; }

    public bool AlwaysSendBasicAuthHeader { get; set; }

    public string AsyncOneWayBaseUri { get; set; }

    public string BaseUri { get; set; }

    public abstract string ContentType { get; }

    public CookieContainer CookieContainer { get; set; }

    public ICredentials Credentials { set => throw new NotImplementedException(); }

    public bool DisableAutoCompression { get; set; }

    public abstract string Format { get; }

    public NameValueCollection Headers => throw new NotImplementedException();

    public string HttpMethod { get; set; }

    public static Action<HttpWebRequest> HttpWebRequestFilter { get; set; }

    public static Action<HttpWebResponse> HttpWebResponseFilter { get; set; }

    public Action<HttpWebRequest> LocalHttpWebRequestFilter { get; set; }

    public Action<HttpWebResponse> LocalHttpWebResponseFilter { get; set; }

    public Action<WebRequest> OnAuthenticationRequired { get; set; }

    public string Password { get; set; }

    public IWebProxy Proxy { get; set; }

    public TimeSpan? ReadWriteTimeout { get; set; }

    public bool StoreCookies { get; set; }

    public abstract StreamDeserializerDelegate StreamDeserializer { get; }

    public string SyncReplyBaseUri { get; set; }

    public TimeSpan? Timeout { get; set; }

    public bool UseNewPredefinedRoutes { set => throw new NotImplementedException(); }

    public string UserName { get; set; }

    public virtual void CancelAsync() => throw new NotImplementedException();

    public virtual TResponse CustomMethod<TResponse>(string httpVerb, IReturn<TResponse> request) => throw new NotImplementedException();

    public virtual void CustomMethod(string httpVerb, IReturnVoid request) => throw new NotImplementedException();

    public virtual void CustomMethodAsync<TResponse>(string httpVerb, IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public virtual TResponse Delete<TResponse>(IReturn<TResponse> request) => throw new NotImplementedException();

    public virtual TResponse Delete<TResponse>(string relativeOrAbsoluteUrl) => throw new NotImplementedException();

    public virtual void Delete(IReturnVoid request) => throw new NotImplementedException();

    public virtual void DeleteAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public virtual void DeleteAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public abstract T DeserializeFromStream<T>(Stream stream);

    public void Dispose() => throw new NotImplementedException();

    public virtual TResponse Get<TResponse>(IReturn<TResponse> request) => throw new NotImplementedException();

    public virtual TResponse Get<TResponse>(string relativeOrAbsoluteUrl) => throw new NotImplementedException();

    public virtual void Get(IReturnVoid request) => throw new NotImplementedException();

    public virtual void GetAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public virtual void GetAsync<TResponse>(string relativeOrAbsoluteUrl, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public virtual string GetUrl(string relativeOrAbsoluteUrl) => throw new NotImplementedException();

    protected virtual bool HandleResponseException<TResponse>(Exception ex, object request, string requestUri, Func<WebRequest> createWebRequest, Func<WebRequest, WebResponse> getResponse, out TResponse response) => throw new NotImplementedException();

    public virtual HttpWebResponse Head(IReturn request) => throw new NotImplementedException();

    public virtual HttpWebResponse Head(string relativeOrAbsoluteUrl) => throw new NotImplementedException();

    public virtual TResponse Patch<TResponse>(IReturn<TResponse> request) => throw new NotImplementedException();

    public virtual TResponse Patch<TResponse>(string relativeOrAbsoluteUrl, object request) => throw new NotImplementedException();

    public virtual void Patch(IReturnVoid request) => throw new NotImplementedException();

    public virtual void PatchAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public virtual void PatchAsync<TResponse>(string relativeOrAbsoluteUrl, object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public virtual TResponse Post<TResponse>(IReturn<TResponse> request) => throw new NotImplementedException();

    public virtual TResponse Post<TResponse>(string relativeOrAbsoluteUrl, object request) => throw new NotImplementedException();

    public virtual void Post(IReturnVoid request) => throw new NotImplementedException();

    public virtual void PostAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public virtual void PostAsync<TResponse>(string relativeOrAbsoluteUrl, object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public virtual TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, string mimeType) => throw new NotImplementedException();

    public virtual TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, string mimeType) => throw new NotImplementedException();

    public virtual TResponse PostFileWithRequest<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, object request) => throw new NotImplementedException();

    public virtual TResponse PostFileWithRequest<TResponse>(string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, object request) => throw new NotImplementedException();

    public virtual TResponse Put<TResponse>(IReturn<TResponse> request) => throw new NotImplementedException();

    public virtual TResponse Put<TResponse>(string relativeOrAbsoluteUrl, object request) => throw new NotImplementedException();

    public virtual void Put(IReturnVoid request) => throw new NotImplementedException();

    public virtual void PutAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public virtual void PutAsync<TResponse>(string relativeOrAbsoluteUrl, object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public virtual TResponse Send<TResponse>(IReturn<TResponse> request) => throw new NotImplementedException();

    public virtual TResponse Send<TResponse>(object request) => throw new NotImplementedException();

    public virtual TResponse Send<TResponse>(string httpMethod, string relativeOrAbsoluteUrl, object request) => throw new NotImplementedException();

    public virtual void Send(IReturnVoid request) => throw new NotImplementedException();

    public virtual void SendAsync<TResponse>(IReturn<TResponse> request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public virtual void SendAsync<TResponse>(object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => throw new NotImplementedException();

    public virtual void SendOneWay(object request) => throw new NotImplementedException();

    public virtual void SendOneWay(string relativeOrAbsoluteUrl, object request) => throw new NotImplementedException();

    public virtual void SendOneWay(string httpMethod, string relativeOrAbsoluteUrl, object request) => throw new NotImplementedException();

    public abstract void SerializeToStream(IRequestContext requestContext, object request, Stream stream);

    public void SetBaseUri(string baseUri) => throw new NotImplementedException();

    [Obsolete]
    public void SetBaseUri(string baseUri, string format) => throw new NotImplementedException();

    public void SetCredentials(string userName, string password) => throw new NotImplementedException();

    protected void ThrowWebServiceException<TResponse>(Exception ex, string requestUri) => throw new NotImplementedException();
}
