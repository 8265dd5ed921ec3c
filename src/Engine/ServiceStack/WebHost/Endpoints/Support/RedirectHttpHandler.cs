namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Net;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

public class RedirectHttpHandler : IServiceStackHttpHandler, IHttpHandler
{
    public RedirectHttpHandler()
    {
    }

    public string AbsoluteUrl { get; set; }

    public bool IsReusable => true;

    public string RelativeUrl { get; set; }

    /// <exception cref="ArgumentNullException">Neither address was given.</exception>
    public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName)
    {
        if (string.IsNullOrEmpty(RelativeUrl) && string.IsNullOrEmpty(AbsoluteUrl))
        {
            throw new ArgumentNullException(nameof(RelativeUrl), "RelativeUrl or AbsoluteUrl must be given.");
        }

        var location = string.IsNullOrEmpty(AbsoluteUrl)
            ? ResolveRelative(request)
            : EndpointHost.Config?.WebHostUrl != null && AbsoluteUrl.StartsWith("~/", StringComparison.Ordinal)
                ? request.ResolveAbsoluteUrl(AbsoluteUrl)
                : AbsoluteUrl;

        response.StatusCode = (int)HttpStatusCode.Redirect;
        response.AddHeader(HttpHeaders.Location, location);
        response.EndHttpHandlerRequest();
    }

    public void ProcessRequest(HttpContext context) => ProcessRequest(context.Request.ToRequest(), context.Response.ToResponse(), null);

    private string ResolveRelative(IHttpRequest request)
    {
        if (RelativeUrl.StartsWith("http://", StringComparison.Ordinal) || RelativeUrl.StartsWith("https://", StringComparison.Ordinal))
            return RelativeUrl;

        var root = request.GetApplicationUrl();
        return root.TrimEnd('/') + "/" + RelativeUrl.TrimStart('~').TrimStart('/');
    }
}
