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
using ServiceStack.Shared;

/// <summary>Extensions of requests: addresses, formats, the client's attributes, the view of the response.</summary>
public static class HttpRequestExtensions
{
    private const string ViewKey = "View";
    private const string TemplateKey = "Template";

    /// <summary>The media types that are preferred, in this order, if a client accepts several.</summary>
    public static string[] PreferredContentTypes = ContentNegotiation.Preferred;

    /// <summary>Turns a virtual address, as <c>~/orders</c>, into an absolute one; others stay as they are.</summary>
    public static string GetAbsoluteUrl(this IHttpRequest httpReq, string url) =>
        url != null && url.StartsWith("~/", StringComparison.Ordinal) ? httpReq.GetBaseUrl() + url.Substring(1) : url;

    /// <summary>Returns what is known of the client and the call: network, https, method, format.</summary>
    /// <remarks>In debug mode the query's <c>simulate</c> replaces it, but for the method, for a client on this machine.</remarks>
    public static EndpointAttributes GetAttributes(this IHttpRequest request)
    {
        var actual = RequestAttributesReader.Read(request);
        if (EndpointHost.DebugMode && request.QueryString?["simulate"] is { } simulated && MaySimulate(actual))
        {
            var attributes = ToEndpointAttributes(simulated.Split(','));
            if (EndpointHost.Config is { V3Behaviour.AnyMethodOverride: true }) return attributes;

            return (attributes & ~EndpointAttributes.AnyHttpMethod) | RequestAttributesReader.OfVerb(request.HttpMethod);
        }

        return actual;
    }

    private static bool MaySimulate(EndpointAttributes actual) =>
        (actual & EndpointAttributes.Localhost) != 0 || EndpointHost.Config?.V3Behaviour.ForwardedByEverybody == true;

    /// <summary>Returns the network of an address: localhost, local subnet or external.</summary>
    public static EndpointAttributes GetAttributes(IPAddress ipAddress) => RequestAttributesReader.Read(ipAddress);

    /// <summary>Returns the address of the application: <c>WebHostUrl</c>, or that of the request up to the handler path.</summary>
    public static string GetBaseUrl(this IHttpRequest httpReq)
    {
        var config = EndpointHost.Config;
        if (!string.IsNullOrEmpty(config?.WebHostUrl)) return config.WebHostUrl.TrimEnd('/');
        return ApplicationUrls.OfApplication(httpReq, config);
    }

    /// <summary>Returns the address of the application: scheme, host, application path and handler path.</summary>
    public static string GetBaseUrl(this HttpRequest request) =>
        ApplicationUrls.Join(ApplicationUrls.SchemeAndHost(request.Url.AbsoluteUri, EndpointHost.Config)
            + ApplicationPath(request), EndpointHost.Config?.ServiceStackHandlerFactoryPath);

    /// <summary>Wraps a request of HttpListener.</summary>
    public static IHttpRequest GetHttpRequest(this HttpListenerRequest request) => new HttpListenerRequestWrapper(null, request);

    /// <summary>Wraps a request of ASP.NET.</summary>
    public static IHttpRequest GetHttpRequest(this HttpRequest request) => new HttpRequestWrapper(null, request);

    /// <summary>Returns the last part of the address with its slash, as <c>/Hello</c>.</summary>
    public static string GetLastPathInfo(this HttpListenerRequest request) => ApplicationUrls.LastSegment(request.RawUrl);

    /// <summary>Returns the last part of the address with its slash, as <c>/Hello</c>.</summary>
    public static string GetLastPathInfo(this HttpRequest request)
    {
        var rawUrl = string.IsNullOrEmpty(request.PathInfo) ? request.RawUrl : request.PathInfo;
        return ApplicationUrls.BehindLastSlash(rawUrl);
    }

    /// <summary>Returns the last part of the address, as <c>Hello</c>; null for none.</summary>
    public static string GetOperationName(this HttpListenerRequest request) => GetOperationNameFromLastPathInfo(request.GetLastPathInfo());

    /// <summary>Returns the last part of the address, as <c>Hello</c>; null for none.</summary>
    public static string GetOperationName(this HttpRequest request) => GetOperationNameFromLastPathInfo(request.GetLastPathInfo());

    /// <summary>Returns the name of an operation for the last part of a path.</summary>
    /// <param name="lastPathInfo">A path's last part, its slash before it: the first character is cut, whatever it is.</param>
    public static string GetOperationNameFromLastPathInfo(string lastPathInfo) =>
        string.IsNullOrEmpty(lastPathInfo) ? null : lastPathInfo.Substring(1);

