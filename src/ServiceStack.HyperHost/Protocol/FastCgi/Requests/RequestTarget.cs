using System;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Requests;

/// <summary>Path and query as the client sent them; without REQUEST_URI they are derived from other params.</summary>
/// <remarks>Web servers differ in what they put into PATH_INFO and SCRIPT_NAME; REQUEST_URI is what the client sent.</remarks>
internal static class RequestTarget
{
    /// <returns>
    /// The target in origin-form; what is in no form of RFC 9112 as it was sent, and <see cref="TargetPath"/> refuses it.
    /// </returns>
    public static string Of(FastCgiExchange exchange) =>
        exchange.RequestUri is { Length: > 0 } uri ? TargetPath.OriginForm(uri) : FromParts(exchange);

    /// <returns>Path and query, of which the path is resolved, and encoded as it was sent; empty if it is refused.</returns>
    public static string Resolved(FastCgiExchange exchange)
    {
        var target = Of(exchange);
        return TargetText.IsUnresolved(target, TargetText.FirstMark(target)) ? TargetPath.Resolve(target).Target : target;
    }

    private static string FromParts(FastCgiExchange exchange)
    {
        var script = exchange.Params[KnownParam.ScriptName] ?? "";
        var info = exchange.Params[KnownParam.PathInfo] ?? "";

        // some configurations send the whole path in both
        var path = script.Length > 0 && info.StartsWith(script, StringComparison.Ordinal) ? info : script + info;
        if (path.Length == 0) path = exchange.Params[KnownParam.DocumentUri] ?? "/";
        if (path.Length == 0 || path[0] != '/') path = "/" + path;

        // these come decoded; a raw URL is not
        path = string.Join("/", Array.ConvertAll(path.Split('/'), Uri.EscapeDataString));
        return exchange.QueryString.Length == 0 ? path : path + "?" + exchange.QueryString;
    }
}
