using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Modern.Responses;

/// <summary>Responds 405 for a path that has routes for other methods.</summary>
internal sealed class MethodNotAllowedHandler(IReadOnlyList<string> allowed) : IServiceStackHttpHandler
{
    /// <summary>The handler of a path that no route of the method takes; null if no other method has one either.</summary>
    public static IHttpHandler? For(string httpMethod, string pathInfo, string filePath)
    {
        // OPTIONS is the engine's own; "/" has no route
        if (httpMethod == HttpMethods.Options || string.IsNullOrEmpty(pathInfo) || pathInfo == "/") return null;

        var allowed = AllowedMethods.OfPath(pathInfo);
        if (allowed.Count == 0 || allowed.Contains(httpMethod)) return null;
        if (EndpointHost.Config.FallbackRestPath?.Invoke(httpMethod, pathInfo, filePath) is not null) return null;

        return new ServiceStackHttpHandler(new MethodNotAllowedHandler(allowed));
    }

    public static void Write(IHttpRequest request, IHttpResponse response, IReadOnlyList<string> allowed)
    {
        var methods = string.Join(", ", allowed);
        response.AddHeader("Allow", methods);
        ErrorResponses.Write(
            request, response, HttpStatusCode.MethodNotAllowed, "MethodNotAllowed",
            $"{request.PathInfo} has no {request.HttpMethod}. Use one of: {methods}.");
    }

    public void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) => Write(httpReq, httpRes, allowed);
}
