using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support;

namespace LawsHost;

/// <summary>Responds with the path that is routed to requests that ask for it.</summary>
public class RoutedPath : IServiceStackHttpHandler, IHttpHandler
{
    /// <summary>The header of a request that asks for it.</summary>
    public const string Header = "X-Show-Path";

    public bool IsReusable => true;

    /// <returns>Null for a request that does not ask.</returns>
    public static IHttpHandler HandlerFor(IHttpRequest request) => request.Headers[Header] != null ? new RoutedPath() : null;

    public void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        httpRes.ContentType = "text/plain; charset=utf-8";
        httpRes.Write("routed: " + httpReq.PathInfo);
    }

    public void ProcessRequest(HttpContext context) =>
        ProcessRequest(context.Request.ToRequest(), context.Response.ToResponse(), null);
}