    /// <summary>Returns the address up to the last slash of the path.</summary>
    public static string GetParentBaseUrl(this IHttpRequest request) =>
        ApplicationUrls.SchemeAndHost(request.AbsoluteUri, EndpointHost.Config)
            + request.RawUrl.Substring(0, request.RawUrl.LastIndexOf('/') + 1);

    /// <summary>Returns the address up to the last slash of the path.</summary>
    public static string GetParentBaseUrl(this HttpRequest request) =>
        ApplicationUrls.SchemeAndHost(request.Url.AbsoluteUri, EndpointHost.Config)
            + request.RawUrl.Substring(0, request.RawUrl.LastIndexOf('/') + 1);

    /// <summary>Returns a path below the handler path or the application path; the path itself if it is below neither.</summary>
    public static string GetPathInfo(string fullPath, string mode, string appPath)
    {
        var pathInfo = ResolvePathInfoFromMappedPath(fullPath, mode);
        if (!string.IsNullOrEmpty(pathInfo)) return pathInfo;
        pathInfo = ResolvePathInfoFromMappedPath(fullPath, appPath);
        return string.IsNullOrEmpty(pathInfo) ? fullPath : pathInfo;
    }

    /// <summary>Returns the path below the handler path.</summary>
    public static string GetPathInfo(this HttpRequest request)
    {
        var pathInfo = request.PathInfo;
        if (!string.IsNullOrEmpty(pathInfo) && pathInfo != "/") return pathInfo.TrimEnd('/');

        var mode = EndpointHost.Config?.ServiceStackHandlerFactoryPath;
        var application = request.ApplicationPath;
        var appPath = string.IsNullOrEmpty(application) ? ApplicationUrls.WebDirectoryName : application.TrimStart('/');
        return ApplicationUrls.WithoutDoubledSlashes(GetPathInfo(request.Path, mode, appPath));
    }

    /// <summary>Returns the media type that the query's <c>format</c> or the end of the path chooses; null for neither.</summary>
    public static string GetQueryStringContentType(this IHttpRequest httpReq) => EndpointHost.Current.Negotiation.FromQueryOrPath(httpReq);

    /// <summary>Returns query string and form as one dictionary; the form replaces the query's values.</summary>
    public static Dictionary<string, string> GetRequestParams(this IHttpRequest request) =>
        RequestBinder.ReadParams(request, EndpointHost.Config);

    /// <summary>Returns the media type of the response: from the query or path, the Accept header, or the default.</summary>
    public static string GetResponseContentType(this IHttpRequest httpReq) => EndpointHost.Current.Negotiation.Negotiate(httpReq);

    /// <summary>Returns the SOAP message of the request; null if it is none.</summary>
    public static Message GetSoapMessage(this IHttpRequest httpReq) =>
        httpReq.Items.TryGetValue("SoapMessage", out var message) ? message as Message : null;

    /// <summary>
    /// Returns the name of the layout: set by the service, or the parameter <c>Template</c> if that is a name without a folder; null for
    /// the default.
    /// </summary>
    public static string GetTemplate(this IHttpRequest httpReq) => Item(httpReq, TemplateKey) ?? httpReq.GetClientTemplate();

    /// <summary>Returns the host's name as the client wrote it.</summary>
    public static string GetUrlHostName(this HttpRequest request) => request.ServerVariables?["SERVER_NAME"] ?? request.Url.Host;

    /// <summary>
    /// Returns the name of the view: set by the service, or the parameter <c>View</c> if that is a name without a folder and without an
    /// underscore at its start; null for the default.
    /// </summary>
    public static string GetView(this IHttpRequest httpReq) => Item(httpReq, ViewKey) ?? httpReq.GetClientView();

    /// <summary>Whether the body has one of these media types; parameters are ignored.</summary>
    public static bool HasAnyOfContentTypes(this IHttpRequest request, params string[] contentTypes)
    {
        if (contentTypes == null || request.ContentType == null) return false;
        foreach (var contentType in contentTypes)
        {
            if (IsContentType(request, contentType)) return true;
        }

        return false;
    }

    /// <summary>Whether the body has this media type; parameters are ignored.</summary>
    public static bool IsContentType(this IHttpRequest request, string contentType) =>
        request.ContentType != null && request.ContentType.StartsWith(contentType, StringComparison.OrdinalIgnoreCase);

