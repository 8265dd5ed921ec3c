namespace ServiceStack;

using System;
using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

public class ServiceStackHttpHandler : IServiceStackHttpHandler, IHttpHandler
{
    public ServiceStackHttpHandler(IServiceStackHttpHandler servicestackHandler)
    {
        throw new NotImplementedException();
    }

    public bool IsReusable => throw new NotImplementedException();

    public virtual void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) => throw new NotImplementedException();

    public virtual void ProcessRequest(HttpContext context) => throw new NotImplementedException();
}
