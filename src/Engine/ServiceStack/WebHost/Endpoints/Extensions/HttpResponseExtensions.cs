namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.Net;
using System.Web;
using ServiceStack.ServiceHost;

public static class HttpResponseExtensions
{
    public static void ApplyGlobalResponseHeaders(this IHttpResponse httpRes) => throw new NotImplementedException();

    public static void ApplyGlobalResponseHeaders(this HttpListenerResponse httpRes) => throw new NotImplementedException();

    public static void ApplyGlobalResponseHeaders(this HttpResponse httpRes) => throw new NotImplementedException();

    [Obsolete]
    public static void EndServiceStackRequest(this IHttpResponse httpRes, bool skipHeaders = false) => throw new NotImplementedException();

    [Obsolete]
    public static void EndServiceStackRequest(this HttpResponse httpRes, bool skipHeaders = false) => throw new NotImplementedException();

    public static void WriteError(this IHttpResponse httpRes, IHttpRequest httpReq, object dto, string errorMessage) => throw new NotImplementedException();

    public static void WriteErrorToResponse(this IHttpResponse httpRes, IHttpRequest httpReq, string contentType, string operationName, string errorMessage, Exception ex, int statusCode) => throw new NotImplementedException();

    public static void WriteTextToResponse(this IHttpResponse response, string text, string defaultContentType) => throw new NotImplementedException();

    public static bool WriteToOutputStream(IHttpResponse response, object result, byte[] bodyPrefix, byte[] bodySuffix) => throw new NotImplementedException();

    public static bool WriteToResponse(this IHttpResponse httpRes, IHttpRequest httpReq, object result) => throw new NotImplementedException();

    public static bool WriteToResponse(this IHttpResponse httpRes, IHttpRequest httpReq, object result, byte[] bodyPrefix, byte[] bodySuffix) => throw new NotImplementedException();

    public static bool WriteToResponse(this IHttpResponse httpRes, object result, ResponseSerializerDelegate serializer, IRequestContext serializationContext) => throw new NotImplementedException();

    public static bool WriteToResponse(this IHttpResponse response, object result, ResponseSerializerDelegate defaultAction, IRequestContext serializerCtx, byte[] bodyPrefix, byte[] bodySuffix) => throw new NotImplementedException();

    public static bool WriteToResponse(this IHttpResponse httpRes, object result, string contentType) => throw new NotImplementedException();
}
