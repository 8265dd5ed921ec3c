namespace ServiceStack;

using System;
using System.Net;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>Ends responses that a handler has written by hand, and turns contexts of hosts into request contexts.</summary>
public static class HttpExtensions
{
    /// <summary>
    /// Writes the global headers, runs <paramref name="afterBody"/>, closes the response, and releases what the request resolved.
    /// </summary>
    public static void EndHttpHandlerRequest(
        this IHttpResponse httpRes, bool skipHeaders = false, bool skipClose = false, Action<IHttpResponse> afterBody = null)
    {
        if (!skipHeaders) httpRes.ApplyGlobalResponseHeaders();
        afterBody?.Invoke(httpRes);
        if (!skipClose && !httpRes.IsClosed) httpRes.Close();
        EndpointHost.AppHost?.OnEndRequest();
    }

    /// <summary>
    /// Writes the global headers, runs <paramref name="afterBody"/>, closes the response or its stream, and completes ASP.NET's request.
    /// </summary>
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

    /// <summary>Closes the response to a message and releases what the message resolved. It writes no headers.</summary>
    public static void EndMqRequest(this IHttpResponse httpRes, bool skipClose = false)
    {
        if (!skipClose && !httpRes.IsClosed) httpRes.Close();
        EndpointHost.AppHost?.OnEndRequest();
    }

    /// <summary>Ends a response: writes the global headers, closes it, and releases what the request resolved.</summary>
    /// <param name="skipHeaders">Leaves the global headers out, as after the first byte of the body.</param>
    public static void EndRequest(this IHttpResponse httpRes, bool skipHeaders = false) =>
        ResponseEnd.End(httpRes, EndpointHost.Current.App, skipHeaders);

    /// <summary>Ends a response of ASP.NET: writes the global headers, closes its stream, and completes the request.</summary>
    public static void EndRequest(this HttpResponse httpRes, bool skipHeaders = false)
    {
        if (!skipHeaders) httpRes.ApplyGlobalResponseHeaders();
        httpRes.CloseOutputStream();
        EndpointHost.AppHost?.OnEndRequest();
        HttpContext.Current?.ApplicationInstance?.CompleteRequest();
    }

    /// <summary>
    /// Ends a response without a body, with status 204 in place of 200 unless <c>Return204NoContentForEmptyResponse</c> is false.
    /// </summary>
    /// <remarks>A status other than 200 is kept.</remarks>
    public static void EndRequestWithNoContent(this IHttpResponse httpRes) =>
        ResponseEnd.EndWithNoContent(httpRes, EndpointHost.Current.App);

    /// <summary>Returns the absolute address at which this application serves a request DTO, by the routes of its class.</summary>
    /// <param name="httpMethod">The route's method; GET by default.</param>
    /// <param name="formatFallbackToPredefinedRoute">
    /// The format of the predefined route for a DTO without routes, as <c>json</c>; by default that of the configuration.
    /// </param>
    public static string ToAbsoluteUri(this IReturn request, string httpMethod = null, string formatFallbackToPredefinedRoute = null)
    {
        var relativeUrl = request.ToUrl(
            httpMethod ?? HttpMethods.Get, formatFallbackToPredefinedRoute ?? EndpointHost.Config.DefaultContentType.ToContentFormat());
        return EndpointHost.AppHost.ResolveAbsoluteUrl("~/" + relativeUrl.TrimStart('/'), null);
    }

    /// <summary>Wraps a context of HttpListener for code that takes v3's request context.</summary>
    public static HttpRequestContext ToRequestContext(this HttpListenerContext httpContext, object requestDto = null) =>
        new(httpContext.Request.ToRequest(), httpContext.Response.ToResponse(), requestDto);

    /// <summary>Wraps a context of ASP.NET for code that takes v3's request context.</summary>
    public static HttpRequestContext ToRequestContext(this HttpContext httpContext, object requestDto = null) =>
        new(httpContext.Request.ToRequest(), httpContext.Response.ToResponse(), requestDto);
}
