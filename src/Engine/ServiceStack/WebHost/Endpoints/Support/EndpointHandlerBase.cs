namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>What the handlers of routes, of the predefined paths and of SOAP have in common.</summary>
public abstract class EndpointHandlerBase : IServiceStackHttpHandler, IHttpHandler
{
    protected EndpointHandlerBase()
    {
    }

    public EndpointAttributes HandlerAttributes { get; set; }

    public bool IsReusable => false;

    public string RequestName { get; set; }

    public static ServiceManager ServiceManager { get; set; }

    protected bool AssertAccess(IHttpRequest httpReq, IHttpResponse httpRes, Feature feature, string operationName)
    {
        if (operationName == null) throw new ArgumentNullException(nameof(operationName));

        var config = EndpointHost.Config;
        if (config.EnableFeatures != Feature.All && !config.HasFeature(feature))
        {
            config.HandleErrorResponse(httpReq, httpRes, HttpStatusCode.Forbidden, "Feature Not Available");
            return false;
        }

        var format = feature.ToFormat();
        if (!EndpointHost.Metadata.CanAccess(httpReq, format, operationName))
        {
            config.HandleErrorResponse(httpReq, httpRes, HttpStatusCode.Forbidden, "Service Not Available");
            return false;
        }
        return true;
    }

    protected static void AssertOperationExists(string operationName, Type type)
    {
        if (type == null) throw new NotImplementedException($"The operation '{operationName}' does not exist for this service");
    }

    protected static object CreateContentTypeRequest(IHttpRequest httpReq, Type requestType, string contentType) =>
        EndpointHost.Current.Binder.ReadOrCreate(httpReq, requestType, contentType);

    public abstract object CreateRequest(IHttpRequest request, string operationName);

    protected static bool DefaultHandledRequest(HttpListenerContext context) => false;

    protected static bool DefaultHandledRequest(HttpContext context) => false;

    public static object DeserializeHttpRequest(Type operationType, IHttpRequest httpReq, string contentType) =>
        EndpointHost.Current.Binder.Read(operationType, httpReq, contentType);

    protected static object ExecuteService(
        object request, EndpointAttributes endpointAttributes, IHttpRequest httpReq, IHttpResponse httpRes)
    {
        var context = HttpRequestContext.ForPipeline(httpReq, httpRes, request, endpointAttributes);
        return EndpointHost.ServiceManager.ServiceController.Execute(request, context);
    }

    protected static object GetCustomRequestFromBinder(IHttpRequest httpReq, Type requestType) =>
        EndpointHost.Current.Binder.BindCustom(httpReq, requestType);

    public EndpointAttributes GetEndpointAttributes(OperationContext operationContext)
    {
        var address = GetIpAddress(operationContext);
        return address == null ? default : Extensions.HttpRequestExtensions.GetAttributes(address);
    }

    public static IPAddress GetIpAddress(OperationContext context)
    {
        if (context == null) return null;

        context.IncomingMessageProperties.TryGetValue(RemoteEndpointMessageProperty.Name, out var property);
        return property is RemoteEndpointMessageProperty endpoint ? IPAddress.Parse(endpoint.Address) : null;
    }

    public static Type GetOperationType(string operationName) =>
        operationName == null ? null : EndpointHost.Metadata.GetOperationType(operationName);

    public abstract object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request);

    protected void HandleException(IHttpRequest httpReq, IHttpResponse httpRes, string operationName, Exception ex) =>
        EndpointHost.Current.Errors.Write(httpReq, httpRes, operationName, ex);

    public virtual void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) =>
        throw new NotImplementedException();

    public virtual void ProcessRequest(HttpListenerContext context)
    {
        var operationName = RequestName ?? context.Request.GetOperationName();
        if (string.IsNullOrEmpty(operationName) || DefaultHandledRequest(context)) return;

        ProcessRequest(context.Request.ToRequest(operationName), context.Response.ToResponse(), operationName);
    }

    public virtual void ProcessRequest(HttpContext context)
    {
        var operationName = RequestName ?? context.Request.GetOperationName();
        if (string.IsNullOrEmpty(operationName) || DefaultHandledRequest(context)) return;

        ProcessRequest(context.Request.ToRequest(operationName), context.Response.ToResponse(), operationName);
    }
}
