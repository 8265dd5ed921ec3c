namespace ServiceStack.ServiceInterface.Testing;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using System.Text;
using Funq;
using ServiceStack.ServiceHost;

/// <summary>A request made by hand; unless told otherwise a local one, with empty collections.</summary>
public class MockHttpRequest : IHttpRequest
{
    private const string LocalAddress = "127.0.0.1";

    private string _rawBody;

    public MockHttpRequest()
    {
        FormData = new NameValueCollection();
        Headers = new NameValueCollection();
        QueryString = new NameValueCollection();
        Cookies = new Dictionary<string, Cookie>();
        Files = Array.Empty<IFile>();
        Items = new Dictionary<string, object>();
        Container = new Container();
        InputStream = Stream.Null;
        HttpMethod = "GET";
        PathInfo = "/";
        RemoteIp = LocalAddress;
        UserHostAddress = LocalAddress;
        IsLocal = true;
    }

    public MockHttpRequest(
        string operationName,
        string httpMethod,
        string contentType,
        string pathInfo,
        NameValueCollection queryString,
        Stream inputStream,
        NameValueCollection formData)
        : this()
    {
        OperationName = operationName;
        HttpMethod = httpMethod;
        ContentType = contentType;
        ResponseContentType = contentType;
        PathInfo = pathInfo;
        QueryString = queryString ?? QueryString;
        InputStream = inputStream ?? InputStream;
        FormData = formData ?? FormData;
    }

    public string AbsoluteUri => "http://localhost" + PathInfo;

    public string[] AcceptTypes { get; set; }

    public string ApplicationFilePath { get; set; }

    public Container Container { get; set; }

    public long ContentLength => InputStream is { CanSeek: true } ? InputStream.Length : 0;

    public string ContentType { get; set; }

    public IDictionary<string, Cookie> Cookies { get; set; }

    public IFile[] Files { get; set; }

    public NameValueCollection FormData { get; set; }

    public NameValueCollection Headers { get; set; }

    public string HttpMethod { get; set; }

    public Stream InputStream { get; set; }

    public bool IsLocal { get; set; }

    public bool IsSecureConnection { get; set; }

    public Dictionary<string, object> Items { get; }

    public string OperationName { get; set; }

    public object OriginalRequest => null;

    public string PathInfo { get; set; }

    public NameValueCollection QueryString { get; set; }

    public string RawUrl { get; set; }

    public string RemoteIp { get; set; }

    public string ResponseContentType { get; set; }

    public Uri UrlReferrer => null;

    public bool UseBufferedStream { get; set; }

    public string UserAgent { get; set; }

    public string UserHostAddress { get; set; }

    public string XForwardedFor { get; set; }

    public string XRealIp { get; set; }

    /// <summary>Gives the request the two session cookies that a client has after its first answer.</summary>
    public void AddSessionCookies()
    {
        AddCookie(SessionFeature.PermanentSessionId);
        AddCookie(SessionFeature.SessionId);
    }

    /// <summary>The body as text; it is read once and kept.</summary>
    public string GetRawBody()
    {
        if (_rawBody != null || InputStream == null) return _rawBody;

        using (var reader = new StreamReader(InputStream, Encoding.UTF8))
        {
            _rawBody = reader.ReadToEnd();
        }

        return _rawBody;
    }

    public T TryResolve<T>() => Container.TryResolve<T>();

    private void AddCookie(string name) => Cookies[name] = new Cookie(name, Guid.NewGuid().ToString("N"));
}
