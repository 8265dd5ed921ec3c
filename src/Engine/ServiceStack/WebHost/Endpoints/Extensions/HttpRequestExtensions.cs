namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.Collections.Generic;
using System.Net;
using System.ServiceModel.Channels;
using System.Web;
using ServiceStack.Internal.Binding;
using ServiceStack.Internal.Site;
using ServiceStack.Pipeline;
using ServiceStack.ServiceHost;

public static class HttpRequestExtensions
{
    private const string ViewKey = "View";
    private const string TemplateKey = "Template";

    public static string[] PreferredContentTypes = ContentNegotiation.Preferred;

    public static string GetAbsoluteUrl(this IHttpRequest httpReq, string url) =>
        url != null && url.StartsWith("~/", StringComparison.Ordinal) ? httpReq.GetBaseUrl() + url.Substring(1) : url;

    public static EndpointAttributes GetAttributes(this IHttpRequest request)
    {
        if (EndpointHost.DebugMode && request.QueryString?["simulate"] is { } simulated)
        {
            return ToEndpointAttributes(simulated.Split(','));
        }

        return RequestAttributesReader.Read(request);
    }

    public static EndpointAttributes GetAttributes(IPAddress ipAddress) => RequestAttributesReader.Read(ipAddress);

    public static string GetBaseUrl(this IHttpRequest httpReq)
    {
        var config = EndpointHost.Config;
        if (!string.IsNullOrEmpty(config?.WebHostUrl)) return config.WebHostUrl.TrimEnd('/');
        return ApplicationUrls.Join(
            ApplicationUrls.SchemeAndHost(httpReq.AbsoluteUri, EndpointHost.Config), config?.ServiceStackHandlerFactoryPath);
    }

    public static string GetBaseUrl(this HttpRequest request) =>
        ApplicationUrls.Join(ApplicationUrls.SchemeAndHost(request.Url.AbsoluteUri, EndpointHost.Config)
            + ApplicationPath(request), EndpointHost.Config?.ServiceStackHandlerFactoryPath);

    public static IHttpRequest GetHttpRequest(this HttpListenerRequest request) => new HttpListenerRequestWrapper(null, request);

    public static IHttpRequest GetHttpRequest(this HttpRequest request) => new HttpRequestWrapper(null, request);

    public static string GetLastPathInfo(this HttpListenerRequest request) => ApplicationUrls.LastSegment(request.RawUrl);

    public static string GetLastPathInfo(this HttpRequest request)
    {
        var rawUrl = string.IsNullOrEmpty(request.PathInfo) ? request.RawUrl : request.PathInfo;
        return ApplicationUrls.BehindLastSlash(rawUrl);
    }

    public static string GetOperationName(this HttpListenerRequest request) => GetOperationNameFromLastPathInfo(request.GetLastPathInfo());

    public static string GetOperationName(this HttpRequest request) => GetOperationNameFromLastPathInfo(request.GetLastPathInfo());

    /// <param name="lastPathInfo">A path's last part, its slash before it: the first character is cut, whatever it is.</param>
    public static string GetOperationNameFromLastPathInfo(string lastPathInfo) =>
        string.IsNullOrEmpty(lastPathInfo) ? null : lastPathInfo.Substring(1);

    public static string GetParentBaseUrl(this IHttpRequest request) =>
        ApplicationUrls.SchemeAndHost(request.AbsoluteUri, EndpointHost.Config)
            + request.RawUrl.Substring(0, request.RawUrl.LastIndexOf('/') + 1);

    public static string GetParentBaseUrl(this HttpRequest request) =>
        ApplicationUrls.SchemeAndHost(request.Url.AbsoluteUri, EndpointHost.Config)
            + request.RawUrl.Substring(0, request.RawUrl.LastIndexOf('/') + 1);

    public static string GetPathInfo(string fullPath, string mode, string appPath)
    {
        var pathInfo = ResolvePathInfoFromMappedPath(fullPath, mode);
        if (!string.IsNullOrEmpty(pathInfo)) return pathInfo;
        pathInfo = ResolvePathInfoFromMappedPath(fullPath, appPath);
        return string.IsNullOrEmpty(pathInfo) ? fullPath : pathInfo;
    }

    public static string GetPathInfo(this HttpRequest request)
    {
        var pathInfo = request.PathInfo;
        if (!string.IsNullOrEmpty(pathInfo) && pathInfo != "/") return pathInfo.TrimEnd('/');

        var mode = EndpointHost.Config?.ServiceStackHandlerFactoryPath;
        var application = request.ApplicationPath;
        var appPath = string.IsNullOrEmpty(application) ? ApplicationUrls.WebDirectoryName : application.TrimStart('/');
        return ApplicationUrls.WithoutDoubledSlashes(GetPathInfo(request.Path, mode, appPath));
    }

