namespace ServiceStack.Internal.Site;

using System;
using System.IO;
using ServiceStack.WebHost.Endpoints;

/// <summary>Arithmetic on paths and addresses.</summary>
internal static class ApplicationUrls
{
    private const string Http = "http://";

    public static string WebDirectoryName { get; } = new DirectoryInfo(AppDomain.CurrentDomain.BaseDirectory).Name;

    /// <summary><c>http://host:port/a/b</c> to <c>http://host:port</c>; https where the application wants its links so.</summary>
    public static string SchemeAndHost(string absoluteUri, EndpointHostConfig config)
    {
        absoluteUri = ForLinks(absoluteUri, config);
        var host = absoluteUri.IndexOf("://", StringComparison.Ordinal);
        var path = absoluteUri.IndexOf('/', host < 0 ? 0 : host + 3);
        return path < 0 ? absoluteUri : absoluteUri.Substring(0, path);
    }

    /// <summary>An address as links to it are written: with https where <c>UseHttpsLinks</c> says so.</summary>
    public static string ForLinks(string absoluteUri, EndpointHostConfig config) =>
        config?.UseHttpsLinks == true && absoluteUri.StartsWith(Http, StringComparison.OrdinalIgnoreCase)
            ? "https://" + absoluteUri.Substring(Http.Length)
            : absoluteUri;

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

    /// <summary>A path from its last slash on, the query left out: just the slash where the path ends with one.</summary>
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
