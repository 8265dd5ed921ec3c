using System;
using System.Text;
using System.Web;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Requests;

/// <summary>v3's PathInfo: the decoded path below the handler path.</summary>
internal static class PathInfo
{
    /// <param name="rawUrl">Path and query as sent.</param>
    public static string Of(string rawUrl)
    {
        var mark = rawUrl.IndexOf('?');

        // v3's self-host trims the trailing slash only where there is a query
        var path = mark < 0 ? rawUrl : mark == 0 ? "/" : TrimSlash(rawUrl.Substring(0, mark));
        path = BelowHandlerPath(path, EndpointHost.Config?.ServiceStackHandlerFactoryPath);

        return path.IndexOf('%') < 0 && path.IndexOf('+') < 0 ? path : HttpUtility.UrlDecode(path, Encoding.UTF8);
    }

    private static string TrimSlash(string path) =>
        path.Length > 1 && path[path.Length - 1] == '/' ? path.TrimEnd('/') is { Length: > 0 } trimmed ? trimmed : "/" : path;

    private static string BelowHandlerPath(string path, string? handlerPath)
    {
        if (string.IsNullOrEmpty(handlerPath)) return path;

        var length = handlerPath!.Length + 1;
        var isBelow = path.Length >= length
            && path[0] == '/'
            && string.Compare(path, 1, handlerPath, 0, handlerPath.Length, StringComparison.OrdinalIgnoreCase) == 0
            && (path.Length == length || path[length] == '/');
        if (!isBelow) return path;

        return path.Length == length ? "/" : path.Substring(length);
    }
}
