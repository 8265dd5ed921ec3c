namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Web;
using ServiceStack.ServiceHost;

public class ServiceStackHttpHandlerFactory : IHttpHandlerFactory
{
    public static string DebugLastHandlerArgs;

    public ServiceStackHttpHandlerFactory()
    {
    }

    public static string GetBaseUrl() => throw new NotImplementedException();

    public static IHttpHandler GetHandler(IHttpRequest httpReq) => throw new NotImplementedException();

    public IHttpHandler GetHandler(HttpContext context, string requestType, string url, string pathTranslated) => throw new NotImplementedException();

    public static IHttpHandler GetHandlerForPathInfo(string httpMethod, string pathInfo, string requestPath, string filePath) => throw new NotImplementedException();

    public void ReleaseHandler(IHttpHandler handler) => throw new NotImplementedException();
}
