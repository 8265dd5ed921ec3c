namespace ServiceStack.WebHost.Endpoints.Support;

using System.Web;
using ServiceStack.Internal.Site;
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
        new RedirectHttpHandler { AbsoluteUrl = AddressOf(request) }.ProcessRequest(request, response, operationName);

    private static string AddressOf(IHttpRequest request)
    {
        var config = EndpointHost.Config;
        return ApplicationUrls.OfPage(config.MetadataRedirectPath ?? "metadata", request, config);
    }

    public void ProcessRequest(HttpContext context) => ProcessRequest(context.Request.ToRequest(), context.Response.ToResponse(), null);
}
