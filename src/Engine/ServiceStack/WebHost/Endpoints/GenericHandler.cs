namespace ServiceStack.WebHost.Endpoints;

using System;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Answers the predefined paths of one format.</summary>
public class GenericHandler : EndpointHandlerBase
{
    private readonly Feature _format;
    private readonly Func<IHttpRequest, string, object> _createRequest;

    /// <summary>Initializes a new instance with the format.</summary>
    /// <param name="contentType">The media type of request and response.</param>
    /// <param name="handlerAttributes">Whether the call has a response.</param>
    /// <param name="format">The feature that must be enabled.</param>
    public GenericHandler(string contentType, EndpointAttributes handlerAttributes, Feature format)
    {
        HandlerContentType = contentType;
        ContentTypeAttribute = ContentType.GetEndpointAttributes(contentType);
        HandlerAttributes = handlerAttributes;
        _format = format;
        _createRequest = CreateRequest;
    }

    /// <summary>Attributes of the format and the kind of call.</summary>
    public EndpointAttributes ContentTypeAttribute { get; set; }

    /// <summary>The media type of request and response.</summary>
    public string HandlerContentType { get; set; }

    /// <inheritdoc/>
    public override object CreateRequest(IHttpRequest request, string operationName) => GetRequest(request, operationName);

    /// <summary>Reads the request DTO from the body or the query string.</summary>
    public object GetRequest(IHttpRequest httpReq, string operationName)
    {
        var requestType = GetOperationType(operationName);
        AssertOperationExists(operationName, requestType);
        return EndpointHost.Current.Binder.BindPredefined(httpReq, requestType, HandlerContentType);
    }

    /// <inheritdoc/>
    public override object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request) =>
        ExecuteService(request, HandlerAttributes, httpReq, httpRes);

    /// <inheritdoc/>
    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) =>
        EndpointHost.Current.Pipeline.ProcessPredefined(
            httpReq, httpRes, operationName, HandlerContentType, _format, HandlerAttributes, _createRequest);
}
