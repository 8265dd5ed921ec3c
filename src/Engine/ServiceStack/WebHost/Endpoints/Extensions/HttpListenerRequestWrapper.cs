namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using System.Text;
using System.Web;
using Funq;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Binding;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

/// <summary>A request of HttpListener as services see it.</summary>
public partial class HttpListenerRequestWrapper : IHttpRequest
{
    private Dictionary<string, Cookie> cookies;
    private IFile[] files;
    private NameValueCollection headers;
    private string httpMethod;
    private Dictionary<string, object> items;
    private string pathInfo;
    private NameValueCollection queryString;
    private ResolvedTarget resolved;
    private string responseContentType;
    private RequestClient client;
    private KeptBody bufferedStream;
    private BodyView body;

    /// <summary>Cancelled when the host begins to stop.</summary>
    internal System.Threading.CancellationToken Stopping { get; set; }

    /// <summary>Wraps a request of HttpListener.</summary>
    public HttpListenerRequestWrapper(HttpListenerRequest request)
    {
        Request = request;
    }

    /// <summary>Wraps a request of HttpListener.</summary>
    /// <param name="operationName">The name of the request DTO.</param>
    public HttpListenerRequestWrapper(string operationName, HttpListenerRequest request)
    {
        OperationName = operationName;
        Request = request;
    }

    /// <inheritdoc/>
    public string AbsoluteUri => ForClient(Request.Url, Request.UserHostName).AbsoluteUri.TrimEnd('/');

    // the managed listeners have their own port in the address, whatever the client, or a proxy in front, has written into Host
    private static Uri ForClient(Uri url, string host) =>
        string.IsNullOrEmpty(host) || url.Authority.Equals(host, StringComparison.OrdinalIgnoreCase)
        || !Uri.TryCreate(url.Scheme + "://" + host + url.PathAndQuery, UriKind.Absolute, out var sent) || sent.UserInfo.Length > 0
            ? url : sent;

    // Split as Mono's listener splits: what follows ", " keeps its blank and so is no preference. Recorded responses depend on it.
    /// <inheritdoc/>
    public string[] AcceptTypes
    {
        get
        {
            Inputs |= ReadInputs.Accept;
            return Request.Headers[HttpHeaders.Accept] is { Length: > 0 } accept ? accept.Split(',') : null;
        }
    }

    /// <inheritdoc/>
    public string ApplicationFilePath => AppDomain.CurrentDomain.BaseDirectory;

    /// <summary>Resolves services in place of the application's container; null for that.</summary>
    public Container Container { get; set; }

    /// <summary>The charset of the body; UTF-8 if none is named.</summary>
    public Encoding ContentEncoding => GetEncoding(ContentType) ?? Encoding.UTF8;

    /// <summary>Bytes of the body. A body sent in chunks, without a length, is buffered to count them.</summary>
    public long ContentLength
    {
        get
        {
            var length = Request.ContentLength64;
            if (bufferedStream != null) return bufferedStream.Length;
            if (length >= 0 || !Request.HasEntityBody) return length;
            if (Body.Begin() == ConsumedBody.Instance) return Body.BytesRead;
            UseBufferedStream = true;
            return bufferedStream.Length;
        }
    }

    /// <inheritdoc/>
    public string ContentType => Request.ContentType;

    /// <inheritdoc/>
    public IDictionary<string, Cookie> Cookies
    {
        get
        {
            Inputs |= ReadInputs.Cookie;
            return cookies ??= CookieHeader.Read(Request.Headers["Cookie"]);
        }
    }

    /// <inheritdoc/>
    public IFile[] Files => files ??= ReadFiles();

    /// <inheritdoc/>
    public NameValueCollection FormData => Form;

    /// <inheritdoc/>
    public NameValueCollection Headers =>
        headers ??= EndpointHost.Config is { V3Behaviour.NoCacheHeaders: false } ? new ListenerHeaders(this) : Request.Headers;

    /// <inheritdoc/>
    public string HttpMethod => httpMethod ??= MethodOverrides.Read(Request.HttpMethod, this, EndpointHost.Config);

    /// <summary>What code has read of the request, as far as the response differs by it.</summary>
    internal ReadInputs Inputs { get; set; }

    /// <inheritdoc/>
    public Stream InputStream => bufferedStream?.Begin() ?? Body.Begin();

    /// <inheritdoc/>
    public bool IsLocal => Client.IsLocal(Request.IsLocal);

    /// <inheritdoc/>
    public bool IsSecureConnection => Request.IsSecureConnection;

    /// <inheritdoc/>
    public Dictionary<string, object> Items => items ??= new Dictionary<string, object>();

    /// <inheritdoc/>
    public string OperationName { get; set; }

