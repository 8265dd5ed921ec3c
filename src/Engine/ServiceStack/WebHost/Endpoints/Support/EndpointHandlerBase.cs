namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Net;
using System.ServiceModel;
using System.Web;
using ServiceStack.ServiceHost;

public abstract class EndpointHandlerBase : IServiceStackHttpHandler, IHttpHandler
{
    protected EndpointHandlerBase()
    {
    }

    public EndpointAttributes HandlerAttributes { get; set; }

    public bool IsReusable => throw new NotImplementedException();

    public string RequestName { get; set; }

    public static ServiceManager ServiceManager { get; set; }

    protected bool AssertAccess(IHttpRequest httpReq, IHttpResponse httpRes, Feature feature, string operationName) => throw new NotImplementedException();

    protected static void AssertOperationExists(string operationName, Type type) => throw new NotImplementedException();

    protected static object CreateContentTypeRequest(IHttpRequest httpReq, Type requestType, string contentType) => throw new NotImplementedException();

    public abstract object CreateRequest(IHttpRequest request, string operationName);

    protected static bool DefaultHandledRequest(HttpListenerContext context) => throw new NotImplementedException();

    protected static bool DefaultHandledRequest(HttpContext context) => throw new NotImplementedException();

    public static object DeserializeHttpRequest(Type operationType, IHttpRequest httpReq, string contentType) => throw new NotImplementedException();

    protected static object ExecuteService(object request, EndpointAttributes endpointAttributes, IHttpRequest httpReq, IHttpResponse httpRes) => throw new NotImplementedException();

    protected static object GetCustomRequestFromBinder(IHttpRequest httpReq, Type requestType) => throw new NotImplementedException();

    public EndpointAttributes GetEndpointAttributes(OperationContext operationContext) => throw new NotImplementedException();

    public static IPAddress GetIpAddress(OperationContext context) => throw new NotImplementedException();

    public static Type GetOperationType(string operationName) => throw new NotImplementedException();

    public abstract object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request);

    protected void HandleException(IHttpRequest httpReq, IHttpResponse httpRes, string operationName, Exception ex) => throw new NotImplementedException();

    public virtual void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) => throw new NotImplementedException();

    public virtual void ProcessRequest(HttpListenerContext context) => throw new NotImplementedException();

    public virtual void ProcessRequest(HttpContext context) => throw new NotImplementedException();
}
