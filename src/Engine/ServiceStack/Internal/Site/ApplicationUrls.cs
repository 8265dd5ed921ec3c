namespace ServiceStack.Internal.Site;

using System;
using System.IO;
using ServiceStack.Common;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>Arithmetic on paths and addresses.</summary>
internal static class ApplicationUrls
{
    private const string Http = "http://";

    public static string WebDirectoryName { get; } = new DirectoryInfo(AppDomain.CurrentDomain.BaseDirectory).Name;

    /// <summary><c>http://host:port/a/b</c> to <c>http://host:port</c>; https if the application is configured for https links.</summary>
    public static string SchemeAndHost(string absoluteUri, EndpointHostConfig config)
    {
        absoluteUri = ForLinks(absoluteUri, config);
        var host = absoluteUri.IndexOf("://", StringComparison.Ordinal);
        var path = absoluteUri.IndexOf('/', host < 0 ? 0 : host + 3);
        return path < 0 ? absoluteUri : absoluteUri.Substring(0, path);
    }

    /// <summary>Scheme, host and the path of the application: what a host has in front of the handler path, and that.</summary>
    public static string OfApplication(IHttpRequest request, EndpointHostConfig config)
    {
        return Join(SchemeAndHost(request.AbsoluteUri, config) + InFront(request), config?.ServiceStackHandlerFactoryPath);
    }

    /// <summary>The page of the metadata, as <see cref="OfPage"/> takes it; null if the configuration has none.</summary>
    public static string MetadataPage(EndpointHostConfig config) =>
        config is { MetadataRedirectPath: "metadata", IsMounted: false, ServiceStackHandlerFactoryPath: { Length: > 0 } handlerPath }
            ? handlerPath + "/metadata" : config.MetadataRedirectPath;

    /// <summary>An address as links to it are written: with https if <c>UseHttpsLinks</c> is set.</summary>
    public static string ForLinks(string absoluteUri, EndpointHostConfig config) =>
        config?.UseHttpsLinks == true && absoluteUri.StartsWith(Http, StringComparison.OrdinalIgnoreCase)
            ? "https://" + absoluteUri.Substring(Http.Length)
            : absoluteUri;

    /// <summary>
    /// An address of the request's own host without scheme and host, so that it holds behind proxies that end TLS. What is elsewhere, and
    /// every address of an application that has a WebHostUrl, stays whole.
    /// </summary>
    public static string WithoutOwnOrigin(string url, IHttpRequest request, EndpointHostConfig config)
    {
        if (url == null || !string.IsNullOrEmpty(config?.WebHostUrl)) return url;

        var origin = SchemeAndHost(request.AbsoluteUri, config);
        if (!url.StartsWith(origin, StringComparison.OrdinalIgnoreCase)) return url;
        if (url.Length == origin.Length) return "/";
        return url[origin.Length] == '/' ? url.Substring(origin.Length) : url;
    }

    /// <summary>
    /// The address of a page of the site: below WebHostUrl, else as a path from the root of the site, which is the mount of an application
    /// that has one.
    /// </summary>
    /// <param name="page">A path, with or without <c>~/</c>; an address with a scheme stays as it is.</param>
    public static string OfPage(string page, IHttpRequest request, EndpointHostConfig config)
    {
        if (page.StartsWith("http://", StringComparison.Ordinal) || page.StartsWith("https://", StringComparison.Ordinal)) return page;
        if (page.StartsWith("~/", StringComparison.Ordinal)) page = page.Substring(1);
        if (!string.IsNullOrEmpty(config.WebHostUrl)) return config.WebHostUrl.CombineWith(page);

        page = page.TrimStart('/');
        if (!config.IsMounted) return RootOf(request, config.ServiceStackHandlerFactoryPath) + "/" + page;

        var mount = config.ServiceStackHandlerFactoryPath + "/";
        return InFront(request) + "/" + (page.StartsWith(mount, StringComparison.OrdinalIgnoreCase) ? page : mount + page);
    }

