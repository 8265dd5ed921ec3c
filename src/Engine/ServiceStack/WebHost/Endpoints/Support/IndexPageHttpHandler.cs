namespace ServiceStack.WebHost.Endpoints.Support;

using System.Web;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>Redirects to the metadata pages.</summary>
public class IndexPageHttpHandler : IServiceStackHttpHandler, IHttpHandler
{
    /// <summary>Initializes a new instance of the <see cref="IndexPageHttpHandler"/> class.</summary>
    public IndexPageHttpHandler()
    {
    }

    /// <inheritdoc/>
    public bool IsReusable => false;

    /// <summary>Sends the visitor to the metadata page.</summary>
    public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName) =>
        new RedirectHttpHandler { AbsoluteUrl = AddressOf(request) }.ProcessRequest(request, response, operationName);

    private static string AddressOf(IHttpRequest request)
    {
        var config = EndpointHost.Config;
        return ApplicationUrls.OfPage(ApplicationUrls.MetadataPage(config) ?? "metadata", request, config);
    }

    /// <inheritdoc/>
    public void ProcessRequest(HttpContext context) => ProcessRequest(context.Request.ToRequest(), context.Response.ToResponse(), null);
}
