namespace ServiceStack.WebHost.Endpoints.Support.Mocks;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using ServiceStack.Internal.Binding;
using ServiceStack.ServiceHost;

/// <summary>A request for tests, made of its parts.</summary>
public class HttpRequestMock : IHttpRequest
{
    private string rawBody;
    private string responseContentType;

    /// <summary>Initializes a new instance of the <see cref="HttpRequestMock"/> class.</summary>
    public HttpRequestMock()
    {
        FormData = new NameValueCollection();
        Headers = new NameValueCollection();
        QueryString = new NameValueCollection();
        Cookies = new Dictionary<string, Cookie>();
        Items = new Dictionary<string, object>();
        Files = new IFile[0];
    }

    /// <summary>Initializes a new instance with the parts of the request; null for those that the test does not use.</summary>
    public HttpRequestMock(
        string operationName, string httpMethod, string contentType, string pathInfo, NameValueCollection queryString, Stream inputStream,
        NameValueCollection formData) : this()
    {
        OperationName = operationName;
        HttpMethod = httpMethod;
        ContentType = contentType;
        PathInfo = pathInfo;
        RawUrl = pathInfo;
        ResponseContentType = contentType;
        QueryString = queryString;
        InputStream = inputStream;
        FormData = formData;
    }

    /// <inheritdoc/>
    public string AbsoluteUri => "http://localhost/" + RawUrl?.TrimStart('/');

    /// <inheritdoc/>
    public string[] AcceptTypes { get; set; }

    /// <inheritdoc/>
    public string ApplicationFilePath => AppDomain.CurrentDomain.BaseDirectory;

    /// <inheritdoc/>
    public long ContentLength => InputStream?.Length ?? 0;

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
    public bool IsLocal => true;

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

    /// <summary>JSON unless a test sets another.</summary>
    public string ResponseContentType
    {
        get => responseContentType ?? Common.Web.ContentType.Json;
        set => responseContentType = value;
    }

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

    /// <inheritdoc/>
    public string GetRawBody()
    {
        if (rawBody != null || InputStream == null) return rawBody;
        return rawBody = RequestBodies.ReadText(this);
    }

    /// <inheritdoc/>
    public T TryResolve<T>() => EndpointHost.AppHost is { } appHost ? appHost.TryResolve<T>() : default;
}
