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
    /// <summary>Initializes a new instance of the <see cref="EndpointHandlerBase"/> class.</summary>
    protected EndpointHandlerBase()
    {
    }

    /// <summary>What the handler adds to a request's attributes: format, kind of call.</summary>
    public EndpointAttributes HandlerAttributes { get; set; }

    /// <inheritdoc/>
    public bool IsReusable => false;

    /// <summary>The name of the operation; null for the last part of the address.</summary>
    public string RequestName { get; set; }

    /// <summary>Runs the services of the current application.</summary>
    public static ServiceManager ServiceManager { get; set; }

    /// <summary>Whether a feature is enabled and the client may call an operation. If not, the response is 403 and has ended.</summary>
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

    /// <summary>Checks that there is an operation.</summary>
    /// <exception cref="NotImplementedException">The type is null.</exception>
    protected static void AssertOperationExists(string operationName, Type type)
    {
        if (type == null) throw new NotImplementedException($"The operation '{operationName}' does not exist for this service");
    }

    /// <summary>Reads a request DTO from the body, or makes an empty one if there is no body.</summary>
    protected static object CreateContentTypeRequest(IHttpRequest httpReq, Type requestType, string contentType) =>
        EndpointHost.Current.Binder.ReadOrCreate(httpReq, requestType, contentType);

    /// <summary>Makes the request DTO of a request.</summary>
    public abstract object CreateRequest(IHttpRequest request, string operationName);

    /// <summary>Returns false: this engine's handlers serve every request.</summary>
    protected static bool DefaultHandledRequest(HttpListenerContext context) => false;

    /// <summary>Returns false: this engine's handlers serve every request.</summary>
    protected static bool DefaultHandledRequest(HttpContext context) => false;

    /// <summary>Reads a request DTO from the query string of GET and others without a body, or from the body.</summary>
    /// <exception cref="System.Runtime.Serialization.SerializationException">The request does not fit the type.</exception>
    public static object DeserializeHttpRequest(Type operationType, IHttpRequest httpReq, string contentType) =>
        EndpointHost.Current.Binder.Read(operationType, httpReq, contentType);

    /// <summary>Runs the service of a request DTO.</summary>
    /// <returns>What it returned.</returns>
    protected static object ExecuteService(
        object request, EndpointAttributes endpointAttributes, IHttpRequest httpReq, IHttpResponse httpRes)
    {
        var context = HttpRequestContext.ForPipeline(httpReq, httpRes, request, endpointAttributes);
        return EndpointHost.ServiceManager.ServiceController.Execute(request, context);
    }

    /// <summary>Makes a request DTO by a function of <c>RequestBinders</c>; null if there is none for the type.</summary>
    protected static object GetCustomRequestFromBinder(IHttpRequest httpReq, Type requestType) =>
        EndpointHost.Current.Binder.BindCustom(httpReq, requestType);

    /// <summary>Returns the network of a WCF call's client.</summary>
    public EndpointAttributes GetEndpointAttributes(OperationContext operationContext)
    {
        var address = GetIpAddress(operationContext);
        return address == null ? EndpointAttributes.External : Extensions.HttpRequestExtensions.GetAttributes(address);
    }

    /// <summary>Returns the address of a WCF call's client; null for none.</summary>
    public static IPAddress GetIpAddress(OperationContext context)
    {
        if (context == null) return null;

        context.IncomingMessageProperties.TryGetValue(RemoteEndpointMessageProperty.Name, out var property);
        return property is RemoteEndpointMessageProperty endpoint ? IPAddress.Parse(endpoint.Address) : null;
    }

    /// <summary>Returns the request type of an operation; null if there is none.</summary>
    public static Type GetOperationType(string operationName) =>
        operationName == null ? null : EndpointHost.Metadata.GetOperationType(operationName);

    /// <summary>Runs the service and returns its response.</summary>
    public abstract object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request);

    /// <summary>Writes the response of an exception.</summary>
    protected void HandleException(IHttpRequest httpReq, IHttpResponse httpRes, string operationName, Exception ex) =>
        EndpointHost.Current.Errors.Write(httpReq, httpRes, operationName, ex);

    /// <inheritdoc/>
    public virtual void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) =>
        throw new NotImplementedException();

    /// <summary>Serves a request of HttpListener.</summary>
    public virtual void ProcessRequest(HttpListenerContext context)
    {
        var operationName = RequestName ?? context.Request.GetOperationName();
        if (string.IsNullOrEmpty(operationName) || DefaultHandledRequest(context)) return;

        ProcessRequest(context.Request.ToRequest(operationName), context.Response.ToResponse(), operationName);
    }

    /// <inheritdoc/>
    public virtual void ProcessRequest(HttpContext context)
    {
        var operationName = RequestName ?? context.Request.GetOperationName();
        if (string.IsNullOrEmpty(operationName) || DefaultHandledRequest(context)) return;

        ProcessRequest(context.Request.ToRequest(operationName), context.Response.ToResponse(), operationName);
    }
}
