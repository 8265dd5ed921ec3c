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

public class HttpRequestWrapper : IHttpRequest
{
    private Dictionary<string, Cookie> cookies;
    private IFile[] files;
    private string httpMethod;
    private Dictionary<string, object> items;
    private string remoteIp;
    private string responseContentType;
    private MemoryStream bufferedStream;

    public HttpRequestWrapper(HttpRequest request) : this(null, request)
    {
    }

    public HttpRequestWrapper(string operationName, HttpRequest request)
    {
        OperationName = operationName;
        Request = request;
    }

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

    public string[] AcceptTypes => Request.AcceptTypes;

    public string ApplicationFilePath => Request.PhysicalApplicationPath;

    public Container Container { get; set; }

    public long ContentLength => Request.ContentLength;

    public string ContentType => Request.ContentType;

    public IDictionary<string, Cookie> Cookies => cookies ??= ReadCookies();

    public IFile[] Files => files ??= ReadFiles();

    public NameValueCollection FormData => Request.Form;

    public NameValueCollection Headers => Request.Headers;

    public string HttpMethod => httpMethod ??= Param(HttpHeaders.XHttpMethodOverride) ?? Request.HttpMethod;

    public Stream InputStream => bufferedStream ?? Request.InputStream;

    public bool IsLocal => Request.IsLocal;

    public bool IsSecureConnection => Request.IsSecureConnection;

    public Dictionary<string, object> Items => items ??= new Dictionary<string, object>();

    public string OperationName { get; set; }

    public object OriginalRequest => Request;

    public string PathInfo => Request.GetPathInfo();

    public NameValueCollection QueryString => Request.QueryString;

    public string RawUrl => Request.RawUrl;

    public string RemoteIp => remoteIp ??= XForwardedFor ?? XRealIp ?? UserHostAddress;

    public HttpRequest Request { get; }

    public string ResponseContentType
    {
        get => responseContentType ??= this.GetResponseContentType();
        set => responseContentType = value;
    }

    public string UrlHostName => Request.GetUrlHostName();

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
            var body = BodyReader.ReadAll(Request.InputStream, Request.ContentLength);
            bufferedStream = new MemoryStream(body.Array, body.Offset, body.Count, writable: false, publiclyVisible: true);
        }
    }

    public string UserAgent => Request.UserAgent;

    public string UserHostAddress => string.IsNullOrEmpty(Request.UserHostAddress) ? null : Request.UserHostAddress;

    public string XForwardedFor => NullIfEmpty(Headers[HttpHeaders.XForwardedFor]);

    public string XRealIp => NullIfEmpty(Headers[HttpHeaders.XRealIp]);

    public string GetRawBody()
    {
        if (bufferedStream != null)
        {
            return Encoding.UTF8.GetString(bufferedStream.GetBuffer(), 0, (int)bufferedStream.Length);
        }

        using var reader = new StreamReader(InputStream);
        return reader.ReadToEnd();
    }

    public string Param(string name) => Headers[name] ?? QueryString[name] ?? FormData?[name];

    public T TryResolve<T>() => Container == null ? EndpointHost.TryResolve<T>() : Container.TryResolve<T>();

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
                InputStream = file.InputStream,
            };
        }

        return all;
    }

    private static string NullIfEmpty(string text) => string.IsNullOrEmpty(text) ? null : text;
}
