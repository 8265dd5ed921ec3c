#nullable enable

using System;
using System.Text;
using System.Web;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

namespace ServiceStack.Shared;

/// <summary>v3's PathInfo: the decoded path below the handler path.</summary>
internal static class RequestPathInfo
{
    /// <summary>Whether <c>V3Behaviour.RawPaths</c> is set. The original engine, which has no such option, gets resolved paths.</summary>
    // as an object: this engine's class implements the interface, and the original's does not
    public static bool IsRaw => (object)EndpointHost.Config is IEngineBehaviour { TakesRawPaths: true };

    /// <returns>The target, resolved if v3's own behaviour is not wanted. A NUL, which ends file names early, is refused always.</returns>
    public static ResolvedTarget Resolve(string target)
    {
        if (!IsRaw) return TargetPath.Resolve(target);

        var query = target.IndexOf('?');
        var path = HttpUtility.UrlDecode(query < 0 ? target : target.Substring(0, query), Encoding.UTF8);
        return new ResolvedTarget(target, path, path.IndexOf('\0') >= 0 ? TargetPath.NulRefusal : null);
    }

    /// <param name="path">Resolved by <see cref="TargetPath"/>, and decoded.</param>
    /// <param name="hasQuery">Whether the target has a query: v3's self-host removes the slash at the end only then.</param>
    /// <param name="handlerPath">The path to remove, of whole segments; null for none.</param>
    public static string Below(string path, bool hasQuery, string? handlerPath)
    {
        if (hasQuery && path.Length > 1 && path[path.Length - 1] == '/') path = path.Substring(0, path.Length - 1);
        if (string.IsNullOrEmpty(handlerPath)) return path;

        var end = handlerPath!.Length + 1;
        var isBelow = path.Length >= end && (path.Length == end || path[end] == '/')
            && string.Compare(path, 1, handlerPath, 0, handlerPath.Length, StringComparison.OrdinalIgnoreCase) == 0;
        return !isBelow ? path : path.Length == end && hasQuery ? "/" : path.Substring(end);
    }

    /// <summary>As v3's self-host reads it, without resolving anything.</summary>
    /// <param name="target">Path and query as sent.</param>
    /// <param name="handlerPath">The path to remove; null for none.</param>
    public static string Raw(string target, string? handlerPath)
    {
        // v3's self-host trims the trailing slash only if there is a query
        var query = target.IndexOf('?');
        var path = query < 0
            ? target : HttpRequestExtensions.GetPathInfo(target.Substring(0, query), handlerPath, handlerPath ?? string.Empty);
        if (path.IndexOf('%') >= 0 || path.IndexOf('+') >= 0) path = HttpUtility.UrlDecode(path, Encoding.UTF8);
        return HttpListenerRequestWrapper.NormalizePathInfo(path, handlerPath);
    }
}
