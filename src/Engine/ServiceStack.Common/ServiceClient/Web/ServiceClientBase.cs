namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.Service;
using ServiceStack.ServiceHost;

/// <summary>A client of the services at one base url. Answers of 400 and above are thrown as <see cref="WebServiceException"/>.</summary>
public abstract partial class ServiceClientBase : IRestClient, IServiceClient
{
    public const string DefaultHttpMethod = "POST";

    private readonly ClientOptions _options = new();
    private readonly AsyncServiceClient _async;

    protected ServiceClientBase()
    {
        _options.ContentType = ContentType;
        _options.StreamSerializer = SerializeToStream;
        _options.StreamDeserializer = (type, stream) => StreamDeserializer(type, stream);
        _async = new AsyncServiceClient(_options);
    }

    protected ServiceClientBase(string syncReplyBaseUri, string asyncOneWayBaseUri) : this()
    {
        SyncReplyBaseUri = syncReplyBaseUri;
        AsyncOneWayBaseUri = asyncOneWayBaseUri;
    }

    public virtual string Accept => ContentType;

    /// <summary>True unless set.</summary>
    public bool AllowAutoRedirect { get => _options.AllowAutoRedirect; set => _options.AllowAutoRedirect = value; }

    /// <summary>Sends name and password with the first request, not only after a 401.</summary>
    public bool AlwaysSendBasicAuthHeader { get => _options.AlwaysSendBasicAuthHeader; set => _options.AlwaysSendBasicAuthHeader = value; }

    /// <summary>Where <see cref="SendOneWay(object)"/> sends to.</summary>
    public string AsyncOneWayBaseUri { get; set; }

    /// <summary>What relative urls and routes are relative to.</summary>
    public string BaseUri { get; set; }

    public abstract string ContentType { get; }

    public CookieContainer CookieContainer { get => _options.CookieContainer; set => _options.CookieContainer = value; }

    public ICredentials Credentials { set => _options.Credentials = value; }

    public bool DisableAutoCompression { get => _options.DisableAutoCompression; set => _options.DisableAutoCompression = value; }

    /// <summary>As in the predefined routes: <c>json</c>.</summary>
    public abstract string Format { get; }

    /// <summary>Sent with every request.</summary>
    public NameValueCollection Headers => _options.Headers;

    /// <summary>The method of <see cref="Send{TResponse}(object)"/>: POST unless set.</summary>
    public string HttpMethod { get; set; }

    /// <summary>Sees every request of every client.</summary>
    public static Action<HttpWebRequest> HttpWebRequestFilter
    {
        get => AsyncServiceClient.HttpWebRequestFilter;
        set => AsyncServiceClient.HttpWebRequestFilter = value;
    }

    /// <summary>Sees every response of every client.</summary>
    public static Action<HttpWebResponse> HttpWebResponseFilter
    {
        get => AsyncServiceClient.HttpWebResponseFilter;
        set => AsyncServiceClient.HttpWebResponseFilter = value;
    }

    public Action<HttpWebRequest> LocalHttpWebRequestFilter
    {
        get => _options.LocalHttpWebRequestFilter;
        set => _options.LocalHttpWebRequestFilter = value;
    }

    public Action<HttpWebResponse> LocalHttpWebResponseFilter
    {
        get => _options.LocalHttpWebResponseFilter;
        set => _options.LocalHttpWebResponseFilter = value;
    }

    /// <summary>Makes the request ready that is sent again after a 401.</summary>
    public Action<WebRequest> OnAuthenticationRequired
    {
        get => _options.OnAuthenticationRequired;
        set => _options.OnAuthenticationRequired = value;
    }

    public string Password { get => _options.Password; set => _options.Password = value; }

    public IWebProxy Proxy { get => _options.Proxy; set => _options.Proxy = value; }

    public TimeSpan? ReadWriteTimeout { get => _options.ReadWriteTimeout; set => _options.ReadWriteTimeout = value; }

    /// <summary>True unless set: one request's cookies go with the next.</summary>
    public bool StoreCookies { get => _options.StoreCookies; set => _options.StoreCookies = value; }

    public abstract StreamDeserializerDelegate StreamDeserializer { get; }

    /// <summary>Where <see cref="Send{TResponse}(object)"/> sends to.</summary>
    public string SyncReplyBaseUri { get; set; }

    public TimeSpan? Timeout { get => _options.Timeout; set => _options.Timeout = value; }

    /// <summary><c>/json/reply/</c> in place of <c>/json/syncreply/</c>, <c>/json/oneway/</c> of <c>/json/asynconeway/</c>.</summary>
    public bool UseNewPredefinedRoutes
    {
        set
        {
            var root = Slashed(BaseUri) + Format;
            SyncReplyBaseUri = root + (value ? "/reply/" : "/syncreply/");
            AsyncOneWayBaseUri = root + (value ? "/oneway/" : "/asynconeway/");
        }
    }

