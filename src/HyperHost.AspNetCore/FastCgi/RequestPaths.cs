using System;
using Microsoft.AspNetCore.Http;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>Path base, path and query of a request target, decoded as Kestrel decodes them.</summary>
internal static class RequestPaths
{
    /// <param name="target">Path and query as the client sent them.</param>
    /// <param name="scriptName">
    /// SCRIPT_NAME: the path base, if PATH_INFO was sent with it. Without that web servers put the whole path there.
    /// </param>
    /// <param name="pathInfo">PATH_INFO; null or "" if it was not sent.</param>
    /// <exception cref="BadHttpRequestException">The path contains %00.</exception>
    public static (string PathBase, string Path, string Query) Split(string target, string? scriptName, string? pathInfo)
    {
        if (target == "*") return ("", "", "");

        var mark = target.IndexOf('?', StringComparison.Ordinal);
        var query = mark < 0 ? "" : target.Substring(mark);
        var path = Decode(mark < 0 ? target : target.Substring(0, mark));
        if (string.IsNullOrEmpty(scriptName) || scriptName == "/" || string.IsNullOrEmpty(pathInfo)) return ("", path, query);

        var pathBase = scriptName.TrimEnd('/');
        return path.StartsWith(pathBase, StringComparison.Ordinal) && (path.Length == pathBase.Length || path[pathBase.Length] == '/')
            ? (pathBase, path.Substring(pathBase.Length), query) : ("", path, query);
    }

    // %2F stays as it is, the rest is decoded; what is no UTF-8 stays as it is too
    private static string Decode(string raw)
    {
        string path;
        try
        {
            path = raw.Contains('%', StringComparison.Ordinal) ? PathString.FromUriComponent(raw).Value! : raw;
        }
        catch (InvalidOperationException)
        {
            throw new BadHttpRequestException("The path of the request contains a null character, %00.");
        }

        return path.Contains("/.", StringComparison.Ordinal) ? RemoveDots(path) : path;
    }

    // RFC 3986 §5.2.4
    private static string RemoveDots(string path)
    {
        var segments = path.Split('/');
        var count = 1;
        for (var i = 1; i < segments.Length; i++)
        {
            var isLast = i == segments.Length - 1;
            if (segments[i] is "." or "..")
            {
                if (segments[i] == ".." && count > 1) count--;
                if (isLast) segments[count++] = "";
            }
            else
            {
                segments[count++] = segments[i];
            }
        }

        return string.Join('/', segments, 0, count);
    }
}
