namespace ServiceStack.WebHost.Endpoints;

using System;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

public class GenericHandler : EndpointHandlerBase
{
    public GenericHandler(string contentType, EndpointAttributes handlerAttributes, Feature format)
    {
        throw new NotImplementedException();
    }

    public EndpointAttributes ContentTypeAttribute { get; set; }

    public string HandlerContentType { get; set; }

    public override object CreateRequest(IHttpRequest request, string operationName) => throw new NotImplementedException();

    public object GetRequest(IHttpRequest httpReq, string operationName) => throw new NotImplementedException();

    public override object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request) => throw new NotImplementedException();

    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) => throw new NotImplementedException();
}