    /// <inheritdoc/>
    public object OriginalRequest
    {
        get
        {
            // what code does with it is not seen
            Inputs |= ReadInputs.User;
            return Request;
        }
    }

    /// <inheritdoc/>
    public string PathInfo => pathInfo ??= ReadPathInfo(EndpointHost.Config?.ServiceStackHandlerFactoryPath);

    /// <inheritdoc/>
    public NameValueCollection QueryString => queryString ??= ReadQueryString(RawUrl);

    /// <inheritdoc/>
    public string RawUrl => Request.RawUrl;

    /// <inheritdoc/>
    public string RemoteIp => ObservedClient.RemoteIp;

    /// <summary>The wrapped request.</summary>
    public HttpListenerRequest Request { get; }

    /// <inheritdoc/>
    public string ResponseContentType
    {
        get => responseContentType ??= this.GetResponseContentType();
        set => responseContentType = value;
    }

    /// <inheritdoc/>
    public Uri UrlReferrer => Request.UrlReferrer;

    /// <inheritdoc/>
    public bool UseBufferedStream
    {
        get => bufferedStream != null;
        set
        {
            // The buffer is the only copy of what was read from the connection, so false does not drop it.
            if (value) bufferedStream ??= Body.Keep(Request.ContentLength64);
        }
    }

    /// <inheritdoc/>
    public string UserAgent => Request.UserAgent;

    /// <summary>
    /// The client's address, also behind a proxy on this machine; null for a client that is not known. The original gives the listener's
    /// own end point, which makes [Restrict] judge the server.
    /// </summary>
    public string UserHostAddress => ObservedClient.UserHostAddress;

    /// <summary>The header of a trusted proxy; null if there is none.</summary>
    public string XForwardedFor => ObservedClient.XForwardedFor;

    /// <summary>The header of a trusted proxy; null if there is none.</summary>
    public string XRealIp => ObservedClient.XRealIp;

    // what code learns of it makes the response this client's
    private RequestClient ObservedClient
    {
        get
        {
            Inputs |= ReadInputs.User;
            return Client;
        }
    }

    internal RequestClient Client =>
        client ??= new RequestClient(PeerAddresses.Of(Request.RemoteEndPoint?.Address), Request.Headers);

    /// <summary>Returns the charset of a Content-Type header; null if it names none that is known.</summary>
    public static Encoding GetEncoding(string contentTypeHeader) => HeaderParameter.FindCharset(contentTypeHeader);

    /// <summary>Returns the path in an address to listen on, without its slashes; null for none.</summary>
    public static string GetHandlerPathIfAny(string listenerUrl)
    {
        if (listenerUrl == null) return null;
        var scheme = listenerUrl.IndexOf("://", StringComparison.Ordinal);
        if (scheme < 0) return null;
        var path = listenerUrl.IndexOf('/', scheme + 3);
        if (path < 0) return null;
        var handlerPath = listenerUrl.Substring(path + 1).TrimEnd('/');
        return handlerPath.Length == 0 ? null : handlerPath;
    }

    /// <inheritdoc/>
    public string GetRawBody()
    {
        UseBufferedStream = true;
        return bufferedStream.ReadText();
    }

    /// <summary>Removes the handler path from the start of a path.</summary>
    public static string NormalizePathInfo(string pathInfo, string handlerPath)
    {
        if (string.IsNullOrEmpty(handlerPath)) return pathInfo;
        var start = 0;
        while (start < pathInfo.Length && pathInfo[start] == '/') start++;
        return string.Compare(pathInfo, start, handlerPath, 0, handlerPath.Length, StringComparison.OrdinalIgnoreCase) == 0
            ? pathInfo.Substring(start + handlerPath.Length)
            : pathInfo;
    }

    /// <summary>Returns a header, or else a value of query string or form; null for none.</summary>
    public string Param(string name) => Headers[name] ?? QueryString[name] ?? FormData?[name];

    /// <inheritdoc/>
    public T TryResolve<T>() => Container == null ? EndpointHost.TryResolve<T>() : Container.TryResolve<T>();

    private string ReadPathInfo(string handlerPath) =>
        RequestPathInfo.IsRaw
            ? RequestPathInfo.Raw(RawUrl, handlerPath)
            : RequestPathInfo.Below(Resolved.Path, Resolved.Target.IndexOf('?') >= 0, handlerPath);

    private static NameValueCollection ReadQueryString(string rawUrl)
    {
        var query = rawUrl.IndexOf('?');
        return HttpUtility.ParseQueryString(query < 0 ? "" : rawUrl.Substring(query));
    }

    private BodyView Body => body ??= new BodyView(Request.InputStream);

    private ResolvedTarget Resolved => resolved ??= RequestPathInfo.Resolve(TargetPath.OriginForm(RawUrl ?? ""));
}
