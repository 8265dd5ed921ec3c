namespace ServiceStack;

using System;
using System.Net;
using System.Web;
using ServiceStack.ServiceHost;

public static class HttpExtensions
{
    public static void EndHttpHandlerRequest(this IHttpResponse httpRes, bool skipHeaders = false, bool skipClose = false, Action<IHttpResponse> afterBody = null) => throw new NotImplementedException();

    public static void EndHttpHandlerRequest(this HttpResponse httpRes, bool skipHeaders = false, bool skipClose = false, bool closeOutputStream = false, Action<HttpResponse> afterBody = null) => throw new NotImplementedException();

    public static void EndMqRequest(this IHttpResponse httpRes, bool skipClose = false) => throw new NotImplementedException();

    public static void EndRequest(this IHttpResponse httpRes, bool skipHeaders = false) => throw new NotImplementedException();

    public static void EndRequest(this HttpResponse httpRes, bool skipHeaders = false) => throw new NotImplementedException();

    public static void EndRequestWithNoContent(this IHttpResponse httpRes) => throw new NotImplementedException();

    public static string ToAbsoluteUri(this IReturn request, string httpMethod = null, string formatFallbackToPredefinedRoute = null) => throw new NotImplementedException();

    public static HttpRequestContext ToRequestContext(this HttpListenerContext httpContext, object requestDto = null) => throw new NotImplementedException();

    public static HttpRequestContext ToRequestContext(this HttpContext httpContext, object requestDto = null) => throw new NotImplementedException();
}
