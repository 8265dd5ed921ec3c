using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Modern.Json;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

namespace ServiceStack.HyperHost.Modern.Responses;

/// <summary>Writes the errors that no service returns, in the format of the request, and ends the request.</summary>
internal static class ErrorResponses
{
    public static void Write(IHttpRequest request, IHttpResponse response, HttpStatusCode status, string errorCode, string message) =>
        Write(request, response, (int)status, new ResponseStatus { ErrorCode = errorCode, Message = message });

    /// <summary>An exception of a filter, or of the binding of a request.</summary>
    public static void WriteException(IHttpRequest request, IHttpResponse response, string operationName, Exception error)
    {
        if (response.IsClosed) return;

        var json = FindJsonError(error);
        if (json is null) Write(request, response, error.ToStatusCode(), error.ToResponseStatus());
        else Write(request, response, (int)HttpStatusCode.BadRequest, json.ToResponseStatus());
    }

    /// <summary>A request without the login, the role or the permission that it needs. The response has its status already.</summary>
    public static void WriteRefusal(IHttpRequest request, IHttpResponse response, string message) =>
        Write(
            request, response, response.StatusCode,
            new ResponseStatus { ErrorCode = ((HttpStatusCode)response.StatusCode).ToString(), Message = message });

    private static void Write(IHttpRequest request, IHttpResponse response, int status, ResponseStatus answer)
    {
        // a type such as image/png has no serializer
        if (EndpointHost.ContentTypeFilter.GetResponseSerializer(request.ResponseContentType) is null)
            request.ResponseContentType = ContentType.Json;
        response.WriteToResponse(
            request, new HttpError(new ErrorResponse { ResponseStatus = answer }, status, answer.ErrorCode, answer.Message));
    }

    // the engine wraps it
    private static StrictJsonException? FindJsonError(Exception? error)
    {
        for (; error is not null; error = error.InnerException)
        {
            if (error is StrictJsonException found) return found;
        }

        return null;
    }
}
