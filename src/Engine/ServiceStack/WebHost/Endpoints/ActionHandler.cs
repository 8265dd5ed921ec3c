namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Answers with what a function returns.</summary>
public class ActionHandler : IServiceStackHttpHandler, IHttpHandler
{
    public ActionHandler(Func<IHttpRequest, IHttpResponse, object> action, string operationName = null)
    {
        Action = action;
        OperationName = operationName;
    }

    public Func<IHttpRequest, IHttpResponse, object> Action { get; set; }

    public bool IsReusable => false;

    public string OperationName { get; set; }

    public void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        OperationName ??= operationName;
        try
        {
            if (EndpointHost.ApplyPreRequestFilters(httpReq, httpRes)) return;
            httpRes.WriteToResponse(httpReq, Action(httpReq, httpRes));
        }
        catch (Exception ex)
        {
            if (!EndpointHost.Config.WriteErrorsToResponse) throw;
            EndpointHost.Current.Errors.Write(httpReq, httpRes, OperationName, ex);
        }
    }

    public void ProcessRequest(HttpContext context)
    {
        var httpReq = context.Request.ToRequest(OperationName ?? GetType().Name);
        ProcessRequest(httpReq, context.Response.ToResponse(), httpReq.OperationName);
    }
}
