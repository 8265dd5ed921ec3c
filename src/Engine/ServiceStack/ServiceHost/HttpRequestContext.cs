namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Net;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Configuration;
using ServiceStack.WebHost.Endpoints.Extensions;

public class HttpRequestContext : IRequestContext
{
    private readonly IHttpRequest httpReq;
    private readonly IHttpResponse httpRes;
    private IRequestAttributes requestAttributes;
    private EndpointAttributes? endpointAttributes;
    private IFile[] files;
    private string responseContentType;

    public HttpRequestContext(object dto)
        : this(dto, null)
    {
    }

    public HttpRequestContext(object dto, EndpointAttributes endpointAttributes)
        : this(dto, endpointAttributes, null)
    {
    }

    public HttpRequestContext(IHttpRequest httpReq, IHttpResponse httpRes, object dto)
    {
        this.httpReq = httpReq;
        this.httpRes = httpRes;
        Dto = dto;
    }

    public HttpRequestContext(IHttpRequest httpReq, IHttpResponse httpRes, object dto, EndpointAttributes endpointAttributes)
        : this(httpReq, httpRes, dto)
    {
        this.endpointAttributes = endpointAttributes;
    }

    public HttpRequestContext(object requestDto, IFactoryProvider factory)
        : this(requestDto, EndpointAttributes.None, factory)
    {
    }

    public HttpRequestContext(object dto, EndpointAttributes endpointAttributes, IFactoryProvider factory)
    {
        Dto = dto;
        this.endpointAttributes = endpointAttributes;
        Factory = factory;
    }

    public string AbsoluteUri => httpReq?.AbsoluteUri;

    public bool AutoDispose { get; set; }

    /// <summary>deflate before gzip; null when the client takes neither.</summary>
    public string CompressionType
    {
        get
        {
            var accepts = RequestAttributes;
            if (accepts == null) return null;
            if (accepts.AcceptsDeflate) return CompressionTypes.Deflate;
            return accepts.AcceptsGzip ? CompressionTypes.GZip : null;
        }
    }

    public string ContentType => httpReq?.ContentType;

    public IDictionary<string, Cookie> Cookies => httpReq?.Cookies;

    public object Dto { get; set; }

    public EndpointAttributes EndpointAttributes => endpointAttributes ??= httpReq?.GetAttributes() ?? EndpointAttributes.None;

    public IFactoryProvider Factory { get; set; }

    public IFile[] Files
    {
        get => files ?? httpReq?.Files;
        set => files = value;
    }

    public string IpAddress => httpReq?.UserHostAddress ?? GetIpAddress();

    public string MimeType => ResponseContentType;

    public string PathInfo => httpReq?.PathInfo;

    public IRequestAttributes RequestAttributes => requestAttributes ??= httpReq == null ? null : new RequestAttributes(httpReq);

    public string ResponseContentType
    {
        get => responseContentType ?? httpReq?.ResponseContentType;
        set => responseContentType = value;
    }

    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    public virtual void Dispose(bool disposing)
    {
        if (disposing) Factory?.Dispose();
    }

    public T Get<T>() where T : class
    {
        if (typeof(T) == typeof(IHttpRequest)) return httpReq as T;
        if (typeof(T) == typeof(IHttpResponse)) return httpRes as T;
        if (Dto is T dto) return dto;
        return Factory?.Resolve<T>() ?? httpReq?.TryResolve<T>();
    }

    public string GetHeader(string headerName) => httpReq?.Headers[headerName];

    public static string GetIpAddress() => HttpContext.Current?.Request.UserHostAddress;
}
