namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.Service;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

/// <summary>Base class of the HTTP clients. Responses of 400 and above are thrown as <see cref="WebServiceException"/>.</summary>
public abstract partial class ServiceClientBase : IRestClient, IServiceClient
{
    /// <summary>Method of requests to predefined routes: <c>POST</c>.</summary>
    public const string DefaultHttpMethod = "POST";

    private readonly ClientOptions _options = new();
    private readonly AsyncServiceClient _async;

    /// <summary>Creates a client without a base URL.</summary>
    protected ServiceClientBase()
    {
        _options.ContentType = ContentType;
        _options.StreamSerializer = SerializeToStream;
        _options.StreamDeserializer = (type, stream) => StreamDeserializer(type, stream);
        _async = new AsyncServiceClient(_options);
    }

    /// <summary>Creates a client with separate URLs for requests with and without a response.</summary>
    protected ServiceClientBase(string syncReplyBaseUri, string asyncOneWayBaseUri) : this()
    {
        SyncReplyBaseUri = syncReplyBaseUri;
        AsyncOneWayBaseUri = asyncOneWayBaseUri;
    }

    /// <summary>Value of the header <c>Accept</c>. Default: <see cref="ContentType"/>.</summary>
    public virtual string Accept => ContentType;

    /// <summary>Whether redirects are followed. Default: true.</summary>
    public bool AllowAutoRedirect { get => _options.AllowAutoRedirect; set => _options.AllowAutoRedirect = value; }

    /// <summary>Whether user name and password are sent with the first request, not only after a 401. Default: false.</summary>
    public bool AlwaysSendBasicAuthHeader { get => _options.AlwaysSendBasicAuthHeader; set => _options.AlwaysSendBasicAuthHeader = value; }

    /// <summary>URL that <see cref="SendOneWay(object)"/> appends the DTO's name to.</summary>
    public string AsyncOneWayBaseUri { get; set; }

    /// <summary>URL that relative URLs and routes are appended to.</summary>
    public string BaseUri { get; set; }

    /// <summary>Content type of requests.</summary>
    public abstract string ContentType { get; }

    /// <summary>The cookies, if <see cref="StoreCookies"/> is set.</summary>
    public CookieContainer CookieContainer { get => _options.CookieContainer; set => _options.CookieContainer = value; }

    /// <summary>Credentials for HTTP authentication, in place of <see cref="UserName"/> and <see cref="Password"/>.</summary>
    public ICredentials Credentials { set => _options.Credentials = value; }

    /// <summary>
    /// Whether the header <c>Accept-Encoding</c> is left out, so that responses aren't compressed. Default: <see langword="false"/>.
    /// </summary>
    public bool DisableAutoCompression { get => _options.DisableAutoCompression; set => _options.DisableAutoCompression = value; }

    /// <summary>Name of the format in predefined routes, for example <c>json</c>.</summary>
    public abstract string Format { get; }

    /// <summary>Headers that are sent with every request.</summary>
    public NameValueCollection Headers => _options.Headers;

    /// <summary>HTTP method of <see cref="Send{TResponse}(object)"/>. Default: null, which means POST.</summary>
    public string HttpMethod { get; set; }

    /// <summary>Called with every request of every client before it is sent; <see langword="null"/> for none.</summary>
    public static Action<HttpWebRequest> HttpWebRequestFilter
    {
        get => AsyncServiceClient.HttpWebRequestFilter;
        set => AsyncServiceClient.HttpWebRequestFilter = value;
    }

    /// <summary>Called with every response of every client before it is read; <see langword="null"/> for none.</summary>
    public static Action<HttpWebResponse> HttpWebResponseFilter
    {
        get => AsyncServiceClient.HttpWebResponseFilter;
        set => AsyncServiceClient.HttpWebResponseFilter = value;
    }

    /// <summary>Called with every request of this client before it is sent; <see langword="null"/> for none.</summary>
    public Action<HttpWebRequest> LocalHttpWebRequestFilter
    {
        get => _options.LocalHttpWebRequestFilter;
        set => _options.LocalHttpWebRequestFilter = value;
    }

    /// <summary>Called with every response of this client before it is read; <see langword="null"/> for none.</summary>
    public Action<HttpWebResponse> LocalHttpWebResponseFilter
    {
        get => _options.LocalHttpWebResponseFilter;
        set => _options.LocalHttpWebResponseFilter = value;
    }

    /// <summary>Called with the request that is repeated after a 401, to add credentials.</summary>
    public Action<WebRequest> OnAuthenticationRequired
    {
        get => _options.OnAuthenticationRequired;
        set => _options.OnAuthenticationRequired = value;
    }

    /// <summary>Password for HTTP authentication.</summary>
    public string Password { get => _options.Password; set => _options.Password = value; }

    /// <summary>HTTP proxy; <see langword="null"/> for the system's.</summary>
    public IWebProxy Proxy { get => _options.Proxy; set => _options.Proxy = value; }