    /// <summary>Whether an address is in a subnet of this machine.</summary>
    public static bool IsInLocalSubnet(IPAddress ipAddress) => RequestAttributesReader.IsInLocalSubnet(ipAddress);

    /// <summary>Turns a virtual address, as <c>~/orders</c>, into an absolute one, as the application resolves it.</summary>
    public static string ResolveAbsoluteUrl(this IHttpRequest httpReq, string url) => EndpointHost.AppHost.ResolveAbsoluteUrl(url, httpReq);

    /// <summary>Returns the absolute address of the application.</summary>
    public static string ResolveBaseUrl(this IHttpRequest httpReq) => EndpointHost.AppHost.ResolveAbsoluteUrl("~/", httpReq);

    /// <summary>Returns an item of the request, or makes and keeps it.</summary>
    /// <param name="resolveFn">Makes the item.</param>
    public static object ResolveItem(this IHttpRequest httpReq, string itemKey, Func<IHttpRequest, object> resolveFn)
    {
        if (httpReq.Items.TryGetValue(itemKey, out var item)) return item;
        return httpReq.Items[itemKey] = resolveFn(httpReq);
    }

    /// <summary>Returns the path below a root; null if it is not below it.</summary>
    public static string ResolvePathInfoFromMappedPath(string fullPath, string mappedPathRoot) =>
        ApplicationUrls.PathBelow(fullPath, mappedPathRoot);

    /// <summary>Sets the name of the operation.</summary>
    public static void SetOperationName(this IHttpRequest httpReq, string operationName) => httpReq.OperationName = operationName;

    /// <summary>Sets the layout of the response.</summary>
    /// <param name="templateName">The name without its extension.</param>
    public static void SetTemplate(this IHttpRequest httpReq, string templateName) => httpReq.Items[TemplateKey] = templateName;

    /// <summary>Sets the view of the response.</summary>
    /// <param name="viewName">The name without its extension.</param>
    public static void SetView(this IHttpRequest httpReq, string viewName) => httpReq.Items[ViewKey] = viewName;

    /// <summary>Combines attributes by their names, without regard to case.</summary>
    /// <exception cref="ArgumentException">A name is not one of <see cref="EndpointAttributes"/>.</exception>
    public static EndpointAttributes ToEndpointAttributes(string[] attrNames)
    {
        var attributes = EndpointAttributes.None;
        foreach (var name in attrNames) attributes |= (EndpointAttributes)Enum.Parse(typeof(EndpointAttributes), name.Trim(), true);
        return attributes;
    }

    /// <summary>Wraps a request of HttpListener.</summary>
    /// <param name="operationName">By default the last part of the address.</param>
    public static IHttpRequest ToRequest(this HttpListenerRequest listenerHttpReq, string operationName = null) =>
        new HttpListenerRequestWrapper(operationName ?? listenerHttpReq.GetOperationName(), listenerHttpReq);

    /// <summary>Wraps a request of ASP.NET.</summary>
    /// <param name="operationName">By default the last part of the address.</param>
    public static IHttpRequest ToRequest(this HttpRequest aspnetHttpReq, string operationName = null) =>
        new HttpRequestWrapper(operationName ?? aspnetHttpReq.GetOperationName(), aspnetHttpReq);

    /// <summary>Wraps a response of HttpListener.</summary>
    public static IHttpResponse ToResponse(this HttpListenerResponse listenerHttpRes) => new HttpListenerResponseWrapper(listenerHttpRes);

    /// <summary>Wraps a response of ASP.NET.</summary>
    public static IHttpResponse ToResponse(this HttpResponse aspnetHttpRes) => new HttpResponseWrapper(aspnetHttpRes);

    private static string ApplicationPath(HttpRequest request) =>
        string.IsNullOrEmpty(request.ApplicationPath) || request.ApplicationPath == "/" ? "" : request.ApplicationPath;

    /// <summary>The view that the client names; null for none, and for one that is no plain name or for other views alone.</summary>
    internal static string GetClientView(this IHttpRequest httpReq) =>
        httpReq.GetParam(ViewKey) is { } name && SiteNames.IsView(name) ? name : null;

    /// <summary>The layout that the client names; null for none, and for one that is no plain name.</summary>
    internal static string GetClientTemplate(this IHttpRequest httpReq) =>
        httpReq.GetParam(TemplateKey) is { } name && SiteNames.IsPlain(name) && !SiteNames.IsHidden(name) ? name : null;

    private static string Item(IHttpRequest httpReq, string key) =>
        httpReq.Items.TryGetValue(key, out var value) ? value as string : null;
}
