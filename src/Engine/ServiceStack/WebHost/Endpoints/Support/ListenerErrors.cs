namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Net;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>
/// Writes errors of requests that no handler caught: 500, or the status of what was refused, in the format of the request.
/// </summary>
internal static class ListenerErrors
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(ListenerErrors));

    public static void Write(HttpListenerContext context, Exception ex)
    {
        if (ex is HttpListenerException or ObjectDisposedException || ClientGone.Is(ex))
        {
            Log.Debug("The client left: " + ex.Message);
            Abort(context);
            return;
        }

        var request = context.Request.HttpMethod + " " + context.Request.RawUrl;
        Log.Error($"{request} ended in {ex.GetType().Name}, which nothing in the engine caught: {ex.Message}", ex);
        try
        {
            Answer(context.Request.ToRequest(), context.Response.ToResponse(), ex);
        }
        catch (Exception second)
        {
            Log.Debug($"The client does not hear of it, since its headers have been sent or it is gone: {second.Message}");
            Abort(context);
        }
    }

    private static void Answer(IHttpRequest request, IHttpResponse response, Exception ex)
    {
        var config = EndpointHost.Config;
        var refusal = config.V3Behaviour.ServerErrorsForBadRequests ? null : ex as IHttpError;
        var body = new ErrorResponse
        {
            ResponseStatus = new ResponseStatus
            {
                ErrorCode = refusal?.ErrorCode ?? ex.GetType().Name,
                Message = ex.Message,
                StackTrace = config.ShowsStackTraces ? ex.StackTrace : null,
            },
        };

        var formats = EndpointHost.ContentTypeFilter;
        var wanted = request.ResponseContentType;
        if (formats.GetResponseSerializer(wanted) == null) wanted = config.DefaultContentType;

        response.StatusCode = refusal?.Status ?? (int)HttpStatusCode.InternalServerError;
        response.ContentType = wanted;
        formats.GetResponseSerializer(wanted)(new HttpRequestContext(request, response, body), body, response);
        response.Close();
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
