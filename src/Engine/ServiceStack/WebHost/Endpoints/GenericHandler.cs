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

    public GenericHandler(string contentType, EndpointAttributes handlerAttributes, Feature format)
    {
        HandlerContentType = contentType;
        ContentTypeAttribute = ContentType.GetEndpointAttributes(contentType);
        HandlerAttributes = handlerAttributes;
        _format = format;
        _createRequest = CreateRequest;
    }

    public EndpointAttributes ContentTypeAttribute { get; set; }

    public string HandlerContentType { get; set; }

    public override object CreateRequest(IHttpRequest request, string operationName) => GetRequest(request, operationName);

    public object GetRequest(IHttpRequest httpReq, string operationName)
    {
        var requestType = GetOperationType(operationName);
        AssertOperationExists(operationName, requestType);
        return EndpointHost.Current.Binder.BindPredefined(httpReq, requestType, HandlerContentType);
    }

    public override object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request) =>
        ExecuteService(request, HandlerAttributes, httpReq, httpRes);

    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) =>
        EndpointHost.Current.Pipeline.ProcessPredefined(
            httpReq, httpRes, operationName, HandlerContentType, _format, HandlerAttributes, _createRequest);
}