    /// <summary>Whether a request for an index names the handler's path, and not the site above it.</summary>
    public static bool IsBelow(IHttpRequest request, string handlerPath)
    {
        if (string.IsNullOrEmpty(handlerPath)) return true;

        var path = PathOf(request.RawUrl);
        return path.Equals("/" + handlerPath, StringComparison.OrdinalIgnoreCase)
            || path.EndsWith("/" + handlerPath, StringComparison.OrdinalIgnoreCase);
    }

    private static string InFront(IHttpRequest request) => request is HttpRequestWrapper { Request: { } web }
        ? web.ApplicationPath is { Length: > 1 } path ? path : null
        : (request as IMountedRequest)?.PathBase;

    private static string RootOf(IHttpRequest request, string handlerPath)
    {
        var path = PathOf(request.RawUrl);
        if (!string.IsNullOrEmpty(handlerPath) && IsBelow(request, handlerPath))
            path = path.Substring(0, path.Length - handlerPath.Length - 1);
        return path.TrimEnd('/');
    }

    // without the query, and without a slash at the end; a request in absolute form has an origin before it
    private static string PathOf(string rawUrl)
    {
        if (string.IsNullOrEmpty(rawUrl)) return "";

        var end = rawUrl.IndexOf('?');
        var path = end < 0 ? rawUrl : rawUrl.Substring(0, end);
        var scheme = path.IndexOf("://", StringComparison.Ordinal);
        if (scheme > 0)
        {
            var slash = path.IndexOf('/', scheme + 3);
            path = slash < 0 ? "" : path.Substring(slash);
        }

        return path.TrimEnd('/');
    }

    public static string Join(string baseUrl, string path) =>
        string.IsNullOrEmpty(path) ? baseUrl.TrimEnd('/') : baseUrl.TrimEnd('/') + "/" + path.Trim('/');

    /// <summary>The last segment of a path with the slash before it, and one behind it if there is; the query is left out.</summary>
    public static string LastSegment(string rawUrl)
    {
        if (rawUrl == null) return null;
        var end = rawUrl.IndexOf('?');
        if (end < 0) end = rawUrl.Length;
        if (end == 0) return "";
        var slash = rawUrl.LastIndexOf('/', end > 1 && rawUrl[end - 1] == '/' ? end - 2 : end - 1);
        return slash < 0 ? null : rawUrl.Substring(slash, end - slash);
    }

    /// <summary>A path from its last slash on, the query left out: just the slash if the path ends with one.</summary>
    public static string BehindLastSlash(string rawUrl)
    {
        if (rawUrl == null) return null;
        var end = rawUrl.IndexOf('?');
        if (end < 0) end = rawUrl.Length;
        if (end == 0) return "";
        var slash = rawUrl.LastIndexOf('/', end - 1);
        return slash < 0 ? null : rawUrl.Substring(slash, end - slash);
    }

    /// <summary>What follows the mapped root in a path, without a slash at its end; null when the root is not in it.</summary>
    public static string PathBelow(string fullPath, string mappedRoot)
    {
        if (mappedRoot == null) return null;

        var below = 0;
        var root = mappedRoot.Trim('/');
        if (root.Length > 0)
        {
            below = IndexOfSegments(fullPath, root);
            if (below < 0) return null;
            below += root.Length;
        }

        if (below == 0 && IsTrimmed(fullPath)) return fullPath;

        var path = fullPath.Substring(below).TrimStart('/').TrimEnd('/');
        return "/" + path;
    }

    public static string WithoutDoubledSlashes(string path)
    {
        while (path != null && path.IndexOf("//", StringComparison.Ordinal) >= 0) path = path.Replace("//", "/");
        return path;
    }

    private static bool IsTrimmed(string path) =>
        path.Length > 1 && path[0] == '/' && path[1] != '/' && path[path.Length - 1] != '/';

    private static int IndexOfSegments(string path, string root)
    {
        var at = -1;
        while ((at = path.IndexOf(root, at + 1, StringComparison.OrdinalIgnoreCase)) >= 0)
        {
            var end = at + root.Length;
            if ((at == 0 || path[at - 1] == '/') && (end == path.Length || path[end] == '/')) return at;
        }

        return -1;
    }
}
