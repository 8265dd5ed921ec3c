using System;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Requests;

/// <summary>Path and query as the client sent them: REQUEST_URI, or derived from other params if it is missing.</summary>
/// <remarks>REQUEST_URI is preferred, because web servers fill PATH_INFO and SCRIPT_NAME differently.</remarks>
internal static class RequestTarget
{
    /// <returns>
    /// The target in origin-form. A target in no form of RFC 9112 is returned as sent; <see cref="TargetPath"/> rejects it.
    /// </returns>
    public static string Of(FastCgiExchange exchange) =>
        exchange.RequestUri is { Length: > 0 } uri ? TargetPath.OriginForm(uri) : FromParts(exchange);

    /// <returns>Path and query, with dot segments resolved and the encoding as sent; empty if the target is rejected.</returns>
    public static string Resolved(FastCgiExchange exchange)
    {
        var target = Of(exchange);
        return TargetText.IsUnresolved(target, TargetText.FirstMark(target)) ? TargetPath.Resolve(target).Target : target;
    }

    private static string FromParts(FastCgiExchange exchange)
    {
        var script = exchange.Params[KnownParam.ScriptName] ?? "";
        var info = exchange.Params[KnownParam.PathInfo] ?? "";

        // some configurations send the whole path in both params
        var path = script.Length > 0 && info.StartsWith(script, StringComparison.Ordinal) ? info : script + info;
        if (path.Length == 0) path = exchange.Params[KnownParam.DocumentUri] ?? "/";
        if (path.Length == 0 || path[0] != '/') path = "/" + path;

        // these params are decoded, while a request target is percent-encoded
        path = string.Join("/", Array.ConvertAll(path.Split('/'), Uri.EscapeDataString));
        return exchange.QueryString.Length == 0 ? path : path + "?" + exchange.QueryString;
    }
}
