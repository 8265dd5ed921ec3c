namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Net;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>Redirects to an address.</summary>
public class RedirectHttpHandler : IServiceStackHttpHandler, IHttpHandler
{
    /// <summary>Initializes a new instance of the <see cref="RedirectHttpHandler"/> class.</summary>
    public RedirectHttpHandler()
    {
    }

    /// <summary>The address, absolute; null if <c>RelativeUrl</c> is set.</summary>
    public string AbsoluteUrl { get; set; }

    /// <inheritdoc/>
    public bool IsReusable => true;

    /// <summary>The address from the root of the application, as <c>/metadata</c>.</summary>
    public string RelativeUrl { get; set; }

    /// <inheritdoc/>
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

    /// <inheritdoc/>
    public void ProcessRequest(HttpContext context) => ProcessRequest(context.Request.ToRequest(), context.Response.ToResponse(), null);

    private string ResolveRelative(IHttpRequest request)
    {
        if (RelativeUrl.StartsWith("http://", StringComparison.Ordinal) || RelativeUrl.StartsWith("https://", StringComparison.Ordinal))
            return RelativeUrl;

        var root = request.GetApplicationUrl();
        return root.TrimEnd('/') + "/" + RelativeUrl.TrimStart('~').TrimStart('/');
    }
}
