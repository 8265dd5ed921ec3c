namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using System.Web;
using Funq;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Binding;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

/// <summary>A request of ASP.NET as services see it.</summary>
public class HttpRequestWrapper : IHttpRequest
{
    private Dictionary<string, Cookie> cookies;
    private IFile[] files;
    private string httpMethod;
    private Dictionary<string, object> items;
    private RequestClient client;
    private string responseContentType;
    private KeptBody bufferedStream;
    private BodyView body;

    /// <summary>Wraps a request of ASP.NET.</summary>
    public HttpRequestWrapper(HttpRequest request) : this(null, request)
    {
    }

    /// <summary>Wraps a request of ASP.NET.</summary>
    /// <param name="operationName">The name of the request DTO.</param>
    public HttpRequestWrapper(string operationName, HttpRequest request)
    {
        OperationName = operationName;
        Request = request;
    }

    /// <inheritdoc/>
    public string AbsoluteUri
    {
        get
        {
            try
            {
                return Request.Url.AbsoluteUri.TrimEnd('/');
            }
            catch (Exception)
            {
                // Mono cannot make an address of every raw one
                return "http://" + Request.UserHostName + Request.RawUrl;
            }
        }
    }

    /// <inheritdoc/>
    public string[] AcceptTypes => Request.AcceptTypes;

    /// <inheritdoc/>
    public string ApplicationFilePath => Request.PhysicalApplicationPath;

    /// <summary>Resolves services in place of the application's container; null for that.</summary>
    public Container Container { get; set; }

    /// <inheritdoc/>
    public long ContentLength => Request.ContentLength;

    /// <inheritdoc/>
    public string ContentType => Request.ContentType;

    /// <inheritdoc/>
    public IDictionary<string, Cookie> Cookies => cookies ??= ReadCookies();

    /// <inheritdoc/>
    public IFile[] Files => files ??= ReadFiles();

    /// <inheritdoc/>
    public NameValueCollection FormData => Request.Form;

    /// <inheritdoc/>
    public NameValueCollection Headers => Request.Headers;

    /// <inheritdoc/>
    public string HttpMethod => httpMethod ??= MethodOverrides.Read(Request.HttpMethod, this, EndpointHost.Config);

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
    public object OriginalRequest => Request;

    /// <inheritdoc/>
    public string PathInfo => Request.GetPathInfo();

    /// <inheritdoc/>
    public NameValueCollection QueryString => Request.QueryString;

    /// <inheritdoc/>
    public string RawUrl => Request.RawUrl;

    /// <inheritdoc/>
    public string RemoteIp => Client.RemoteIp;

    /// <summary>The wrapped request.</summary>
    public HttpRequest Request { get; }

    /// <inheritdoc/>
    public string ResponseContentType
    {
        get => responseContentType ??= this.GetResponseContentType();
        set => responseContentType = value;
    }

    /// <summary>The host's name as the client wrote it.</summary>
    public string UrlHostName => Request.GetUrlHostName();

    /// <inheritdoc/>
    public Uri UrlReferrer => Request.UrlReferrer;

    /// <inheritdoc/>
    public bool UseBufferedStream
    {
        get => bufferedStream != null;
        set
        {
            if (value) bufferedStream ??= Body.Keep(Request.ContentLength);
        }
    }

    /// <inheritdoc/>
    public string UserAgent => Request.UserAgent;

    /// <summary>The client's address, also behind a proxy on this machine. Null for a client that is not known.</summary>
    public string UserHostAddress => Client.UserHostAddress;

    /// <summary>The header of a trusted proxy; null if there is none.</summary>
    public string XForwardedFor => Client.XForwardedFor;

    /// <summary>The header of a trusted proxy; null if there is none.</summary>
    public string XRealIp => Client.XRealIp;

    internal RequestClient Client => client ??= RequestClient.Of(Request);

    /// <inheritdoc/>
    public string GetRawBody()
    {
        if (bufferedStream != null) return bufferedStream.ReadText();

        return RequestBodies.ReadText(this);
    }

    /// <summary>Returns a header, or else a value of query string or form; null for none.</summary>
    public string Param(string name) => Headers[name] ?? QueryString[name] ?? FormData?[name];

    /// <inheritdoc/>
    public T TryResolve<T>() => Container == null ? EndpointHost.TryResolve<T>() : Container.TryResolve<T>();

    private BodyView Body => body ??= new BodyView(Request.InputStream);

    private Dictionary<string, Cookie> ReadCookies()
    {
        var map = new Dictionary<string, Cookie>();
        for (var i = 0; i < Request.Cookies.Count; i++)
        {
            var cookie = Request.Cookies[i];
            if (cookie?.Name == null) continue;
            try
            {
                map[cookie.Name] = new Cookie(cookie.Name, cookie.Value, cookie.Path, cookie.Domain)
                {
                    HttpOnly = cookie.HttpOnly,
                    Secure = cookie.Secure,
                    Expires = cookie.Expires,
                };
            }
            catch (CookieException)
            {
                // a malformed name is skipped
            }
        }

        return map;
    }

    private IFile[] ReadFiles()
    {
        var all = new IFile[Request.Files.Count];
        for (var i = 0; i < all.Length; i++)
        {
            var file = Request.Files[i];
            all[i] = new HttpFile
            {
                ContentType = file.ContentType,
                ContentLength = file.ContentLength,
                FileName = UploadName.Clean(file.FileName ?? ""),
                InputStream = new BodyView(file.InputStream),
            };
        }

        return all;
    }
}
