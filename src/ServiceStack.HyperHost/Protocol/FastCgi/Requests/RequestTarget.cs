using System;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Requests;

/// <summary>Path and query as the client sent them; without REQUEST_URI they are derived from other params.</summary>
/// <remarks>Web servers differ in what they put into PATH_INFO and SCRIPT_NAME; REQUEST_URI is what the client sent.</remarks>
internal static class RequestTarget
{
    public static string Of(FastCgiExchange exchange) =>
        exchange.RequestUri is { Length: > 0 } uri ? FromRoot(uri, exchange) : FromParts(exchange);

    // "GET http://host/path HTTP/1.1": a web server may pass the absolute form on
    private static string FromRoot(string uri, FastCgiExchange exchange)
    {
        if (uri[0] == '/' || (uri == "*" && exchange.Method == "OPTIONS")) return uri;

        var scheme = uri.IndexOf("://", StringComparison.Ordinal);
        var path = scheme < 0 ? -1 : uri.IndexOf('/', scheme + 3);
        return path >= 0 ? uri.Substring(path) : "/";
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
