namespace ServiceStack.WebHost.Endpoints;

using System;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Answers a route. One handler serves all of the route's requests: nothing of a request is kept here.</summary>
public class RestHandler : EndpointHandlerBase
{
    public RestHandler() => HandlerAttributes = EndpointAttributes.Reply;

    /// <summary>The format that the path named, as <c>.xml</c> does; null when it named none.</summary>
    public string ResponseContentType { get; set; }

    public IRestPath RestPath { get; set; }

    public override object CreateRequest(IHttpRequest httpReq, string operationName)
    {
        var restPath = GetRestPath(httpReq.HttpMethod, httpReq.PathInfo)
            ?? throw new NotSupportedException($"No RestPath found for: {httpReq.HttpMethod} {httpReq.PathInfo}");
        return EndpointHost.Current.Binder.BindRoute(httpReq, restPath);
    }

    public static IRestPath FindMatchingRestPath(string httpMethod, string pathInfo, out string contentType) =>
        EndpointHost.Current.Dispatcher.FindRoute(httpMethod, pathInfo, out contentType)?.RestPath;

    public override object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request) =>
        ExecuteService(request, HandlerAttributes | ContentType.GetEndpointAttributes(httpReq.ResponseContentType), httpReq, httpRes);

    public IRestPath GetRestPath(string httpMethod, string pathInfo) => RestPath ?? FindMatchingRestPath(httpMethod, pathInfo, out _);

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
