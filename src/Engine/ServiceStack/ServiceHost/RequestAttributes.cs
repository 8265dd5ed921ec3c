namespace ServiceStack.ServiceHost;

using System;
using System.Web;
using ServiceStack.Common.Web;

/// <summary>The encodings that a client accepts, and ASP.NET's worker request.</summary>
public class RequestAttributes : IRequestAttributes
{
    private readonly HttpContext _httpContext;
    private readonly string _acceptEncoding;

    /// <summary>Reads the attributes of a request.</summary>
    public RequestAttributes(IHttpRequest httpRequest)
    {
        _acceptEncoding = httpRequest.Headers[HttpHeaders.AcceptEncoding]?.ToLowerInvariant();
    }

    /// <summary>Reads the attributes of a request of ASP.NET.</summary>
    public RequestAttributes(HttpContext httpContext)
    {
        _httpContext = httpContext;
        _acceptEncoding = httpContext.Request.Headers[HttpHeaders.AcceptEncoding]?.ToLowerInvariant();
    }

    /// <summary>The Accept-Encoding header, as <c>gzip, deflate</c>; null if there is none.</summary>
    public string AcceptEncoding => _acceptEncoding;

    /// <inheritdoc/>
    public bool AcceptsDeflate => Accepts("deflate");

    /// <inheritdoc/>
    public bool AcceptsGzip => Accepts("gzip");

    /// <summary>ASP.NET's worker request; null under other hosts.</summary>
    public HttpWorkerRequest HttpWorkerRequest => _httpContext == null ? null : GetWorker(_httpContext);

    /// <summary>Returns the worker request of ASP.NET's context; null under other hosts.</summary>
    public static HttpWorkerRequest GetWorker(HttpContext context) =>
        (HttpWorkerRequest)((IServiceProvider)context).GetService(typeof(HttpWorkerRequest));

    private bool Accepts(string encoding) => _acceptEncoding != null && _acceptEncoding.IndexOf(encoding, StringComparison.Ordinal) >= 0;
}
