namespace ServiceStack.WebHost.Endpoints;

using System;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

public class RestHandler : EndpointHandlerBase
{
    public RestHandler()
    {
    }

    public string ResponseContentType { get; set; }

    public IRestPath RestPath { get; set; }

    public override object CreateRequest(IHttpRequest httpReq, string operationName) => throw new NotImplementedException();

    public static IRestPath FindMatchingRestPath(string httpMethod, string pathInfo, out string contentType) => throw new NotImplementedException();

    public override object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request) => throw new NotImplementedException();

    public IRestPath GetRestPath(string httpMethod, string pathInfo) => throw new NotImplementedException();

    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) => throw new NotImplementedException();
}
