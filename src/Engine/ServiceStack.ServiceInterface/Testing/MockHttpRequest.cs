namespace ServiceStack.ServiceInterface.Testing;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using Funq;
using ServiceStack.Internal.Binding;
using ServiceStack.ServiceHost;

/// <summary>A request made by hand; by default a local one, with empty collections.</summary>
public class MockHttpRequest : IHttpRequest
{
    private const string LocalAddress = "127.0.0.1";

    private string _rawBody;

    /// <summary>Initializes a new instance of the <see cref="MockHttpRequest"/> class.</summary>
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

    /// <summary>Initializes a new instance with the parts of the request; null for those that the test does not use.</summary>
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

    /// <inheritdoc/>
    public string AbsoluteUri => "http://localhost" + PathInfo;

    /// <inheritdoc/>
    public string[] AcceptTypes { get; set; }

    /// <inheritdoc/>
    public string ApplicationFilePath { get; set; }

    /// <summary>Resolves services; null resolves none.</summary>
    public Container Container { get; set; }

    /// <inheritdoc/>
    public long ContentLength => InputStream is { CanSeek: true } ? InputStream.Length : 0;

    /// <inheritdoc/>
    public string ContentType { get; set; }

    /// <inheritdoc/>
    public IDictionary<string, Cookie> Cookies { get; set; }

    /// <inheritdoc/>
    public IFile[] Files { get; set; }

    /// <inheritdoc/>
    public NameValueCollection FormData { get; set; }

    /// <inheritdoc/>
    public NameValueCollection Headers { get; set; }

    /// <inheritdoc/>
    public string HttpMethod { get; set; }

    /// <inheritdoc/>
    public Stream InputStream { get; set; }

    /// <inheritdoc/>
    public bool IsLocal { get; set; }

    /// <inheritdoc/>
    public bool IsSecureConnection { get; set; }

    /// <inheritdoc/>
    public Dictionary<string, object> Items { get; }

    /// <inheritdoc/>
    public string OperationName { get; set; }

    /// <inheritdoc/>
    public object OriginalRequest => null;

    /// <inheritdoc/>
    public string PathInfo { get; set; }

    /// <inheritdoc/>
    public NameValueCollection QueryString { get; set; }

    /// <inheritdoc/>
    public string RawUrl { get; set; }

    /// <inheritdoc/>
    public string RemoteIp { get; set; }

    /// <inheritdoc/>
    public string ResponseContentType { get; set; }

    /// <inheritdoc/>
    public Uri UrlReferrer => null;

    /// <inheritdoc/>
    public bool UseBufferedStream { get; set; }

    /// <inheritdoc/>
    public string UserAgent { get; set; }

    /// <inheritdoc/>
    public string UserHostAddress { get; set; }

    /// <inheritdoc/>
    public string XForwardedFor { get; set; }

    /// <inheritdoc/>
    public string XRealIp { get; set; }

    /// <summary>Gives the request the two session cookies that a client has after its first response.</summary>
    public void AddSessionCookies()
    {
        AddCookie(SessionFeature.PermanentSessionId);
        AddCookie(SessionFeature.SessionId);
    }

    /// <summary>The body as text; it is read once and kept.</summary>
    public string GetRawBody()
    {
        if (_rawBody != null || InputStream == null) return _rawBody;

        return _rawBody = RequestBodies.ReadText(this);
    }

    /// <inheritdoc/>
    public T TryResolve<T>() => Container.TryResolve<T>();

    private void AddCookie(string name) => Cookies[name] = new Cookie(name, Guid.NewGuid().ToString("N"));
}
