namespace ServiceStack.ServiceHost;

using System.Web;
using ServiceStack.Common.Web;

public class RequestAttributes : IRequestAttributes
{
    public RequestAttributes(IHttpRequest httpRequest)
    {
        AcceptEncoding = httpRequest.Headers[HttpHeaders.AcceptEncoding]?.ToLowerInvariant();
    }

    public RequestAttributes(HttpContext httpContext)
    {
        HttpWorkerRequest = GetWorker(httpContext);
        AcceptEncoding = httpContext.Request.Headers[HttpHeaders.AcceptEncoding]?.ToLowerInvariant();
    }

    public string AcceptEncoding { get; }

    public bool AcceptsDeflate => AcceptEncoding?.Contains(CompressionTypes.Deflate) == true;

    public bool AcceptsGzip => AcceptEncoding?.Contains(CompressionTypes.GZip) == true;

    public HttpWorkerRequest HttpWorkerRequest { get; }

    public static HttpWorkerRequest GetWorker(HttpContext context) =>
        (context as System.IServiceProvider)?.GetService(typeof(HttpWorkerRequest)) as HttpWorkerRequest;
}
