namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>
/// Base class of the clients on <see cref="HttpClient"/>: their settings, and the methods that return a <see cref="Task"/>. Responses of
/// 400 and above are thrown as <see cref="WebServiceException"/>.
/// </summary>
/// <remarks>
/// Its methods are safe for several threads. Set the properties before the first call. Clients share connections: one for each call is as
/// good as one for all.
/// </remarks>
public abstract partial class AsyncHttpClient : IDisposable
{
    internal static readonly TimeSpan DefaultTimeout = TimeSpan.FromSeconds(100);

    private CancellationTokenSource _stopping = new();

    /// <summary>Creates a client without a base URL. Call <see cref="SetBaseUri"/>.</summary>
    protected AsyncHttpClient()
    {
        Transport = new ClientTransport(null);
    }

    /// <summary>
    /// Creates a client that sends by an <see cref="HttpClient"/>: its handlers, time limit and base address apply. Redirects, cookies,
    /// proxy and certificates are its handler's, so <see cref="StoreCookies"/> is false. The client doesn't dispose it.
    /// </summary>
    protected AsyncHttpClient(HttpClient httpClient)
    {
        Transport = new ClientTransport(httpClient ?? throw new ArgumentNullException(nameof(httpClient)));
        StoreCookies = false;
        if (httpClient.BaseAddress != null) SetBaseUri(httpClient.BaseAddress.AbsoluteUri);
    }

    /// <summary>Value of the header <c>Accept</c>. Default: <see cref="ContentType"/>.</summary>
    public virtual string Accept => ContentType;

    /// <summary>Whether redirects are followed, at most 20. Default: true.</summary>
    /// <remarks>Credentials of this client are not sent to another server. A redirect from https to http is not followed.</remarks>
    public bool AllowAutoRedirect { get; set; } = true;

    /// <summary>Whether user name and password are sent with the first request, not only after a 401. Default: false.</summary>
    public bool AlwaysSendBasicAuthHeader { get; set; }

    /// <summary>URL that <see cref="SendOneWayAsync(object, CancellationToken)"/> appends the DTO's name to.</summary>
    public string AsyncOneWayBaseUri { get; set; }

    /// <summary>URL that relative URLs and routes are appended to.</summary>
    public string BaseUri { get; set; }

    /// <summary>Token of the header <c>Authorization: Bearer</c>; <see langword="null"/> for none.</summary>
    public string BearerToken { get; set; }

    /// <summary>Content type of requests.</summary>
    public abstract string ContentType { get; }

    /// <summary>The cookies, if <see cref="StoreCookies"/> is set.</summary>
    public CookieContainer CookieContainer { get; set; } = new();

    /// <summary>Credentials that the handler authenticates with, for example NTLM's.</summary>
    /// <exception cref="InvalidOperationException">The client was given an <see cref="HttpClient"/>.</exception>
    public ICredentials Credentials { set => Transport.Credentials = value; }

    /// <summary>
    /// Whether the header <c>Accept-Encoding</c> is left out, so that responses aren't compressed. Default: <see langword="false"/>.
    /// </summary>
    public bool DisableAutoCompression { get; set; }

    /// <summary>Name of the format in predefined routes, for example <c>json</c>.</summary>
    public abstract string Format { get; }

    /// <summary>Called with every request of every client before it is sent; <see langword="null"/> for none.</summary>
    public static Action<HttpRequestMessage> GlobalRequestFilter { get; set; }

    /// <summary>Called with every response of every client before it is read; <see langword="null"/> for none.</summary>
    public static Action<HttpResponseMessage> GlobalResponseFilter { get; set; }

    /// <summary>Headers that are sent with every request.</summary>
    public NameValueCollection Headers { get; } = new();

    /// <summary>HTTP method of requests to predefined routes. Default: null, which means POST.</summary>
    public string HttpMethod { get; set; }

    /// <summary>Password for HTTP authentication.</summary>
    public string Password { get; set; }

    /// <summary>HTTP proxy; <see langword="null"/> for the system's.</summary>
    /// <exception cref="InvalidOperationException">The client was given an <see cref="HttpClient"/>.</exception>
    public IWebProxy Proxy { get => Transport.Proxy; set => Transport.Proxy = value; }

    /// <summary>
    /// Renews the credentials after a 401, for example <see cref="BearerToken"/> or a session; the request is then repeated once. Requests
    /// that fail at the same time wait for one renewal. <see langword="null"/> for none.
    /// </summary>
    /// <example>
    /// <code>
    /// client.RenewCredentials = async cancel => client.BearerToken = await GetTokenAsync(cancel);
    /// </code>
    /// </example>
    public Func<CancellationToken, Task> RenewCredentials { get; set; }

