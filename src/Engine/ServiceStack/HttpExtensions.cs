namespace ServiceStack;

using System;
using System.Net;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Answers;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

public static class HttpExtensions
{
    public static void EndHttpHandlerRequest(
        this IHttpResponse httpRes, bool skipHeaders = false, bool skipClose = false, Action<IHttpResponse> afterBody = null)
    {
        if (!skipHeaders) httpRes.ApplyGlobalResponseHeaders();
        afterBody?.Invoke(httpRes);
        if (!skipClose && !httpRes.IsClosed) httpRes.Close();
        EndpointHost.AppHost?.OnEndRequest();
    }

    public static void EndHttpHandlerRequest(
        this HttpResponse httpRes, bool skipHeaders = false, bool skipClose = false, bool closeOutputStream = false,
        Action<HttpResponse> afterBody = null)
    {
        if (!skipHeaders) httpRes.ApplyGlobalResponseHeaders();
        afterBody?.Invoke(httpRes);
        if (closeOutputStream) httpRes.CloseOutputStream();
        else if (!skipClose) httpRes.Close();
        EndpointHost.AppHost?.OnEndRequest();
        HttpContext.Current?.ApplicationInstance?.CompleteRequest();
    }

    public static void EndMqRequest(this IHttpResponse httpRes, bool skipClose = false)
    {
        if (!skipClose && !httpRes.IsClosed) httpRes.Close();
        EndpointHost.AppHost?.OnEndRequest();
    }

    public static void EndRequest(this IHttpResponse httpRes, bool skipHeaders = false) =>
        ResponseEnd.End(httpRes, EndpointHost.Current.App, skipHeaders);

    public static void EndRequest(this HttpResponse httpRes, bool skipHeaders = false)
    {
        if (!skipHeaders) httpRes.ApplyGlobalResponseHeaders();
        httpRes.CloseOutputStream();
        EndpointHost.AppHost?.OnEndRequest();
        HttpContext.Current?.ApplicationInstance?.CompleteRequest();
    }

    public static void EndRequestWithNoContent(this IHttpResponse httpRes) =>
        ResponseEnd.EndWithNoContent(httpRes, EndpointHost.Current.App);

    public static string ToAbsoluteUri(this IReturn request, string httpMethod = null, string formatFallbackToPredefinedRoute = null)
    {
        var relativeUrl = request.ToUrl(
            httpMethod ?? HttpMethods.Get, formatFallbackToPredefinedRoute ?? EndpointHost.Config.DefaultContentType.ToContentFormat());
        return EndpointHost.AppHost.ResolveAbsoluteUrl("~/" + relativeUrl.TrimStart('/'), null);
    }

    public static HttpRequestContext ToRequestContext(this HttpListenerContext httpContext, object requestDto = null) =>
        new(httpContext.Request.ToRequest(), httpContext.Response.ToResponse(), requestDto);

    public static HttpRequestContext ToRequestContext(this HttpContext httpContext, object requestDto = null) =>
        new(httpContext.Request.ToRequest(), httpContext.Response.ToResponse(), requestDto);
}