    public string UserName { get => _options.UserName; set => _options.UserName = value; }

    public virtual TResponse CustomMethod<TResponse>(string httpVerb, IReturn<TResponse> request)
    {
        httpVerb = AssertVerb(httpVerb);
        return Send<TResponse>(httpVerb, request.ToUrl(httpVerb, Format), HttpCalls.HasRequestBody(httpVerb) ? request : null);
    }

    public virtual void CustomMethod(string httpVerb, IReturnVoid request)
    {
        httpVerb = AssertVerb(httpVerb);
        SendOneWay(httpVerb, request.ToUrl(httpVerb, Format), HttpCalls.HasRequestBody(httpVerb) ? request : null);
    }

    public virtual TResponse Delete<TResponse>(IReturn<TResponse> request) =>
        Send<TResponse>(HttpMethods.Delete, request.ToUrl(HttpMethods.Delete, Format), null);

    public virtual TResponse Delete<TResponse>(string relativeOrAbsoluteUrl) =>
        Send<TResponse>(HttpMethods.Delete, relativeOrAbsoluteUrl, null);

    public virtual void Delete(IReturnVoid request) => SendOneWay(HttpMethods.Delete, request.ToUrl(HttpMethods.Delete, Format), null);

    public abstract T DeserializeFromStream<T>(Stream stream);

    public void Dispose() => _async.Dispose();

    public virtual TResponse Get<TResponse>(IReturn<TResponse> request) =>
        Send<TResponse>(HttpMethods.Get, request.ToUrl(HttpMethods.Get, Format), null);

    public virtual TResponse Get<TResponse>(string relativeOrAbsoluteUrl) => Send<TResponse>(HttpMethods.Get, relativeOrAbsoluteUrl, null);

    public virtual void Get(IReturnVoid request) => SendOneWay(HttpMethods.Get, request.ToUrl(HttpMethods.Get, Format), null);

    public virtual string GetUrl(string relativeOrAbsoluteUrl) =>
        relativeOrAbsoluteUrl.StartsWith("http:", StringComparison.OrdinalIgnoreCase)
        || relativeOrAbsoluteUrl.StartsWith("https:", StringComparison.OrdinalIgnoreCase)
            ? relativeOrAbsoluteUrl
            : Slashed(BaseUri) + relativeOrAbsoluteUrl.TrimStart('/');

    public virtual HttpWebResponse Head(IReturn request) =>
        Send<HttpWebResponse>(HttpMethods.Head, request.ToUrl(HttpMethods.Head, Format), null);

    public virtual HttpWebResponse Head(string relativeOrAbsoluteUrl) =>
        Send<HttpWebResponse>(HttpMethods.Head, relativeOrAbsoluteUrl, null);

    public virtual TResponse Patch<TResponse>(IReturn<TResponse> request) =>
        Send<TResponse>(HttpMethods.Patch, request.ToUrl(HttpMethods.Patch, Format), request);

    public virtual TResponse Patch<TResponse>(string relativeOrAbsoluteUrl, object request) =>
        Send<TResponse>(HttpMethods.Patch, relativeOrAbsoluteUrl, request);

    public virtual void Patch(IReturnVoid request) => SendOneWay(HttpMethods.Patch, request.ToUrl(HttpMethods.Patch, Format), request);

    public virtual TResponse Post<TResponse>(IReturn<TResponse> request) =>
        Send<TResponse>(HttpMethods.Post, request.ToUrl(HttpMethods.Post, Format), request);

    public virtual TResponse Post<TResponse>(string relativeOrAbsoluteUrl, object request) =>
        Send<TResponse>(HttpMethods.Post, relativeOrAbsoluteUrl, request);

    public virtual void Post(IReturnVoid request) => SendOneWay(HttpMethods.Post, request.ToUrl(HttpMethods.Post, Format), request);

    public virtual TResponse Put<TResponse>(IReturn<TResponse> request) =>
        Send<TResponse>(HttpMethods.Put, request.ToUrl(HttpMethods.Put, Format), request);

    public virtual TResponse Put<TResponse>(string relativeOrAbsoluteUrl, object request) =>
        Send<TResponse>(HttpMethods.Put, relativeOrAbsoluteUrl, request);

    public virtual void Put(IReturnVoid request) => SendOneWay(HttpMethods.Put, request.ToUrl(HttpMethods.Put, Format), request);

    public virtual TResponse Send<TResponse>(IReturn<TResponse> request) => Send<TResponse>((object)request);

    public virtual TResponse Send<TResponse>(object request) =>
        Send<TResponse>(HttpMethod ?? DefaultHttpMethod, Slashed(SyncReplyBaseUri) + request.GetType().Name, request);