    /// <summary>
    /// Compression of request bodies that are DTOs: <c>gzip</c>, <c>deflate</c>, or <see langword="null"/> for none, the default. v3's
    /// hosts answer compressed bodies with 415; use it where something before them decodes.
    /// </summary>
    public string RequestCompressionType { get; set; }

    /// <summary>Called with every request of this client before it is sent; <see langword="null"/> for none.</summary>
    public Action<HttpRequestMessage> RequestFilter { get; set; }

    /// <summary>Responses of GET that are used again if the server says that they are current; <see langword="null"/> for none.</summary>
    public ResponseCache ResponseCache { get; set; }

    /// <summary>Called with every response of this client before it is read; <see langword="null"/> for none.</summary>
    public Action<HttpResponseMessage> ResponseFilter { get; set; }

    /// <summary>Whether cookies of responses are sent with later requests. Default: true; false with a given HttpClient.</summary>
    public bool StoreCookies { get; set; } = true;

    /// <summary>URL that requests with a response and without a route are sent below.</summary>
    public string SyncReplyBaseUri { get; set; }

    /// <summary>
    /// Time limit from sending to the last byte of the response, a renewal included. Default: <see langword="null"/>, which means 100
    /// seconds. The caller reads a Stream or an HttpResponseMessage without it.
    /// </summary>
    public TimeSpan? Timeout { get; set; }

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
    public string UserName { get; set; }

    internal CredentialRenewal Renewal { get; } = new();

    internal CancellationToken Stopping => Volatile.Read(ref _stopping).Token;

    internal ClientTransport Transport { get; }

    /// <summary>Cancels the requests that are running. Their tasks end with an <see cref="OperationCanceledException"/>.</summary>
    public virtual void CancelAsync()
    {
        var running = Interlocked.Exchange(ref _stopping, new CancellationTokenSource());
        running.Cancel();
    }

    /// <summary>Cancels the requests that are running.</summary>
    public void Dispose()
    {
        _stopping.Cancel();
        Transport.Dispose();
        GC.SuppressFinalize(this);
    }

    /// <summary>Gets the absolute URL of a relative one. An absolute URL is returned unchanged.</summary>
    public virtual string GetUrl(string relativeOrAbsoluteUrl) => ClientUrls.Absolute(BaseUri, relativeOrAbsoluteUrl);

    /// <summary>Sets the base URL, and the URLs of the predefined routes below it.</summary>
    public void SetBaseUri(string baseUri)
    {
        BaseUri = baseUri;
        UseNewPredefinedRoutes = false;
    }

    /// <summary>Sets user name and password for HTTP authentication, Basic or Digest.</summary>
    public void SetCredentials(string userName, string password)
    {
        UserName = userName;
        Password = password;
    }

    /// <summary>
    /// Signs in to a session of v3's provider <c>credentials</c>, at <c>auth/credentials</c>, whenever a request is answered with 401. The
    /// session's cookie is sent from then on.
    /// </summary>
    public void SetSessionCredentials(string userName, string password)
    {
        var login = new Common.ServiceClient.Web.Auth { provider = "credentials", UserName = userName, Password = password };
        RenewCredentials = cancellationToken => SendAsync<byte[]>(HttpMethods.Post, "auth/credentials", login, cancellationToken);
    }

    /// <summary>Reads a DTO in the client's format.</summary>
    public abstract object DeserializeFromStream(Type type, Stream stream);

    /// <summary>Writes a DTO in the client's format.</summary>
    public abstract void SerializeToStream(object request, Stream stream);

    private Task<TResponse> CallAsync<TResponse>(
        string method,
        string relativeOrAbsoluteUrl,
        ClientBody body,
        Func<HttpResponseMessage, CancellationToken, Task<TResponse>> read,
        ResponseCache cache,
        CancellationToken cancellationToken)
    {
        var url = ClientUrls.ToUri(GetUrl(relativeOrAbsoluteUrl));
        var exchange = new ClientExchange<TResponse>(this, method, url) { Read = read, Cache = cache };
        return exchange.RunAsync(body, Timeout ?? DefaultTimeout, Stopping, cancellationToken);
    }

    private ClientBody BodyOf(object request)
    {
        using var stream = new MemoryStream();
        if (request != null) SerializeToStream(request, stream);
        return ClientBody.OfBytes(stream, ContentType, RequestCompressionType);
    }
}
