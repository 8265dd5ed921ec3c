namespace ServiceStack.WebHost.Endpoints;

using System.Net;
using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

// The handlers of error statuses.
public partial class EndpointHostConfig
{
    /// <summary>Returns the handler of an error status, or that of all errors; null for neither.</summary>
    public IServiceStackHttpHandler GetCustomErrorHandler(int errorStatusCode) => GetCustomErrorHandler((HttpStatusCode)errorStatusCode);

    /// <summary>Returns the handler of an error status, or that of all errors; null for neither.</summary>
    public IServiceStackHttpHandler GetCustomErrorHandler(HttpStatusCode errorStatus)
    {
        if (CustomHttpHandlers != null && CustomHttpHandlers.TryGetValue(errorStatus, out var handler) && handler != null) return handler;
        return GlobalHtmlErrorHttpHandler;
    }

    /// <summary>Returns the handler of an error status for ASP.NET, or that of all errors; null for neither.</summary>
    public IHttpHandler GetCustomErrorHttpHandler(HttpStatusCode errorStatus)
    {
        var handler = GetCustomErrorHandler(errorStatus);
        return handler == null ? null : handler as IHttpHandler ?? new ServiceStackHttpHandler(handler);
    }

    /// <summary>Returns the built-in handler of 403 or 404; null for other statuses.</summary>
    public IServiceStackHttpHandler GetHandlerForErrorStatus(HttpStatusCode errorStatus) => errorStatus switch
    {
        HttpStatusCode.NotFound => new NotFoundHttpHandler(),
        HttpStatusCode.Forbidden => new ForbiddenHttpHandler(),
        _ => null,
    };

    /// <summary>
    /// Answers an error status: by a handler of the application, a built-in one, or an empty body. Does nothing once the response is
    /// closed.
    /// </summary>
    public void HandleErrorResponse(
        IHttpRequest httpReq, IHttpResponse httpRes, HttpStatusCode errorStatus, string errorStatusDescription = null)
    {
        if (httpRes.IsClosed) return;

        var handler = GetCustomErrorHandler(errorStatus) ?? GetHandlerForErrorStatus(errorStatus);
        if (handler != null)
        {
            handler.ProcessRequest(httpReq, httpRes, httpReq.OperationName);
        }
        else
        {
            httpRes.StatusCode = (int)errorStatus;
            httpRes.StatusDescription = errorStatusDescription;
        }

        httpRes.EndRequest();
    }
}
