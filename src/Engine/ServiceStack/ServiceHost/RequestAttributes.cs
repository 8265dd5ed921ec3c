namespace ServiceStack.ServiceHost;

using System;
using System.Web;
using ServiceStack.Common.Web;

public class RequestAttributes : IRequestAttributes
{
    private readonly HttpContext _httpContext;
    private readonly string _acceptEncoding;

    public RequestAttributes(IHttpRequest httpRequest)
    {
        _acceptEncoding = httpRequest.Headers[HttpHeaders.AcceptEncoding]?.ToLowerInvariant();
    }

    public RequestAttributes(HttpContext httpContext)
    {
        _httpContext = httpContext;
        _acceptEncoding = httpContext.Request.Headers[HttpHeaders.AcceptEncoding]?.ToLowerInvariant();
    }

    public string AcceptEncoding => _acceptEncoding;

    public bool AcceptsDeflate => Accepts("deflate");

    public bool AcceptsGzip => Accepts("gzip");

    public HttpWorkerRequest HttpWorkerRequest => _httpContext == null ? null : GetWorker(_httpContext);

    public static HttpWorkerRequest GetWorker(HttpContext context) =>
        (HttpWorkerRequest)((IServiceProvider)context).GetService(typeof(HttpWorkerRequest));

    private bool Accepts(string encoding) => _acceptEncoding != null && _acceptEncoding.IndexOf(encoding, StringComparison.Ordinal) >= 0;
}
