namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.Net;
using System.Web;
using ServiceStack.Internal.Answers;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;

public static class HttpResponseExtensions
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(HttpResponseExtensions));

    public static void ApplyGlobalResponseHeaders(this IHttpResponse httpRes) => ResponseEnd.AddGlobalHeaders(httpRes, EndpointHost.Config);

    public static void ApplyGlobalResponseHeaders(this HttpListenerResponse httpRes)
    {
        var headers = EndpointHost.Config?.GlobalResponseHeaders;
        if (headers == null) return;
        foreach (var header in headers) httpRes.AddHeader(header.Key, header.Value);
    }

    public static void ApplyGlobalResponseHeaders(this HttpResponse httpRes)
    {
        var headers = EndpointHost.Config?.GlobalResponseHeaders;
        if (headers == null) return;
        foreach (var header in headers) httpRes.AddHeader(header.Key, header.Value);
    }

    [Obsolete]
    public static void EndServiceStackRequest(this IHttpResponse httpRes, bool skipHeaders = false) => httpRes.EndRequest(skipHeaders);

    [Obsolete]
    public static void EndServiceStackRequest(this HttpResponse httpRes, bool skipHeaders = false) => httpRes.EndRequest(skipHeaders);

    public static void WriteError(this IHttpResponse httpRes, IHttpRequest httpReq, object dto, string errorMessage) =>
        httpRes.WriteErrorToResponse(
            httpReq, httpReq.ResponseContentType, dto?.GetType().Name, errorMessage, null, (int)HttpStatusCode.InternalServerError);

    public static void WriteErrorToResponse(
        this IHttpResponse httpRes, IHttpRequest httpReq, string contentType, string operationName, string errorMessage, Exception ex,
        int statusCode) =>
        EndpointHost.Current.Errors.WriteBody(httpRes, httpReq, contentType, errorMessage, ex, statusCode);

    public static void WriteTextToResponse(this IHttpResponse response, string text, string defaultContentType)
    {
        try
        {
            response.ContentType ??= defaultContentType;
            response.Write(text);
        }
        catch (Exception ex)
        {
            Log.Error("A text could not be written as the answer: " + ex.Message, ex);
            throw;
        }
    }

    public static bool WriteToOutputStream(IHttpResponse response, object result, byte[] bodyPrefix, byte[] bodySuffix) =>
        EndpointHost.Current.Writer.WriteRaw(response, result, bodyPrefix, bodySuffix);

    public static bool WriteToResponse(this IHttpResponse httpRes, IHttpRequest httpReq, object result) =>
        WriteToResponse(httpRes, httpReq, result, null, null);

    public static bool WriteToResponse(
        this IHttpResponse httpRes, IHttpRequest httpReq, object result, byte[] bodyPrefix, byte[] bodySuffix) =>
        EndpointHost.Current.Writer.Write(httpRes, httpReq, result, bodyPrefix, bodySuffix);

    public static bool WriteToResponse(
        this IHttpResponse httpRes, object result, ResponseSerializerDelegate serializer, IRequestContext serializationContext) =>
        EndpointHost.Current.Writer.Write(httpRes, result, serializer, serializationContext, null, null);

    public static bool WriteToResponse(
        this IHttpResponse response, object result, ResponseSerializerDelegate defaultAction, IRequestContext serializerCtx,
        byte[] bodyPrefix, byte[] bodySuffix) =>
        EndpointHost.Current.Writer.Write(response, result, defaultAction, serializerCtx, bodyPrefix, bodySuffix);

    public static bool WriteToResponse(this IHttpResponse httpRes, object result, string contentType) =>
        EndpointHost.Current.Writer.Write(httpRes, result, contentType);
}