    /// <summary>Time limit of each read and write of a body; <see langword="null"/> for the framework's default.</summary>
    public TimeSpan? ReadWriteTimeout { get => _options.ReadWriteTimeout; set => _options.ReadWriteTimeout = value; }

    /// <summary>Whether cookies of responses are sent with later requests. Default: true.</summary>
    public bool StoreCookies { get => _options.StoreCookies; set => _options.StoreCookies = value; }

    /// <summary>Reads response bodies.</summary>
    public abstract StreamDeserializerDelegate StreamDeserializer { get; }

    /// <summary>URL that <see cref="Send{TResponse}(object)"/> appends the DTO's name to.</summary>
    public string SyncReplyBaseUri { get; set; }

    /// <summary>Time limit of a request; <see langword="null"/> for the framework's default of 100 seconds.</summary>
    public TimeSpan? Timeout { get => _options.Timeout; set => _options.Timeout = value; }

    /// <summary>
    /// Whether predefined routes are <c>/json/reply/</c> and <c>/json/oneway/</c>, not <c>/json/syncreply/</c> and
    /// <c>/json/asynconeway/</c>.
    /// </summary>
    public bool UseNewPredefinedRoutes
    {
        set
        {
            SyncReplyBaseUri = ClientUrls.Predefined(BaseUri, Format, isOneWay: false, value);
            AsyncOneWayBaseUri = ClientUrls.Predefined(BaseUri, Format, isOneWay: true, value);
        }
    }

    /// <summary>User name for HTTP authentication.</summary>
    public string UserName { get => _options.UserName; set => _options.UserName = value; }

    /// <inheritdoc/>
    public virtual TResponse CustomMethod<TResponse>(string httpVerb, IReturn<TResponse> request)
    {
        httpVerb = ClientUrls.KnownVerb(httpVerb);
        return Send<TResponse>(httpVerb, request.ToUrl(httpVerb, Format), HttpCalls.HasRequestBody(httpVerb) ? request : null);
    }

    /// <inheritdoc/>
    public virtual void CustomMethod(string httpVerb, IReturnVoid request)
    {
        httpVerb = ClientUrls.KnownVerb(httpVerb);
        SendOneWay(httpVerb, request.ToUrl(httpVerb, Format), HttpCalls.HasRequestBody(httpVerb) ? request : null);
    }

    /// <inheritdoc/>
    public virtual TResponse Delete<TResponse>(IReturn<TResponse> request) =>
        Send<TResponse>(HttpMethods.Delete, request.ToUrl(HttpMethods.Delete, Format), null);

    /// <inheritdoc/>
    public virtual TResponse Delete<TResponse>(string relativeOrAbsoluteUrl) =>
        Send<TResponse>(HttpMethods.Delete, relativeOrAbsoluteUrl, null);

    /// <inheritdoc/>
    public virtual void Delete(IReturnVoid request) => SendOneWay(HttpMethods.Delete, request.ToUrl(HttpMethods.Delete, Format), null);

    /// <summary>Reads a DTO in the client's format.</summary>
    public abstract T DeserializeFromStream<T>(Stream stream);

    /// <summary>Cancels the asynchronous requests that are running.</summary>
    public void Dispose() => _async.Dispose();

    /// <inheritdoc/>
    public virtual TResponse Get<TResponse>(IReturn<TResponse> request) =>
        Send<TResponse>(HttpMethods.Get, request.ToUrl(HttpMethods.Get, Format), null);

    /// <inheritdoc/>
    public virtual TResponse Get<TResponse>(string relativeOrAbsoluteUrl) => Send<TResponse>(HttpMethods.Get, relativeOrAbsoluteUrl, null);

    /// <inheritdoc/>
    public virtual void Get(IReturnVoid request) => SendOneWay(HttpMethods.Get, request.ToUrl(HttpMethods.Get, Format), null);

    /// <summary>Gets the absolute URL of a relative one. An absolute URL is returned unchanged.</summary>
    public virtual string GetUrl(string relativeOrAbsoluteUrl) => ClientUrls.Absolute(BaseUri, relativeOrAbsoluteUrl);

    /// <inheritdoc/>
    public virtual HttpWebResponse Head(IReturn request) =>
        Send<HttpWebResponse>(HttpMethods.Head, request.ToUrl(HttpMethods.Head, Format), null);

    /// <inheritdoc/>
    public virtual HttpWebResponse Head(string relativeOrAbsoluteUrl) =>
        Send<HttpWebResponse>(HttpMethods.Head, relativeOrAbsoluteUrl, null);

    /// <inheritdoc/>
    public virtual TResponse Patch<TResponse>(IReturn<TResponse> request) =>
        Send<TResponse>(HttpMethods.Patch, request.ToUrl(HttpMethods.Patch, Format), request);

