namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.Net;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Logging;
using ServiceStack.Pipeline;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

public static class HttpResponseExtensions
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(HttpResponseExtensions));

    public static void ApplyGlobalResponseHeaders(this IHttpResponse httpRes)
    {
        var headers = EndpointHost.Config?.GlobalResponseHeaders;
        if (headers == null) return;
        foreach (var header in headers) httpRes.AddHeader(header.Key, header.Value);
    }

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
        int statusCode)
    {
        var error = ErrorMapper.ToErrorResponse(ex, errorMessage);
        if (httpReq != null && ErrorPages.TryWrite(httpRes, httpReq, contentType, statusCode, error)) return;

        var config = EndpointHost.Config;
        if (string.IsNullOrEmpty(httpRes.ContentType) || httpRes.ContentType == ContentType.Html)
        {
            httpRes.ContentType = ContentTypes.WithCharset(contentType, config);
        }

        httpRes.StatusCode = statusCode;
        IRequestContext context = httpReq == null
            ? new SerializationContext(contentType) { ResponseContentType = contentType }
            : new HttpRequestContext(httpReq, httpRes, error) { ResponseContentType = contentType };
        try
        {
            EndpointHost.ContentTypeFilter.GetResponseSerializer(contentType)?.Invoke(context, error, httpRes);
        }
        finally
        {
            httpRes.EndHttpHandlerRequest(skipHeaders: true);
        }
    }

    public static void WriteTextToResponse(this IHttpResponse response, string text, string defaultContentType)
    {
        try
        {
            response.ContentType ??= defaultContentType;
            response.Write(text);
        }
        catch (Exception ex)
        {
            Log.Error("Could not WriteTextToResponse: " + ex.Message, ex);
            throw;
        }
    }

    public static bool WriteToOutputStream(IHttpResponse response, object result, byte[] bodyPrefix, byte[] bodySuffix) =>
        ResponseWriter.WriteRaw(response, result, bodyPrefix, bodySuffix);

    public static bool WriteToResponse(this IHttpResponse httpRes, IHttpRequest httpReq, object result) =>
        WriteToResponse(httpRes, httpReq, result, null, null);

    public static bool WriteToResponse(
        this IHttpResponse httpRes, IHttpRequest httpReq, object result, byte[] bodyPrefix, byte[] bodySuffix)
    {
        if (result == null)
        {
            httpRes.EndRequestWithNoContent();
            return true;
        }

        var context = new HttpRequestContext(httpReq, httpRes, result);
        if (result is IHttpResult httpResult)
        {
            httpResult.ResponseFilter ??= EndpointHost.ContentTypeFilter;
            httpResult.RequestContext = context;
            var serializer = httpResult.ResponseFilter.GetResponseSerializer(httpResult.ContentType ?? httpReq.ResponseContentType);
            return ResponseWriter.Write(httpRes, result, serializer, context, bodyPrefix, bodySuffix);
        }

        return ResponseWriter.Write(
            httpRes, result, EndpointHost.ContentTypeFilter.GetResponseSerializer(
                httpReq.ResponseContentType), context, bodyPrefix, bodySuffix);
    }

    public static bool WriteToResponse(
        this IHttpResponse httpRes, object result, ResponseSerializerDelegate serializer, IRequestContext serializationContext) =>
        ResponseWriter.Write(httpRes, result, serializer, serializationContext, null, null);

    public static bool WriteToResponse(
        this IHttpResponse response, object result, ResponseSerializerDelegate defaultAction, IRequestContext serializerCtx,
        byte[] bodyPrefix, byte[] bodySuffix) =>
        ResponseWriter.Write(response, result, defaultAction, serializerCtx, bodyPrefix, bodySuffix);

    public static bool WriteToResponse(this IHttpResponse httpRes, object result, string contentType) =>
        ResponseWriter.Write(
            httpRes,
            result,
            EndpointHost.ContentTypeFilter.GetResponseSerializer(contentType),
            new SerializationContext(contentType) { ResponseContentType = contentType },
            null,
            null);
}
