namespace ServiceStack;

using System;
using System.Web;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Shows at /_requestinfo what the engine has seen of a request.</summary>
public class RequestInfoFeature : IPlugin
{
    public RequestInfoFeature()
    {
    }

    public void Register(IAppHost appHost) => appHost.CatchAllHandlers.Add(ProcessRequest);

    public IHttpHandler ProcessRequest(string httpMethod, string pathInfo, string filePath) =>
        pathInfo.TrimStart('/').Equals(RequestInfoHandler.RestPath, StringComparison.OrdinalIgnoreCase) ? new RequestInfoHandler() : null;
}
