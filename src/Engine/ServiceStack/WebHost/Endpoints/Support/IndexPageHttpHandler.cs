namespace ServiceStack.WebHost.Endpoints.Support;

using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

public class IndexPageHttpHandler : IServiceStackHttpHandler, IHttpHandler
{
    public IndexPageHttpHandler()
    {
    }

    public bool IsReusable => false;

    /// <summary>Sends the visitor to the metadata page.</summary>
    public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName) =>
        new RedirectHttpHandler { RelativeUrl = EndpointHost.Config?.MetadataRedirectPath ?? "metadata" }.ProcessRequest(
            request, response, operationName);

    public void ProcessRequest(HttpContext context) => ProcessRequest(context.Request.ToRequest(), context.Response.ToResponse(), null);
}
