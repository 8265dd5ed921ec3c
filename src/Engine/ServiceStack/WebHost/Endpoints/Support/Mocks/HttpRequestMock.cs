namespace ServiceStack.WebHost.Endpoints.Support.Mocks;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using ServiceStack.ServiceHost;

public class HttpRequestMock : IHttpRequest
{
    private string rawBody;
    private string responseContentType;

    public HttpRequestMock()
    {
        FormData = new NameValueCollection();
        Headers = new NameValueCollection();
        QueryString = new NameValueCollection();
        Cookies = new Dictionary<string, Cookie>();
        Items = new Dictionary<string, object>();
        Files = new IFile[0];
    }

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

    public string AbsoluteUri => "http://localhost/" + RawUrl?.TrimStart('/');

    public string[] AcceptTypes { get; set; }

    public string ApplicationFilePath => AppDomain.CurrentDomain.BaseDirectory;

    public long ContentLength => InputStream?.Length ?? 0;

    public string ContentType { get; set; }

    public IDictionary<string, Cookie> Cookies { get; set; }

    public IFile[] Files { get; set; }

    public NameValueCollection FormData { get; set; }

    public NameValueCollection Headers { get; set; }

    public string HttpMethod { get; set; }

    public Stream InputStream { get; set; }

    public bool IsLocal => true;

    public bool IsSecureConnection { get; set; }

    public Dictionary<string, object> Items { get; }

    public string OperationName { get; set; }

    public object OriginalRequest => null;

    public string PathInfo { get; set; }

    public NameValueCollection QueryString { get; set; }

    public string RawUrl { get; set; }

    public string RemoteIp { get; set; }

    /// <summary>JSON unless a test says otherwise.</summary>
    public string ResponseContentType
    {
        get => responseContentType ?? Common.Web.ContentType.Json;
        set => responseContentType = value;
    }

    public Uri UrlReferrer => null;

    public bool UseBufferedStream { get; set; }

    public string UserAgent { get; set; }

    public string UserHostAddress { get; set; }

    public string XForwardedFor { get; set; }

    public string XRealIp { get; set; }

    public string GetRawBody()
    {
        if (rawBody != null || InputStream == null) return rawBody;
        using var reader = new StreamReader(InputStream);
        return rawBody = reader.ReadToEnd();
    }

    public T TryResolve<T>() => EndpointHost.AppHost is { } appHost ? appHost.TryResolve<T>() : default;
}