    public static string GetQueryStringContentType(this IHttpRequest httpReq) => EndpointHost.Current.Negotiation.FromQueryOrPath(httpReq);

    public static Dictionary<string, string> GetRequestParams(this IHttpRequest request) =>
        RequestBinder.ReadParams(request, EndpointHost.Config);

    public static string GetResponseContentType(this IHttpRequest httpReq) => EndpointHost.Current.Negotiation.Negotiate(httpReq);

    public static Message GetSoapMessage(this IHttpRequest httpReq) =>
        httpReq.Items.TryGetValue("SoapMessage", out var message) ? message as Message : null;

    public static string GetTemplate(this IHttpRequest httpReq) => ItemOrParam(httpReq, TemplateKey);

    public static string GetUrlHostName(this HttpRequest request) => request.ServerVariables?["SERVER_NAME"] ?? request.Url.Host;

    public static string GetView(this IHttpRequest httpReq) => ItemOrParam(httpReq, ViewKey);

    public static bool HasAnyOfContentTypes(this IHttpRequest request, params string[] contentTypes)
    {
        if (contentTypes == null || request.ContentType == null) return false;
        foreach (var contentType in contentTypes)
        {
            if (IsContentType(request, contentType)) return true;
        }

        return false;
    }

    public static bool IsContentType(this IHttpRequest request, string contentType) =>
        request.ContentType != null && request.ContentType.StartsWith(contentType, StringComparison.OrdinalIgnoreCase);

    public static bool IsInLocalSubnet(IPAddress ipAddress) => RequestAttributesReader.IsInLocalSubnet(ipAddress);

    public static string ResolveAbsoluteUrl(this IHttpRequest httpReq, string url) => EndpointHost.AppHost.ResolveAbsoluteUrl(url, httpReq);

    public static string ResolveBaseUrl(this IHttpRequest httpReq) => EndpointHost.AppHost.ResolveAbsoluteUrl("~/", httpReq);

    public static object ResolveItem(this IHttpRequest httpReq, string itemKey, Func<IHttpRequest, object> resolveFn)
    {
        if (httpReq.Items.TryGetValue(itemKey, out var item)) return item;
        return httpReq.Items[itemKey] = resolveFn(httpReq);
    }

    public static string ResolvePathInfoFromMappedPath(string fullPath, string mappedPathRoot) =>
        ApplicationUrls.PathBelow(fullPath, mappedPathRoot);

    public static void SetOperationName(this IHttpRequest httpReq, string operationName) => httpReq.OperationName = operationName;

    public static void SetTemplate(this IHttpRequest httpReq, string templateName) => httpReq.Items[TemplateKey] = templateName;

    public static void SetView(this IHttpRequest httpReq, string viewName) => httpReq.Items[ViewKey] = viewName;

    public static EndpointAttributes ToEndpointAttributes(string[] attrNames)
    {
        var attributes = EndpointAttributes.None;
        foreach (var name in attrNames) attributes |= (EndpointAttributes)Enum.Parse(typeof(EndpointAttributes), name.Trim(), true);
        return attributes;
    }

    public static IHttpRequest ToRequest(this HttpListenerRequest listenerHttpReq, string operationName = null) =>
        new HttpListenerRequestWrapper(operationName ?? listenerHttpReq.GetOperationName(), listenerHttpReq);

    public static IHttpRequest ToRequest(this HttpRequest aspnetHttpReq, string operationName = null) =>
        new HttpRequestWrapper(operationName ?? aspnetHttpReq.GetOperationName(), aspnetHttpReq);

    public static IHttpResponse ToResponse(this HttpListenerResponse listenerHttpRes) => new HttpListenerResponseWrapper(listenerHttpRes);

    public static IHttpResponse ToResponse(this HttpResponse aspnetHttpRes) => new HttpResponseWrapper(aspnetHttpRes);

    private static string ApplicationPath(HttpRequest request) =>
        string.IsNullOrEmpty(request.ApplicationPath) || request.ApplicationPath == "/" ? "" : request.ApplicationPath;

    private static string ItemOrParam(IHttpRequest httpReq, string key) =>
        httpReq.Items.TryGetValue(key, out var value) ? value as string : httpReq.GetParam(key);
}
