using System;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.Common;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>Splits a request target into path base, path and query, consistently with the web server.</summary>
internal static class RequestPaths
{
    /// <param name="target">Path and query as the client sent them.</param>
    /// <param name="scriptName">
    /// SCRIPT_NAME: the path base, if PATH_INFO was sent too. Without PATH_INFO, web servers put the whole path into SCRIPT_NAME.
    /// </param>
    /// <param name="pathInfo">PATH_INFO; null or "" if it was not sent.</param>
    /// <exception cref="BadHttpRequestException">The path is refused.</exception>
    public static (string PathBase, string Path, string Query) Split(string method, string target, string? scriptName, string? pathInfo)
    {
        if (target == "*" && method == "OPTIONS") return ("", "", "");

        var mark = target.IndexOf('?', StringComparison.Ordinal);
        var query = mark < 0 ? "" : target.Substring(mark);
        var path = PathOf(target);
        if (string.IsNullOrEmpty(scriptName) || scriptName == "/" || string.IsNullOrEmpty(pathInfo)) return ("", path, query);

        var pathBase = scriptName.TrimEnd('/');
        return path.StartsWith(pathBase, StringComparison.Ordinal) && (path.Length == pathBase.Length || path[pathBase.Length] == '/')
            ? (pathBase, path.Substring(pathBase.Length), query) : ("", path, query);
    }

    /// <exception cref="BadHttpRequestException">The path is refused.</exception>
    private static string PathOf(string target)
    {
        var mark = TargetText.FirstMark(target);
        if (!TargetText.IsUnresolved(target, mark)) return mark < 0 ? target : target[..mark];

        var resolved = TargetPath.Resolve(target);
        return resolved.Refusal is { } refusal ? throw new BadHttpRequestException(refusal) : resolved.Path;
    }
}
