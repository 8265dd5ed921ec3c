namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Answers with what a function returns.</summary>
public class ActionHandler : IServiceStackHttpHandler, IHttpHandler
{
    /// <summary>Makes a handler of a function.</summary>
    /// <param name="action">Returns the response, which is serialized as a service's is.</param>
    /// <param name="operationName">The name of the request in logs and errors.</param>
    /// <example>
    /// <code>
    /// appHost.CatchAllHandlers.Add((method, path, file) =&gt;
    ///     path == "/ping" ? new ActionHandler((req, res) =&gt; "pong") : null);
    /// </code>
    /// </example>
    public ActionHandler(Func<IHttpRequest, IHttpResponse, object> action, string operationName = null)
    {
        Action = action;
        OperationName = operationName;
    }

    /// <summary>Returns the response.</summary>
    public Func<IHttpRequest, IHttpResponse, object> Action { get; set; }

    /// <inheritdoc/>
    public bool IsReusable => false;

    /// <summary>The name of the request in logs and errors.</summary>
    public string OperationName { get; set; }

    /// <inheritdoc/>
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

    /// <inheritdoc/>
    public void ProcessRequest(HttpContext context)
    {
        var httpReq = context.Request.ToRequest(OperationName ?? GetType().Name);
        ProcessRequest(httpReq, context.Response.ToResponse(), httpReq.OperationName);
    }
}
