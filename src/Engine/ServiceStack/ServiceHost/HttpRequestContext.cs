namespace ServiceStack.ServiceHost;

using System.Collections.Generic;
using System.Net;
using System.Web;
using ServiceStack.Configuration;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>A service's view of its request. Nothing is computed before it is read.</summary>
public class HttpRequestContext : IRequestContext
{
    private readonly IHttpRequest _httpReq;
    private readonly IHttpResponse _httpRes;
    private EndpointAttributes _attributes;
    private bool _hasAllAttributes = true;
    private IRequestAttributes _requestAttributes;
    private IFile[] _files;
    private string _responseContentType;

    /// <summary>Makes the context of a request without HTTP.</summary>
    public HttpRequestContext(object dto) : this(dto, EndpointAttributes.None, null)
    {
    }

    /// <summary>Makes the context of a request without HTTP that has these attributes.</summary>
    public HttpRequestContext(object dto, EndpointAttributes endpointAttributes) : this(dto, endpointAttributes, null)
    {
    }

    /// <summary>Makes the context of an HTTP request.</summary>
    public HttpRequestContext(IHttpRequest httpReq, IHttpResponse httpRes, object dto)
        : this(httpReq, httpRes, dto, EndpointAttributes.None)
    {
    }

    /// <summary>Makes the context of an HTTP request that has these attributes.</summary>
    public HttpRequestContext(IHttpRequest httpReq, IHttpResponse httpRes, object dto, EndpointAttributes endpointAttributes)
        : this(dto, endpointAttributes, null)
    {
        _httpReq = httpReq;
        _httpRes = httpRes;
    }

    /// <summary>Makes the context of a request whose services come from a factory.</summary>
    public HttpRequestContext(object requestDto, IFactoryProvider factory) : this(requestDto, EndpointAttributes.None, factory)
    {
    }

    /// <summary>Makes the context of a request with these attributes whose services come from a factory.</summary>
    public HttpRequestContext(object dto, EndpointAttributes endpointAttributes, IFactoryProvider factory)
    {
        Dto = dto;
        _attributes = endpointAttributes;
        Factory = factory;
    }

    /// <inheritdoc/>
    public string AbsoluteUri => _httpReq?.AbsoluteUri;

    /// <summary>Kept for v3's API: <c>Dispose</c> disposes of the factory in any case.</summary>
    public bool AutoDispose { get; set; }

    /// <inheritdoc/>
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

    /// <inheritdoc/>
    public string ContentType => _httpReq?.ContentType;

    /// <inheritdoc/>
    public IDictionary<string, Cookie> Cookies => _httpReq?.Cookies ?? new Dictionary<string, Cookie>();

    /// <summary>The request DTO.</summary>
    public object Dto { get; set; }

    /// <inheritdoc/>
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

    /// <summary>Makes what <c>Get</c> does not find in the context itself.</summary>
    public IFactoryProvider Factory { get; set; }

    /// <inheritdoc/>
    public IFile[] Files
    {
        get => _files ??= _httpReq?.Files ?? [];
        set => _files = value;
    }

    /// <inheritdoc/>
    public string IpAddress => _httpReq != null ? _httpReq.UserHostAddress : GetIpAddress();

    /// <summary>The media type of the response without its parameters, as <c>text/html</c>.</summary>
    public string MimeType
    {
        get
        {
            var contentType = ResponseContentType;
            var end = contentType == null ? -1 : contentType.IndexOf(';');
            return end < 0 ? contentType : contentType.Substring(0, end).TrimEnd();
        }
    }

    /// <inheritdoc/>
    public string PathInfo => _httpReq?.PathInfo;

    /// <inheritdoc/>
    public IRequestAttributes RequestAttributes => _requestAttributes ??= _httpReq == null ? null : new RequestAttributes(_httpReq);

    /// <inheritdoc/>
    public string ResponseContentType
    {
        get => _responseContentType ?? _httpReq?.ResponseContentType;
        set => _responseContentType = value;
    }

    /// <summary>Known from the handler alone, without a look at who is calling.</summary>
    internal bool IsOneWay => (_attributes & EndpointAttributes.OneWay) != 0;

    /// <summary>A context whose attributes are the handler's and, once they are read, those of the request.</summary>
    internal static HttpRequestContext ForPipeline(
        IHttpRequest httpReq, IHttpResponse httpRes, object dto, EndpointAttributes handlerAttributes) =>
        new(httpReq, httpRes, dto, handlerAttributes) { _hasAllAttributes = false };

    /// <inheritdoc/>
    public void Dispose() => Dispose(true);

    /// <summary>Disposes of what the request owns.</summary>
    public virtual void Dispose(bool disposing)
    {
        if (disposing) Factory?.Dispose();
    }

    /// <inheritdoc/>
    public T Get<T>() where T : class
    {
        if (typeof(T) == typeof(IHttpRequest)) return (T)_httpReq;
        if (typeof(T) == typeof(IHttpResponse)) return (T)_httpRes;
        if (Dto is T dto) return dto;
        return Factory?.Resolve<T>() ?? EndpointHost.TryResolve<T>();
    }

    /// <inheritdoc/>
    public string GetHeader(string headerName) => _httpReq?.Headers[headerName];

    /// <summary>Returns the client's address of ASP.NET's current request; null under other hosts.</summary>
    public static string GetIpAddress() => HttpContext.Current?.Request is { } request ? RequestClient.Of(request).UserHostAddress : null;
}
