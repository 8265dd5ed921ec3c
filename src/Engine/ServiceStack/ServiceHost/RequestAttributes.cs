namespace ServiceStack.ServiceHost;

using System;
using System.Web;

public class RequestAttributes : IRequestAttributes
{
    public RequestAttributes(IHttpRequest httpRequest)
    {
        throw new NotImplementedException();
    }

    public RequestAttributes(HttpContext httpContext)
    {
        throw new NotImplementedException();
    }

    public string AcceptEncoding => throw new NotImplementedException();

    public bool AcceptsDeflate => throw new NotImplementedException();

    public bool AcceptsGzip => throw new NotImplementedException();

    public HttpWorkerRequest HttpWorkerRequest => throw new NotImplementedException();

    public static HttpWorkerRequest GetWorker(HttpContext context) => throw new NotImplementedException();
}
