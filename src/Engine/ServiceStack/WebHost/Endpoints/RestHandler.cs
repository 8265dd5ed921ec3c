namespace ServiceStack.WebHost.Endpoints;

using System;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Answers a route. One handler serves all of the route's requests: nothing of a request is kept here.</summary>
public class RestHandler : EndpointHandlerBase
{
    /// <summary>Initializes a new instance of the <see cref="RestHandler"/> class.</summary>
    public RestHandler() => HandlerAttributes = EndpointAttributes.Reply;

    /// <summary>The format that the path named, as <c>.xml</c> does; null when it named none.</summary>
    public string ResponseContentType { get; set; }

    /// <summary>The route that is served.</summary>
    public IRestPath RestPath { get; set; }

    /// <inheritdoc/>
    public override object CreateRequest(IHttpRequest httpReq, string operationName)
    {
        var restPath = GetRestPath(httpReq.HttpMethod, httpReq.PathInfo)
            ?? throw new NotSupportedException($"No RestPath found for: {httpReq.HttpMethod} {httpReq.PathInfo}");
        return EndpointHost.Current.Binder.BindRoute(httpReq, restPath);
    }

    /// <summary>Returns the route of a method and path; null if there is none.</summary>
    /// <param name="contentType">The media type that the path names by its end, as <c>.json</c>; null for none.</param>
    public static IRestPath FindMatchingRestPath(string httpMethod, string pathInfo, out string contentType) =>
        EndpointHost.Current.Dispatcher.FindRoute(httpMethod, pathInfo, out contentType)?.RestPath;

    /// <inheritdoc/>
    public override object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request) =>
        ExecuteService(request, HandlerAttributes | ContentType.GetEndpointAttributes(httpReq.ResponseContentType), httpReq, httpRes);

    /// <summary>Returns the route of a method and path; null if there is none.</summary>
    public IRestPath GetRestPath(string httpMethod, string pathInfo) => RestPath ?? FindMatchingRestPath(httpMethod, pathInfo, out _);

    /// <inheritdoc/>
    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        var restPath = RestPath;
        var contentType = ResponseContentType;
        if (restPath == null)
        {
            restPath = FindMatchingRestPath(httpReq.HttpMethod, httpReq.PathInfo, out contentType)
                ?? throw new NotSupportedException($"No RestPath found for: {httpReq.HttpMethod} {httpReq.PathInfo}");
        }
        EndpointHost.Current.Pipeline.ProcessRoute(httpReq, httpRes, restPath, contentType, HandlerAttributes);
    }
}
