namespace ServiceStack;

using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Makes an <see cref="IHttpHandler"/> of a handler that is none.</summary>
public class ServiceStackHttpHandler : IServiceStackHttpHandler, IHttpHandler
{
    private readonly IServiceStackHttpHandler _handler;

    public ServiceStackHttpHandler(IServiceStackHttpHandler servicestackHandler) => _handler = servicestackHandler;

    public bool IsReusable => false;

    public virtual void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) =>
        _handler.ProcessRequest(httpReq, httpRes, operationName);

    public virtual void ProcessRequest(HttpContext context)
    {
        var httpReq = context.Request.ToRequest();
        ProcessRequest(httpReq, context.Response.ToResponse(), httpReq.OperationName);
    }
}
