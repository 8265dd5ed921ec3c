namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.Net;
using System.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;

/// <summary>Writes results into responses.</summary>
public static class HttpResponseExtensions
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(HttpResponseExtensions));

    /// <summary>Adds the headers of <c>GlobalResponseHeaders</c>.</summary>
    public static void ApplyGlobalResponseHeaders(this IHttpResponse httpRes) => ResponseEnd.AddGlobalHeaders(httpRes, EndpointHost.Config);

    /// <summary>Adds the headers of <c>GlobalResponseHeaders</c>.</summary>
    public static void ApplyGlobalResponseHeaders(this HttpListenerResponse httpRes)
    {
        var headers = EndpointHost.Config?.GlobalResponseHeaders;
        if (headers == null) return;
        foreach (var header in headers) httpRes.AddHeader(header.Key, header.Value);
    }

    /// <summary>Adds the headers of <c>GlobalResponseHeaders</c>.</summary>
    public static void ApplyGlobalResponseHeaders(this HttpResponse httpRes)
    {
        var headers = EndpointHost.Config?.GlobalResponseHeaders;
        if (headers == null) return;
        foreach (var header in headers) httpRes.AddHeader(header.Key, header.Value);
    }

    /// <summary>The older name of <c>EndRequest</c>.</summary>
    [Obsolete]
    public static void EndServiceStackRequest(this IHttpResponse httpRes, bool skipHeaders = false) => httpRes.EndRequest(skipHeaders);

    /// <summary>The older name of <c>EndRequest</c>.</summary>
    [Obsolete]
    public static void EndServiceStackRequest(this HttpResponse httpRes, bool skipHeaders = false) => httpRes.EndRequest(skipHeaders);

    /// <summary>Answers 500 with an error in the format of the request.</summary>
    /// <param name="dto">Names the operation.</param>
    public static void WriteError(this IHttpResponse httpRes, IHttpRequest httpReq, object dto, string errorMessage) =>
        httpRes.WriteErrorToResponse(
            httpReq, httpReq.ResponseContentType, dto?.GetType().Name, errorMessage, null, (int)HttpStatusCode.InternalServerError);

    /// <summary>Answers an error in a format.</summary>
    /// <param name="ex">Its code and message are written; null takes <paramref name="errorMessage"/>.</param>
    public static void WriteErrorToResponse(
        this IHttpResponse httpRes, IHttpRequest httpReq, string contentType, string operationName, string errorMessage, Exception ex,
        int statusCode) =>
        EndpointHost.Current.Errors.WriteBody(httpRes, httpReq, contentType, errorMessage, ex, statusCode);

    /// <summary>Writes a text as the body.</summary>
    /// <param name="defaultContentType">The media type unless one is set.</param>
    public static void WriteTextToResponse(this IHttpResponse response, string text, string defaultContentType)
    {
        try
        {
            response.ContentType ??= defaultContentType;
            response.Write(text);
        }
        catch (Exception ex)
        {
            ErrorLog.Failed(Log, "A text could not be written as the answer: " + ex.Message, ex);
            throw;
        }
    }

    /// <summary>Writes a result that needs no serializer: text, bytes, a stream.</summary>
    /// <returns>False for others.</returns>
    public static bool WriteToOutputStream(IHttpResponse response, object result, byte[] bodyPrefix, byte[] bodySuffix) =>
        EndpointHost.Current.Writer.WriteRaw(response, result, bodyPrefix, bodySuffix);

    /// <summary>Writes what a service returned in the format of the request.</summary>
    /// <returns>True if the response is written and closed.</returns>
    public static bool WriteToResponse(this IHttpResponse httpRes, IHttpRequest httpReq, object result) =>
        WriteToResponse(httpRes, httpReq, result, null, null);

    /// <summary>Writes what a service returned between two pieces of the body, as JSONP needs.</summary>
    public static bool WriteToResponse(
        this IHttpResponse httpRes, IHttpRequest httpReq, object result, byte[] bodyPrefix, byte[] bodySuffix) =>
        EndpointHost.Current.Writer.Write(httpRes, httpReq, result, bodyPrefix, bodySuffix);

    /// <summary>Writes what a service returned with a serializer.</summary>
    public static bool WriteToResponse(
        this IHttpResponse httpRes, object result, ResponseSerializerDelegate serializer, IRequestContext serializationContext) =>
        EndpointHost.Current.Writer.Write(httpRes, result, serializer, serializationContext, null, null);

    /// <summary>Writes what a service returned with a serializer, between two pieces of the body.</summary>
    public static bool WriteToResponse(
        this IHttpResponse response, object result, ResponseSerializerDelegate defaultAction, IRequestContext serializerCtx,
        byte[] bodyPrefix, byte[] bodySuffix) =>
        EndpointHost.Current.Writer.Write(response, result, defaultAction, serializerCtx, bodyPrefix, bodySuffix);

    /// <summary>Writes what a service returned in a format.</summary>
    public static bool WriteToResponse(this IHttpResponse httpRes, object result, string contentType) =>
        EndpointHost.Current.Writer.Write(httpRes, result, contentType);
}
