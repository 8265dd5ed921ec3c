namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Net;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.Internal.Site;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;
using HttpRequestWrapper = ServiceStack.WebHost.Endpoints.Extensions.HttpRequestWrapper;

/// <summary>Extensions of requests: parameters, addresses, conditional requests.</summary>
public static class HttpRequestExtensions
{
    /// <summary>Returns the cookies of the request: name to value.</summary>
    public static Dictionary<string, string> CookiesAsDictionary(this IHttpRequest httpReq)
    {
        var map = new Dictionary<string, string>();
        foreach (var cookie in httpReq.Cookies) map[cookie.Key] = cookie.Value.Value;
        return map;
    }

    /// <summary>Answers 304 if the client has the version of a time.</summary>
    /// <returns>Whether it did; the service returns then without a body.</returns>
    /// <example>
    /// <code>
    /// if (Request.DidReturn304NotModified(report.Changed, Response)) return null;
    /// </code>
    /// </example>
    public static bool DidReturn304NotModified(this IHttpRequest httpReq, DateTime? dateTime, IHttpResponse httpRes)
    {
        if (!httpReq.HasNotModifiedSince(dateTime)) return false;
        httpRes.StatusCode = (int)HttpStatusCode.NotModified;
        return true;
    }

    /// <summary>The path with the handler's prefix, as sent, without query.</summary>
    public static string GetAbsolutePath(this IHttpRequest httpReq)
    {
        var resolved = httpReq.PathInfo;
        var end = httpReq.RawUrl.IndexOf(resolved, StringComparison.OrdinalIgnoreCase);
        // the path was resolved or decoded
        if (end < 0) return WithoutQuery(httpReq.RawUrl);
        return httpReq.RawUrl.Substring(0, end + resolved.Length);
    }

    /// <summary>Returns scheme, host and handler path, as <c>http://example.org/api</c>.</summary>
    public static string GetApplicationUrl(this IHttpRequest httpReq) => ApplicationUrls.OfApplication(httpReq, EndpointHost.Config);

    /// <summary>Returns scheme, host and the path of ASP.NET's application.</summary>
    public static string GetApplicationUrl(this HttpRequest httpReq)
    {
        var appPath = httpReq.ApplicationPath;
        return ApplicationUrls.SchemeAndHost(httpReq.Url.AbsoluteUri, EndpointHost.Config) + (appPath == "/" ? "" : appPath);
    }

    /// <summary>
    /// Returns what follows the dot in the query's <c>format</c>, as <c>pretty</c> of <c>json.pretty</c>; null if there is none.
    /// </summary>
    public static string GetFormatModifier(this IHttpRequest httpReq)
    {
        var format = httpReq.QueryString["format"];
        if (format == null) return null;
        var dot = format.IndexOf('.');
        return dot < 0 ? null : format.Substring(dot + 1).ToLowerInvariant();
    }

    /// <summary>Returns the method, or the one that X-HTTP-Method-Override names in a POST's headers or form.</summary>
    /// <remarks>In its query too, with <c>V3Behaviour.AnyMethodOverride</c>.</remarks>
    public static string GetHttpMethodOverride(this IHttpRequest httpReq)
    {
        var verb = httpReq.HttpMethod;
        if (verb != HttpMethods.Post) return verb;
        return httpReq.Headers[HttpHeaders.XHttpMethodOverride]
            ?? httpReq.FormData?[HttpHeaders.XHttpMethodOverride]
            ?? (EndpointHost.Config is { V3Behaviour.AnyMethodOverride: true }
                ? httpReq.QueryString[HttpHeaders.XHttpMethodOverride]
                : null)
            ?? verb;
    }

    /// <summary>Returns an item of the request, or else the cookie of that name; null for neither.</summary>
    public static string GetItemOrCookie(this IHttpRequest httpReq, string name)
    {
        if (httpReq.Items.TryGetValue(name, out var value)) return value?.ToString();
        return httpReq.Cookies.TryGetValue(name, out var cookie) ? cookie.Value : null;
    }

    /// <summary>Returns the JavaScript function that JSONP calls, from the query's <c>callback</c>; null if there is none.</summary>
    public static string GetJsonpCallback(this IHttpRequest httpReq) => httpReq?.QueryString["callback"];

    /// <summary>
    /// Returns a parameter from the first source that has it: a header that overrides it, query, form, cookie, the request's items.
    /// </summary>
    public static string GetParam(this IHttpRequest httpReq, string name) =>
        httpReq.Headers[HttpHeaders.XParamOverridePrefix + name]
        ?? httpReq.QueryString[name]
        ?? httpReq.FormData?[name]
        ?? CookieOrItem(httpReq, name);

