namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Web;

public abstract class HttpHandlerBase : IHttpHandler
{
    protected HttpHandlerBase()
    {
    }

    public bool IsReusable => throw new NotImplementedException();

    public abstract void Execute(HttpContext context);

    public void ProcessRequest(HttpContext context) => throw new NotImplementedException();
}
