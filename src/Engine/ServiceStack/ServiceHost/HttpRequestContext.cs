namespace ServiceStack.ServiceHost;

using System.Collections.Generic;
using System.Net;
using System.Web;
using ServiceStack.Configuration;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>What a service may know of its request. Nothing is worked out before it is asked for.</summary>
public class HttpRequestContext : IRequestContext
{
    private readonly IHttpRequest _httpReq;
    private readonly IHttpResponse _httpRes;
    private EndpointAttributes _attributes;
    private bool _hasAllAttributes = true;
    private IRequestAttributes _requestAttributes;
    private IFile[] _files;
    private string _responseContentType;

    public HttpRequestContext(object dto) : this(dto, EndpointAttributes.None, null)
    {
    }

    public HttpRequestContext(object dto, EndpointAttributes endpointAttributes) : this(dto, endpointAttributes, null)
    {
    }

    public HttpRequestContext(IHttpRequest httpReq, IHttpResponse httpRes, object dto)
        : this(httpReq, httpRes, dto, EndpointAttributes.None)
    {
    }

    public HttpRequestContext(IHttpRequest httpReq, IHttpResponse httpRes, object dto, EndpointAttributes endpointAttributes)
        : this(dto, endpointAttributes, null)
    {
        _httpReq = httpReq;
        _httpRes = httpRes;
    }

    public HttpRequestContext(object requestDto, IFactoryProvider factory) : this(requestDto, EndpointAttributes.None, factory)
    {
    }

    public HttpRequestContext(object dto, EndpointAttributes endpointAttributes, IFactoryProvider factory)
    {
        Dto = dto;
        _attributes = endpointAttributes;
        Factory = factory;
    }

    public string AbsoluteUri => _httpReq?.AbsoluteUri;

    public bool AutoDispose { get; set; }

    public string CompressionType
    {
        get
        {
            var attributes = RequestAttributes;
            if (attributes == null) return null;
            return attributes.AcceptsDeflate ? Common.Web.CompressionTypes.Deflate
                : attributes.AcceptsGzip ? Common.Web.CompressionTypes.GZip
                : null;
        }
    }

    public string ContentType => _httpReq?.ContentType;

    public IDictionary<string, Cookie> Cookies => _httpReq?.Cookies ?? new Dictionary<string, Cookie>();

    public object Dto { get; set; }

    public EndpointAttributes EndpointAttributes
    {
        get
        {
            if (!_hasAllAttributes)
            {
                _attributes |= _httpReq.GetAttributes();
                _hasAllAttributes = true;
            }
            return _attributes;
        }
    }

    public IFactoryProvider Factory { get; set; }

    public IFile[] Files
    {
        get => _files ??= _httpReq?.Files ?? [];
        set => _files = value;
    }

    public string IpAddress => _httpReq != null ? _httpReq.UserHostAddress : GetIpAddress();

    public string MimeType
    {
        get
        {
            var contentType = ResponseContentType;
            var end = contentType == null ? -1 : contentType.IndexOf(';');
            return end < 0 ? contentType : contentType.Substring(0, end).TrimEnd();
        }
    }

    public string PathInfo => _httpReq?.PathInfo;

    public IRequestAttributes RequestAttributes => _requestAttributes ??= _httpReq == null ? null : new RequestAttributes(_httpReq);

    public string ResponseContentType
    {
        get => _responseContentType ?? _httpReq?.ResponseContentType;
        set => _responseContentType = value;
    }

    /// <summary>Known from the handler alone, without a look at who is calling.</summary>
    internal bool IsOneWay => (_attributes & EndpointAttributes.OneWay) != 0;

    /// <summary>A context whose attributes are the handler's and, when asked for, those of the request.</summary>
    internal static HttpRequestContext ForPipeline(
        IHttpRequest httpReq, IHttpResponse httpRes, object dto, EndpointAttributes handlerAttributes) =>
        new(httpReq, httpRes, dto, handlerAttributes) { _hasAllAttributes = false };

    public void Dispose() => Dispose(true);

    public virtual void Dispose(bool disposing)
    {
        if (disposing) Factory?.Dispose();
    }

    public T Get<T>() where T : class
    {
        if (typeof(T) == typeof(IHttpRequest)) return (T)_httpReq;
        if (typeof(T) == typeof(IHttpResponse)) return (T)_httpRes;
        if (Dto is T dto) return dto;
        return Factory?.Resolve<T>() ?? EndpointHost.TryResolve<T>();
    }

    public string GetHeader(string headerName) => _httpReq?.Headers[headerName];

    public static string GetIpAddress() => HttpContext.Current?.Request.UserHostAddress;
}
