namespace ServiceStack;

using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Makes an <see cref="IHttpHandler"/> of a handler that is none.</summary>
public class ServiceStackHttpHandler : IServiceStackHttpHandler, IHttpHandler
{
    private readonly IServiceStackHttpHandler _handler;

    /// <summary>Wraps a handler so that ASP.NET's interfaces accept it.</summary>
    /// <param name="servicestackHandler">The handler that every call goes to.</param>
    public ServiceStackHttpHandler(IServiceStackHttpHandler servicestackHandler) => _handler = servicestackHandler;

    /// <inheritdoc/>
    public bool IsReusable => false;

    /// <inheritdoc/>
    public virtual void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) =>
        _handler.ProcessRequest(httpReq, httpRes, operationName);

    /// <inheritdoc/>
    public virtual void ProcessRequest(HttpContext context)
    {
        var httpReq = context.Request.ToRequest();
        ProcessRequest(httpReq, context.Response.ToResponse(), httpReq.OperationName);
    }
}
