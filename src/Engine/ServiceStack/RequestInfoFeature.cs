namespace ServiceStack;

using System;
using System.Web;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Shows at /_requestinfo what the engine has seen of a request.</summary>
public class RequestInfoFeature : IPlugin
{
    /// <summary>Initializes a new instance of the <see cref="RequestInfoFeature"/> class.</summary>
    public RequestInfoFeature()
    {
    }

    /// <inheritdoc/>
    public void Register(IAppHost appHost) => appHost.CatchAllHandlers.Add(ProcessRequest);

    /// <summary>Returns the handler of <c>/_requestinfo</c>; null for other paths.</summary>
    public IHttpHandler ProcessRequest(string httpMethod, string pathInfo, string filePath) =>
        pathInfo.TrimStart('/').Equals(RequestInfoHandler.RestPath, StringComparison.OrdinalIgnoreCase) ? new RequestInfoHandler() : null;
}