    /// <inheritdoc/>
    public virtual TResponse Patch<TResponse>(string relativeOrAbsoluteUrl, object request) =>
        Send<TResponse>(HttpMethods.Patch, relativeOrAbsoluteUrl, request);

    /// <inheritdoc/>
    public virtual void Patch(IReturnVoid request) => SendOneWay(HttpMethods.Patch, request.ToUrl(HttpMethods.Patch, Format), request);

    /// <inheritdoc/>
    public virtual TResponse Post<TResponse>(IReturn<TResponse> request) =>
        Send<TResponse>(HttpMethods.Post, request.ToUrl(HttpMethods.Post, Format), request);

    /// <inheritdoc/>
    public virtual TResponse Post<TResponse>(string relativeOrAbsoluteUrl, object request) =>
        Send<TResponse>(HttpMethods.Post, relativeOrAbsoluteUrl, request);

    /// <inheritdoc/>
    public virtual void Post(IReturnVoid request) => SendOneWay(HttpMethods.Post, request.ToUrl(HttpMethods.Post, Format), request);

    /// <inheritdoc/>
    public virtual TResponse Put<TResponse>(IReturn<TResponse> request) =>
        Send<TResponse>(HttpMethods.Put, request.ToUrl(HttpMethods.Put, Format), request);

    /// <inheritdoc/>
    public virtual TResponse Put<TResponse>(string relativeOrAbsoluteUrl, object request) =>
        Send<TResponse>(HttpMethods.Put, relativeOrAbsoluteUrl, request);

    /// <inheritdoc/>
    public virtual void Put(IReturnVoid request) => SendOneWay(HttpMethods.Put, request.ToUrl(HttpMethods.Put, Format), request);

    /// <inheritdoc/>
    public virtual TResponse Send<TResponse>(IReturn<TResponse> request) => Send<TResponse>((object)request);

    /// <inheritdoc/>
    public virtual TResponse Send<TResponse>(object request) =>
        Send<TResponse>(HttpMethod ?? DefaultHttpMethod, ClientUrls.Slashed(SyncReplyBaseUri) + request.GetType().Name, request);

    /// <summary>
    /// Sends a request. With string, byte[], Stream or HttpWebResponse as TResponse, the body isn't deserialized; close the last two.
    /// </summary>
    public virtual TResponse Send<TResponse>(string httpMethod, string relativeOrAbsoluteUrl, object request)
    {
        var requestUri = GetUrl(relativeOrAbsoluteUrl);
        httpMethod = httpMethod.ToUpperInvariant();

        return GetResponse<TResponse>(request, requestUri, () => NewRequest(httpMethod, requestUri, request), webRequest =>
        {
            if (HttpCalls.HasRequestBody(httpMethod)) WriteBody(webRequest, request);
            return webRequest.Receive();
        });
    }

    /// <inheritdoc/>
    public virtual void Send(IReturnVoid request) => SendOneWay(request);

    /// <inheritdoc/>
    public virtual void SendOneWay(object request) =>
        SendOneWay(HttpMethod ?? DefaultHttpMethod, ClientUrls.Slashed(AsyncOneWayBaseUri) + request.GetType().Name, request);

    /// <inheritdoc/>
    public virtual void SendOneWay(string relativeOrAbsoluteUrl, object request) =>
        SendOneWay(DefaultHttpMethod, relativeOrAbsoluteUrl, request);

    /// <summary>Sends a request and discards the response.</summary>
    public virtual void SendOneWay(string httpMethod, string relativeOrAbsoluteUrl, object request) =>
        Send<byte[]>(httpMethod, relativeOrAbsoluteUrl, request);

    /// <summary>Writes a DTO in the client's format.</summary>
    public abstract void SerializeToStream(IRequestContext requestContext, object request, Stream stream);

    /// <summary>Sets the base URL, and the URLs of the predefined routes below it.</summary>
    public void SetBaseUri(string baseUri)
    {
        BaseUri = baseUri;
        UseNewPredefinedRoutes = false;
    }

    /// <summary>Sets the base URL. The format is ignored.</summary>
    [Obsolete]
    public void SetBaseUri(string baseUri, string format) => SetBaseUri(baseUri);

    /// <summary>Sets user name and password for HTTP authentication.</summary>
    public void SetCredentials(string userName, string password)
    {
        UserName = userName;
        Password = password;
    }

    /// <summary>
    /// Handles the exception of a request: repeats the request with credentials after a 401, or throws a <see cref="WebServiceException"/>.
    /// </summary>
    /// <returns>True if the repeated request has a response.</returns>
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

    /// <summary>Throws a <see cref="WebServiceException"/> if the exception holds a response.</summary>
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
            // servers need to know that there is no body
            webRequest.ContentLength = 0;
            return;
        }

        webRequest.SendBody(stream => SerializeToStream(null, request, stream));
    }
}
