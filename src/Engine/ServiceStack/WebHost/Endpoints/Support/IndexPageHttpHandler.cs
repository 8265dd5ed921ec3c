namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Web;
using ServiceStack.ServiceHost;

public class IndexPageHttpHandler : IServiceStackHttpHandler, IHttpHandler
{
    public IndexPageHttpHandler()
    {
    }

    public bool IsReusable => throw new NotImplementedException();

    public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName) => throw new NotImplementedException();

    public void ProcessRequest(HttpContext context) => throw new NotImplementedException();
}
