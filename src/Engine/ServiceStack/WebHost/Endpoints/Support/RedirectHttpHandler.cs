namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Web;
using ServiceStack.ServiceHost;

public class RedirectHttpHandler : IServiceStackHttpHandler, IHttpHandler
{
    public RedirectHttpHandler()
    {
    }

    public string AbsoluteUrl { get; set; }

    public bool IsReusable => throw new NotImplementedException();

    public string RelativeUrl { get; set; }

    public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName) => throw new NotImplementedException();

    public void ProcessRequest(HttpContext context) => throw new NotImplementedException();
}
