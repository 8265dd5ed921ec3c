namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Net;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>Answers requests that failed where no handler answers for errors: 500, in the format that was asked for.</summary>
internal static class ListenerErrors
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(ListenerErrors));

    public static void Write(HttpListenerContext context, Exception ex)
    {
        if (ex is HttpListenerException or ObjectDisposedException)
        {
            Log.Debug("The client left: " + ex.Message);
            Abort(context);
            return;
        }

        Log.Error($"Error this.ProcessRequest(context): [{ex.GetType().Name}]: {ex.Message}", ex);
        try
        {
            var error = new ErrorResponse
            {
                ResponseStatus = new ResponseStatus { ErrorCode = ex.GetType().Name, Message = ex.Message, StackTrace = ex.StackTrace },
            };

            var request = context.Request.ToRequest();
            var response = context.Response.ToResponse();
            var requestContext = new HttpRequestContext(request, response, error);
            var contentType = requestContext.ResponseContentType;
            var serialize = EndpointHost.ContentTypeFilter.GetResponseSerializer(contentType);
            if (serialize == null)
            {
                contentType = EndpointHost.Config.DefaultContentType;
                serialize = EndpointHost.ContentTypeFilter.GetResponseSerializer(contentType);
            }

            response.StatusCode = 500;
            response.ContentType = contentType;
            serialize(requestContext, error, response);
            response.Close();
        }
        catch (Exception writeError)
        {
            // headers have been sent, or the client is gone
            Log.Debug("Failed to write error to response: " + writeError.Message);
            Abort(context);
        }
    }

    private static void Abort(HttpListenerContext context)
    {
        try
        {
            context.Response.Abort();
        }
        catch (ObjectDisposedException)
        {
            // closed already
        }
    }
}
