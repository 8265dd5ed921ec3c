namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>Entry point of every host: selects the handler of a request.</summary>
public class ServiceStackHttpHandlerFactory : IHttpHandlerFactory
{
    /// <summary>The last request that ASP.NET handed over, as <c>GET|/hello|/site/hello</c>. <c>/_requestinfo</c> shows it.</summary>
    [ThreadStatic]
    public static string DebugLastHandlerArgs;

    /// <summary>Initializes a new instance of the <see cref="ServiceStackHttpHandlerFactory"/> class.</summary>
    public ServiceStackHttpHandlerFactory()
    {
    }

    /// <summary>Returns the address of the application for ASP.NET's current request.</summary>
    public static string GetBaseUrl() => EndpointHost.Config.WebHostUrl ?? EndpointHost.Current.Dispatcher.Site.BaseUrl;

    /// <summary>
    /// Returns the handler of a request: a route, a predefined path, a file, a plugin's handler, or one that answers 404.
    /// </summary>
    public static IHttpHandler GetHandler(IHttpRequest httpReq) => EndpointHost.Current.Dispatcher.GetHandler(httpReq);

    /// <inheritdoc/>
    public IHttpHandler GetHandler(HttpContext context, string requestType, string url, string pathTranslated)
    {
        DebugLastHandlerArgs = requestType + "|" + url + "|" + pathTranslated;
        return GetHandler(context.Request.ToRequest());
    }

    /// <summary>Returns the handler of a path; null if nothing serves it.</summary>
    public static IHttpHandler GetHandlerForPathInfo(string httpMethod, string pathInfo, string requestPath, string filePath) =>
        EndpointHost.Current.Dispatcher.GetHandlerForPath(httpMethod, pathInfo, requestPath, filePath);

    /// <inheritdoc/>
    public void ReleaseHandler(IHttpHandler handler)
    {
    }
}
