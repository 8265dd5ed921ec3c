namespace ServiceStack.Pipeline;

using System;
using System.Collections.Generic;
using System.IO;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Chooses the handler of a request.</summary>
/// <remarks>
/// Raw handlers; the default page of "/"; the index of the handler path; routes; files of the site's root; catch-all handlers, which the
/// predefined routes and the metadata pages are; the fallback route; not found.
/// </remarks>
internal sealed class Dispatcher
{
    private static readonly string[] Verbs =
        [HttpMethods.Get, HttpMethods.Post, HttpMethods.Put, HttpMethods.Delete, HttpMethods.Patch];

    private readonly Application _app;
    private readonly EndpointHostConfig _config;
    private readonly ContentNegotiation _negotiation;
    private readonly PreRequestFilterChain _filters;
    private readonly SiteRoot _site;

    public Dispatcher(Application app, ContentNegotiation negotiation, PreRequestFilterChain filters, SiteRoot site)
    {
        _app = app;
        _config = app.Config;
        _negotiation = negotiation;
        _filters = filters;
        _site = site;
    }

    public SiteRoot Site => _site;

    public IHttpHandler GetHandler(IHttpRequest request)
    {
        if (GetRawHandler(request) is { } raw) return raw;

        var path = request.PathInfo;
        if (string.IsNullOrEmpty(path) || path == "/") return GetDefaultHandler(request, path);

        var handlerPath = _config.ServiceStackHandlerFactoryPath;
        if (handlerPath != null && !_config.IsMounted && path.EndsWith(handlerPath, StringComparison.Ordinal))
            return GetHandlerOfHandlerPath(request, path, handlerPath);

        if (FindRoute(request.HttpMethod, path, out _) is { } handler) return handler;

        return GetUnrouted(request.HttpMethod, path, request.GetPhysicalPath())
            ?? (request.HttpMethod == HttpMethods.Options ? GetAllowedVerbs(path) : null)
            ?? _site.NotFound;
    }

    public IHttpHandler GetHandlerForPath(string httpMethod, string path, string requestPath, string filePath) =>
        FindRoute(httpMethod, path, out _) ?? GetUnrouted(httpMethod, path, filePath);

    /// <summary>The route's handler, kept with the route: it holds nothing of the request.</summary>
    public RestHandler FindRoute(string httpMethod, string path, out string contentType)
    {
        var length = _negotiation.WithoutFormat(path, out contentType);
        var services = _app.ServiceManager.ServiceController;
        var route = services.FindRoute(httpMethod, path, length);
        if (route == null && httpMethod == HttpMethods.Head && !_config.V3Behaviour.NoHeadAndOptions)
            route = services.FindRoute(HttpMethods.Get, path, length);
        return route?.GetHandler(contentType);
    }

    private IHttpHandler GetRawHandler(IHttpRequest request)
    {
        var handlers = _config.RawHttpHandlers;
        for (var i = 0; i < handlers.Count; i++)
        {
            if (handlers[i](request) is { } handler) return handler;
        }
        return _config.DebugMode || _config.DebugOnlyReturnRequestInfo ? GetRequestInfo(request) : null;
    }

    private RequestInfoHandler GetRequestInfo(IHttpRequest request)
    {
        if (!_config.DebugOnlyReturnRequestInfo && !request.PathInfo.EndsWith("_" + RequestInfoHandler.RestPath, StringComparison.Ordinal))
            return null;

        var info = RequestInfoHandler.GetRequestInfo(request);
        info.Host = $"{_config.DebugHttpListenerHostEnvironment}_v{EngineVersion.Number}_{_config.ServiceName}";
        info.PathInfo = request.PathInfo;
        info.Path = request.GetPathUrl();
        return new RequestInfoHandler { RequestInfo = info };
    }

    private IHttpHandler GetDefaultHandler(IHttpRequest request, string path)
    {
        _site.UseBaseUrl(request);
        return GetCatchAll(request.HttpMethod, path, request.GetPhysicalPath()) ?? _site.GetDefault(request);
    }

