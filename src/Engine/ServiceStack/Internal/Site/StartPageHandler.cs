namespace ServiceStack.Internal.Site;

using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Sends the site's start page, as default.htm, for its root.</summary>
/// <param name="path">From the root of the site.</param>
internal sealed class StartPageHandler(string path, StaticFileHandler files) : IServiceStackHttpHandler, IHttpHandler
{
    public bool IsReusable => true;

    public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName) =>
        files.ProcessFile(request, response, path);

    public void ProcessRequest(HttpContext context) => ProcessRequest(context.Request.ToRequest(), context.Response.ToResponse(), null);
}