    /// <summary>Returns the path of the request up to the slash before its last part.</summary>
    public static string GetParentAbsolutePath(this IHttpRequest httpReq) => Parent(httpReq.GetAbsolutePath());

    /// <summary>Returns the address of the request up to the slash before its last part, without the query.</summary>
    public static string GetParentPathUrl(this IHttpRequest httpReq) => Parent(httpReq.GetPathUrl());

    /// <summary>The whole address without its query.</summary>
    public static string GetPathUrl(this IHttpRequest httpReq)
    {
        var resolved = httpReq.PathInfo;
        var uri = httpReq.AbsoluteUri;
        if (resolved == "") return uri;

        // the slashes behind the scheme are no path
        var scheme = uri.IndexOf("://", StringComparison.Ordinal);
        var host = scheme < 0 ? 0 : scheme + 3;
        var end = uri.IndexOf(resolved, host, StringComparison.OrdinalIgnoreCase);
        if (end >= 0) return uri.Substring(0, end + resolved.Length);

        // the path is encoded in the address
        return WithoutQuery(uri);
    }

    /// <summary>
    /// Returns the file that the path would name below the folder of static files. Of a path that names no file of the site, such as one
    /// with <c>..</c>, a file that does not exist.
    /// </summary>
    public static string GetPhysicalPath(this IHttpRequest httpReq)
    {
        if (httpReq is HttpRequestWrapper aspNet) return aspNet.Request.PhysicalPath;

        var path = httpReq.PathInfo ?? "";
        if (EndpointHost.Config is { V3Behaviour.RawPaths: true }) path = RemoveDots(path);
        return SiteFiles.Combine(EndpointHost.Config?.MainFolder ?? httpReq.ApplicationFilePath, path);
    }

    // a path that leaves the root keeps its dots, and names no file
    private static string RemoveDots(string path)
    {
        if (path.IndexOf("/.", StringComparison.Ordinal) < 0) return path;

        var names = new List<string>();
        foreach (var name in path.Split('/'))
        {
            if (name == "..")
            {
                if (names.Count < 2) return path;
                names.RemoveAt(names.Count - 1);
            }
            else if (name != ".")
            {
                names.Add(name);
            }
        }

        return string.Join("/", names);
    }

    /// <summary>Returns the host's name as the client wrote it, without the port.</summary>
    public static string GetUrlHostName(this IHttpRequest httpReq)
    {
        if (httpReq is HttpRequestWrapper aspNet) return aspNet.Request.GetUrlHostName();
        return Uri.TryCreate(httpReq.AbsoluteUri, UriKind.Absolute, out var uri) ? uri.Host : null;
    }

    /// <summary>Whether If-Modified-Since names this time or a later one, in whole seconds.</summary>
    public static bool HasNotModifiedSince(this IHttpRequest httpReq, DateTime? dateTime)
    {
        if (dateTime == null) return false;
        var header = httpReq.Headers[HttpHeaders.IfModifiedSince];
        if (header == null) return false;

        const DateTimeStyles Utc = DateTimeStyles.AdjustToUniversal | DateTimeStyles.AssumeUniversal;
        if (!DateTime.TryParse(header, CultureInfo.InvariantCulture, Utc, out var since)) return false;

        // HTTP dates have whole seconds
        return dateTime.Value.ToUniversalTime().Ticks / TimeSpan.TicksPerSecond <= since.Ticks / TimeSpan.TicksPerSecond;
    }

    /// <summary>Returns the error code of an exception: that of an <c>HttpError</c>, else the name of its type.</summary>
    public static string ToErrorCode(this Exception ex) => ErrorMapper.CodeOf(ex);

    /// <summary>
    /// Returns the HTTP status of an exception: by <c>MapExceptionToStatusCode</c>, else that of an <c>HttpError</c>, 400 for argument
    /// and serialization errors, 403 for <see cref="UnauthorizedAccessException"/>, 405 for what is not implemented, 500 for others.
    /// </summary>
    public static int ToStatusCode(this Exception ex) => ErrorMapper.StatusOf(ex, EndpointHost.Config);

    private static string CookieOrItem(IHttpRequest httpReq, string name)
    {
        if (string.IsNullOrEmpty(name)) return null;
        if (httpReq.Cookies.TryGetValue(name, out var sent)) return sent.Value;

        httpReq.Items.TryGetValue(name, out var kept);
        return kept?.ToString();
    }

    private static string WithoutQuery(string url) => url.IndexOf('?') is var query and >= 0 ? url.Substring(0, query) : url;

    private static string Parent(string path)
    {
        var slash = path.TrimEnd('/').LastIndexOf('/');
        return slash < 0 ? "" : path.Substring(0, slash);
    }
}