    private IHttpHandler GetHandlerOfHandlerPath(IHttpRequest request, string path, string handlerPath)
    {
        var isIndex = path == handlerPath || path == "/" + handlerPath || path == handlerPath + "/";
        if (isIndex
            && (request.GetPhysicalPath() != _config.WebHostPhysicalPath
                || !File.Exists(Path.Combine(request.ApplicationFilePath ?? "", _site.DefaultFileName ?? ""))))
        {
            return new IndexPageHttpHandler();
        }
        return GetSender(_site.PathOf(request.GetPhysicalPath()));
    }

    private IHttpHandler GetUnrouted(string httpMethod, string path, string filePath)
    {
        if (_site.HasRoot(path) && _site.PathOf(filePath) is { } sitePath) return GetFile(httpMethod, path, sitePath, filePath);

        if (GetCatchAll(httpMethod, path, filePath) is not { } handler) return GetFallback(httpMethod, path, filePath);

        // the links of a folder's page are relative to the folder
        var isFolder = !path.EndsWith("/", StringComparison.Ordinal) && _site.HasPageFolder(path)
            && GetCatchAll(httpMethod, path + "/", filePath) != null;
        return isFolder ? new RedirectHttpHandler { RelativeUrl = path + "/" } : handler;
    }

    /// <param name="sitePath">The file's path from the root of the site.</param>
    private IHttpHandler GetFile(string httpMethod, string path, string sitePath, string filePath)
    {
        var isFile = SiteRoot.NamesFile(sitePath);
        // System.Web has removed the slash at the end of this path, but not from the path of the file
        if (!isFile && !path.EndsWith("/", StringComparison.Ordinal) && !sitePath.EndsWith("/", StringComparison.Ordinal)
            && _site.HasFolder(sitePath))
        {
            return new RedirectHttpHandler { RelativeUrl = path + "/" };
        }

        if (GetCatchAll(httpMethod, path, filePath) is { } handler) return handler;
        return isFile ? GetSender(sitePath) : _site.NotFound;
    }

    // the file is judged again when it is found
    private IHttpHandler GetSender(string sitePath) =>
        sitePath == null ? _site.NotFound : _site.IsAllowed(sitePath) ? _site.StaticFiles : _site.Forbidden;

    // null if no verb has a route, so that the path is not found
    private ServiceStackHttpHandler GetAllowedVerbs(string path)
    {
        if (_config.V3Behaviour.NoHeadAndOptions) return null;

        var length = _negotiation.WithoutFormat(path, out _);
        var services = _app.ServiceManager.ServiceController;
        var verbs = new List<string>();
        foreach (var verb in Verbs)
        {
            if (services.FindRoute(verb, path, length) is { } route && HasAction(route, verb)) verbs.Add(verb);
        }

        return verbs.Count == 0 ? null : new ServiceStackHttpHandler(new AllowedVerbsHandler(_app, verbs, _filters.Run));
    }

    private bool HasAction(RestPath route, string verb)
    {
        var actions = _app.Metadata.GetOperation(route.RequestType)?.Actions;
        return actions == null || actions.Count == 0 || actions.Contains(verb) || actions.Contains(ActionContext.AnyAction);
    }

    private IHttpHandler GetCatchAll(string httpMethod, string path, string filePath)
    {
        var handlers = _app.CatchAllHandlers;
        for (var i = 0; i < handlers.Count; i++)
        {
            if (handlers[i](httpMethod, path, filePath) is { } handler) return handler;
        }
        return null;
    }

    private IHttpHandler GetFallback(string httpMethod, string path, string filePath)
    {
        if (_config.FallbackRestPath == null) return null;

        var length = _negotiation.WithoutFormat(path, out var contentType);
        if (length != path.Length) path = path.Substring(0, length);
        return _config.FallbackRestPath(httpMethod, path, filePath)?.GetHandler(contentType);
    }
}
