namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.Collections.Generic;
using System.Net;
using System.ServiceModel.Channels;
using System.Web;
using ServiceStack.ServiceHost;

public static class HttpRequestExtensions
{
    public static string[] PreferredContentTypes;

    public static string GetAbsoluteUrl(this IHttpRequest httpReq, string url) => throw new NotImplementedException();

    public static EndpointAttributes GetAttributes(this IHttpRequest request) => throw new NotImplementedException();

    public static EndpointAttributes GetAttributes(IPAddress ipAddress) => throw new NotImplementedException();

    public static string GetBaseUrl(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetBaseUrl(this HttpRequest request) => throw new NotImplementedException();

    public static IHttpRequest GetHttpRequest(this HttpListenerRequest request) => throw new NotImplementedException();

    public static IHttpRequest GetHttpRequest(this HttpRequest request) => throw new NotImplementedException();

    public static string GetLastPathInfo(this HttpListenerRequest request) => throw new NotImplementedException();

    public static string GetLastPathInfo(this HttpRequest request) => throw new NotImplementedException();

    public static string GetOperationName(this HttpListenerRequest request) => throw new NotImplementedException();

    public static string GetOperationName(this HttpRequest request) => throw new NotImplementedException();

    public static string GetOperationNameFromLastPathInfo(string lastPathInfo) => throw new NotImplementedException();

    public static string GetParentBaseUrl(this IHttpRequest request) => throw new NotImplementedException();

    public static string GetParentBaseUrl(this HttpRequest request) => throw new NotImplementedException();

    public static string GetPathInfo(string fullPath, string mode, string appPath) => throw new NotImplementedException();

    public static string GetPathInfo(this HttpRequest request) => throw new NotImplementedException();

    public static string GetQueryStringContentType(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static Dictionary<string, string> GetRequestParams(this IHttpRequest request) => throw new NotImplementedException();

    public static string GetResponseContentType(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static Message GetSoapMessage(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetTemplate(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetUrlHostName(this HttpRequest request) => throw new NotImplementedException();

    public static string GetView(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static bool HasAnyOfContentTypes(this IHttpRequest request, params string[] contentTypes) => throw new NotImplementedException();

    public static bool IsContentType(this IHttpRequest request, string contentType) => throw new NotImplementedException();

    public static bool IsInLocalSubnet(IPAddress ipAddress) => throw new NotImplementedException();

    public static string ResolveAbsoluteUrl(this IHttpRequest httpReq, string url) => throw new NotImplementedException();

    public static string ResolveBaseUrl(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static object ResolveItem(this IHttpRequest httpReq, string itemKey, Func<IHttpRequest, object> resolveFn) => throw new NotImplementedException();

    public static string ResolvePathInfoFromMappedPath(string fullPath, string mappedPathRoot) => throw new NotImplementedException();

    public static void SetOperationName(this IHttpRequest httpReq, string operationName) => throw new NotImplementedException();

    public static void SetTemplate(this IHttpRequest httpReq, string templateName) => throw new NotImplementedException();

    public static void SetView(this IHttpRequest httpReq, string viewName) => throw new NotImplementedException();

    public static EndpointAttributes ToEndpointAttributes(string[] attrNames) => throw new NotImplementedException();

    public static IHttpRequest ToRequest(this HttpListenerRequest listenerHttpReq, string operationName = null) => throw new NotImplementedException();

    public static IHttpRequest ToRequest(this HttpRequest aspnetHttpReq, string operationName = null) => throw new NotImplementedException();

    public static IHttpResponse ToResponse(this HttpListenerResponse listenerHttpRes) => throw new NotImplementedException();

    public static IHttpResponse ToResponse(this HttpResponse aspnetHttpRes) => throw new NotImplementedException();
}
