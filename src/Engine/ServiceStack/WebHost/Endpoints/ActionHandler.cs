namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

public class ActionHandler : IServiceStackHttpHandler, IHttpHandler
{
    public ActionHandler(Func<IHttpRequest, IHttpResponse, object> action, string operationName = null)
    {
        throw new NotImplementedException();
    }

    public Func<IHttpRequest, IHttpResponse, object> Action { get; set; }

    public bool IsReusable => throw new NotImplementedException();

    public string OperationName { get; set; }

    public void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) => throw new NotImplementedException();

    public void ProcessRequest(HttpContext context) => throw new NotImplementedException();
}
