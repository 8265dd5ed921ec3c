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

public partial class HttpListenerRequestWrapper : IHttpRequest
{
    private Dictionary<string, Cookie> cookies;
    private IFile[] files;
    private string httpMethod;
    private Dictionary<string, object> items;
    private string pathInfo;
    private NameValueCollection queryString;
    private string remoteIp;
    private string responseContentType;
    private string userHostAddress;
    private MemoryStream bufferedStream;

    public HttpListenerRequestWrapper(HttpListenerRequest request)
    {
        Request = request;
    }

    public HttpListenerRequestWrapper(string operationName, HttpListenerRequest request)
    {
        OperationName = operationName;
        Request = request;
    }

    public string AbsoluteUri => Request.Url.AbsoluteUri.TrimEnd('/');

    // Split as Mono's listener splits: what follows ", " keeps its blank and so is no preference. Recorded answers depend on it.
    public string[] AcceptTypes => Request.Headers[HttpHeaders.Accept]?.Split(',');

    public string ApplicationFilePath => AppDomain.CurrentDomain.BaseDirectory;

    public Container Container { get; set; }

    public Encoding ContentEncoding => GetEncoding(ContentType) ?? Encoding.UTF8;

    /// <summary>Bytes of the body. A body sent in chunks, whose length nobody announced, is taken into memory to count them.</summary>
    public long ContentLength
    {
        get
        {
            var length = Request.ContentLength64;
            if (bufferedStream != null) return bufferedStream.Length;
            if (length >= 0 || !Request.HasEntityBody || formConsumedBody) return length;
            UseBufferedStream = true;
            return bufferedStream.Length;
        }
    }

    public string ContentType => Request.ContentType;

    public IDictionary<string, Cookie> Cookies => cookies ??= CookieHeader.Read(Request.Headers["Cookie"]);

    public IFile[] Files => files ??= ReadFiles();

    public NameValueCollection FormData => Form;

    public NameValueCollection Headers => Request.Headers;

    public string HttpMethod => httpMethod ??= MethodOverride() ?? Request.HttpMethod;

    public Stream InputStream => bufferedStream ?? (formConsumedBody ? ConsumedBody.Instance : Request.InputStream);

    public bool IsLocal => Request.IsLocal;

    public bool IsSecureConnection => Request.IsSecureConnection;

    public Dictionary<string, object> Items => items ??= new Dictionary<string, object>();

    public string OperationName { get; set; }

    public object OriginalRequest => Request;

    public string PathInfo => pathInfo ??= ReadPathInfo(RawUrl, EndpointHost.Config?.ServiceStackHandlerFactoryPath);

    public NameValueCollection QueryString => queryString ??= ReadQueryString(RawUrl);

    public string RawUrl => Request.RawUrl;

    public string RemoteIp => remoteIp ??= XForwardedFor ?? XRealIp ?? UserHostAddress;

    public HttpListenerRequest Request { get; }

    public string ResponseContentType
    {
        get => responseContentType ??= this.GetResponseContentType();
        set => responseContentType = value;
    }

    public Uri UrlReferrer => Request.UrlReferrer;

    public bool UseBufferedStream
    {
        get => bufferedStream != null;
        set
        {
            if (!value)
            {
                bufferedStream = null;
                return;
            }

            if (bufferedStream != null) return;
            // a method override in the form has been looked for before any filter runs
            var body = formConsumedBody ? formBody : BodyReader.ReadAll(InputStream, Request.ContentLength64);
            bufferedStream = new MemoryStream(body.Array, body.Offset, body.Count, writable: false, publiclyVisible: true);
        }
    }

    public string UserAgent => Request.UserAgent;

    /// <summary>The peer's address. The original gives the listener's own end point, which makes [Restrict] judge the server.</summary>
    public string UserHostAddress => userHostAddress ??= Request.RemoteEndPoint?.Address.ToString();

    public string XForwardedFor => NullIfEmpty(Request.Headers[HttpHeaders.XForwardedFor]);

    public string XRealIp => NullIfEmpty(Request.Headers[HttpHeaders.XRealIp]);

    public static Encoding GetEncoding(string contentTypeHeader) => HeaderParameter.FindCharset(contentTypeHeader);

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

    public string GetRawBody()
    {
        if (bufferedStream != null)
        {
            return Encoding.UTF8.GetString(bufferedStream.GetBuffer(), 0, (int)bufferedStream.Length);
        }

        using var reader = new StreamReader(InputStream);
        return reader.ReadToEnd();
    }

    public static string NormalizePathInfo(string pathInfo, string handlerPath)
    {
        if (string.IsNullOrEmpty(handlerPath)) return pathInfo;
        var start = 0;
        while (start < pathInfo.Length && pathInfo[start] == '/') start++;
        return string.Compare(pathInfo, start, handlerPath, 0, handlerPath.Length, StringComparison.OrdinalIgnoreCase) == 0
            ? pathInfo.Substring(start + handlerPath.Length)
            : pathInfo;
    }

    public string Param(string name) => Headers[name] ?? QueryString[name] ?? FormData?[name];

    public T TryResolve<T>() => Container == null ? EndpointHost.TryResolve<T>() : Container.TryResolve<T>();

    // as Param looks, but parsing neither query nor form where there is none
    private string MethodOverride()
    {
        const string Name = HttpHeaders.XHttpMethodOverride;
        return Headers[Name]
            ?? (RawUrl.IndexOf('?') >= 0 ? QueryString[Name] : null)
            ?? (FormBody.Is(ContentType) ? Form[Name] : null);
    }

    private static string ReadPathInfo(string rawUrl, string handlerPath)
    {
        var query = rawUrl.IndexOf('?');
        var path = query < 0
            ? rawUrl
            : HttpRequestExtensions.GetPathInfo(rawUrl.Substring(0, query), handlerPath, handlerPath ?? "");
        if (path.IndexOf('%') >= 0 || path.IndexOf('+') >= 0) path = HttpUtility.UrlDecode(path);
        return NormalizePathInfo(path, handlerPath);
    }

    private static NameValueCollection ReadQueryString(string rawUrl)
    {
        var query = rawUrl.IndexOf('?');
        return HttpUtility.ParseQueryString(query < 0 ? "" : rawUrl.Substring(query));
    }

    private static string NullIfEmpty(string text) => string.IsNullOrEmpty(text) ? null : text;
}
