namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>The door of every host: a request in, the handler that will answer it out.</summary>
public class ServiceStackHttpHandlerFactory : IHttpHandlerFactory
{
    [ThreadStatic]
    public static string DebugLastHandlerArgs;

    public ServiceStackHttpHandlerFactory()
    {
    }

    public static string GetBaseUrl() => EndpointHost.Config.WebHostUrl ?? EndpointHost.Current.Dispatcher.Site.BaseUrl;

    public static IHttpHandler GetHandler(IHttpRequest httpReq) => EndpointHost.Current.Dispatcher.GetHandler(httpReq);

    public IHttpHandler GetHandler(HttpContext context, string requestType, string url, string pathTranslated)
    {
        DebugLastHandlerArgs = requestType + "|" + url + "|" + pathTranslated;
        return GetHandler(context.Request.ToRequest());
    }

    public static IHttpHandler GetHandlerForPathInfo(string httpMethod, string pathInfo, string requestPath, string filePath) =>
        EndpointHost.Current.Dispatcher.GetHandlerForPath(httpMethod, pathInfo, requestPath, filePath);

    public void ReleaseHandler(IHttpHandler handler)
    {
    }
}