    /// <summary>
    /// A TResponse of string, byte[], Stream or HttpWebResponse is the answer as it came; the last two are the caller's to close.
    /// </summary>
    public virtual TResponse Send<TResponse>(string httpMethod, string relativeOrAbsoluteUrl, object request)
    {
        var requestUri = GetUrl(relativeOrAbsoluteUrl);
        httpMethod = httpMethod.ToUpperInvariant();

        return GetResponse<TResponse>(request, requestUri, () => NewRequest(httpMethod, requestUri, request), webRequest =>
        {
            if (HttpCalls.HasRequestBody(httpMethod)) WriteBody(webRequest, request);
            return webRequest.GetResponse();
        });
    }

    public virtual void Send(IReturnVoid request) => SendOneWay(request);

    public virtual void SendOneWay(object request) =>
        SendOneWay(HttpMethod ?? DefaultHttpMethod, Slashed(AsyncOneWayBaseUri) + request.GetType().Name, request);

    public virtual void SendOneWay(string relativeOrAbsoluteUrl, object request) =>
        SendOneWay(DefaultHttpMethod, relativeOrAbsoluteUrl, request);

    public virtual void SendOneWay(string httpMethod, string relativeOrAbsoluteUrl, object request) =>
        Send<byte[]>(httpMethod, relativeOrAbsoluteUrl, request);

    public abstract void SerializeToStream(IRequestContext requestContext, object request, Stream stream);

    public void SetBaseUri(string baseUri)
    {
        BaseUri = baseUri;
        UseNewPredefinedRoutes = false;
    }

    [Obsolete]
    public void SetBaseUri(string baseUri, string format) => SetBaseUri(baseUri);

    public void SetCredentials(string userName, string password)
    {
        UserName = userName;
        Password = password;
    }

    /// <summary>
    /// Sees what a request threw: sends it again with credentials where a 401 asks for them, or throws it as it is to be seen.
    /// </summary>
    /// <returns>True when there is a response after all.</returns>
    protected virtual bool HandleResponseException<TResponse>(
        Exception ex,
        object request,
        string requestUri,
        Func<WebRequest> createWebRequest,
        Func<WebRequest, WebResponse> getResponse,
        out TResponse response)
    {
        var webException = ex as WebException;
        if (_options.CanAuthenticate(webException))
        {
            try
            {
                var again = (HttpWebRequest)createWebRequest();
                _options.Authenticate(again, webException.Response);
                webException.Response.Dispose();
                response = Receive<TResponse>(getResponse(again));
                return true;
            }
            catch (WebException second)
            {
                ThrowWebServiceException<TResponse>(second, requestUri);
                throw;
            }
        }

        ThrowWebServiceException<TResponse>(ex, requestUri);
        response = default;
        return false;
    }

    /// <summary>Throws where the exception holds an answer.</summary>
    protected void ThrowWebServiceException<TResponse>(Exception ex, string requestUri)
    {
        if (_options.ToServiceException<TResponse>(ex) is { } error) throw error;
    }

    private TResponse GetResponse<TResponse>(
        object request,
        string requestUri,
        Func<WebRequest> createWebRequest,
        Func<WebRequest, WebResponse> getResponse)
    {
        try
        {
            return Receive<TResponse>(getResponse(createWebRequest()));
        }
        catch (WebException ex)
        {
            if (HandleResponseException(ex, request, requestUri, createWebRequest, getResponse, out TResponse response)) return response;

            throw;
        }
    }

    private TResponse Receive<TResponse>(WebResponse webResponse)
    {
        _options.AfterReceive(webResponse, HttpWebResponseFilter);
        return HttpCalls.ReadResponse<TResponse>(webResponse, _options);
    }

    private HttpWebRequest NewRequest(string httpMethod, string requestUri, object request)
    {
        _options.Accept = Accept;
        var webRequest = _options.NewRequest(httpMethod, requestUri, request);
        if (HttpCalls.HasRequestBody(httpMethod)) webRequest.ContentType = ContentType;
        _options.BeforeSend(webRequest, HttpWebRequestFilter);
        return webRequest;
    }

    private void WriteBody(WebRequest webRequest, object request)
    {
        if (request == null)
        {
            // servers want to know that there is nothing to come
            webRequest.ContentLength = 0;
            return;
        }

        using var stream = webRequest.GetRequestStream();
        SerializeToStream(null, request, stream);
    }

    private static string Slashed(string url) => string.IsNullOrEmpty(url) || url[url.Length - 1] == '/' ? url : url + "/";

    private static string AssertVerb(string httpVerb)
    {
        if (!HttpMethods.HasVerb(httpVerb)) throw new NotSupportedException("Unknown HTTP Method is not supported: " + httpVerb);

        return httpVerb.ToUpperInvariant();
    }
}
