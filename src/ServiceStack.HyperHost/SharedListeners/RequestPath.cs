using System;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Requests;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.SharedListeners;

/// <summary>The path of a request, resolved and decoded, and the raw URL of which it is a part.</summary>
/// <param name="RawUrl">Path and query as sent.</param>
/// <param name="Target">Path and query with the path resolved, percent-encoded as sent.</param>
/// <param name="Path">The path, resolved and decoded.</param>
/// <param name="Query">The query, without its question mark.</param>
internal readonly record struct RequestPath(string RawUrl, string Target, string Path, string Query)
{
    private static readonly string[] HandlerExtensions = [".aspx", ".asmx", ".ashx", ".axd", ".svc", ".soap", ".rem"];

    /// <param name="path">The path of the request; the root if it is rejected.</param>
    /// <param name="refusal">The reason for status 400; empty if the path is accepted.</param>
    /// <returns>False if the path is rejected.</returns>
    public static bool TryRead(FastCgiExchange exchange, out RequestPath path, out string refusal)
    {
        refusal = "";
        var raw = RequestTarget.Of(exchange);
        if (raw == "*" && exchange.Method == "OPTIONS") raw = "/";
        var mark = TargetText.FirstMark(raw);
        var question = mark < 0 ? -1 : raw.IndexOf('?', mark);
        var query = question < 0 ? exchange.QueryString : raw.Substring(question + 1);
        if (!TargetText.IsUnresolved(raw, mark))
        {
            path = new RequestPath(raw, raw, question < 0 ? raw : raw.Substring(0, question), query);
            return true;
        }

        var resolved = TargetPath.Resolve(raw);
        path = new RequestPath(raw, resolved.Target, resolved.Path, query);
        refusal = resolved.Refusal ?? "";
        return resolved.Refusal is null;
    }

    /// <summary>
    /// Index at which PATH_INFO begins: after a file name with a handler's extension, or where the web server's PATH_INFO begins if a name
    /// with an extension is before it. The length of the path if there is no PATH_INFO.
    /// </summary>
    /// <param name="path">The decoded path.</param>
    /// <param name="sent">The web server's PATH_INFO; null if it was not sent.</param>
    public static int InfoStart(string path, string? sent)
    {
        for (var dot = path.IndexOf('.'); dot >= 0;)
        {
            var slash = path.IndexOf('/', dot);
            if (slash < 0) break;
            if (IsHandler(path.Substring(0, slash))) return slash;

            dot = path.IndexOf('.', slash);
        }

        // some configurations send the whole path as PATH_INFO, lighttpd everything after the first segment
        if (sent is not { Length: > 1 } || sent[0] != '/' || sent.Length >= path.Length || !path.EndsWith(sent, StringComparison.Ordinal))
            return path.Length;

        var start = path.Length - sent.Length;
        return path.LastIndexOf('.', start - 1) > path.LastIndexOf('/', start - 1) ? start : path.Length;
    }

    private static bool IsHandler(string file) =>
        Array.Exists(HandlerExtensions, extension => file.EndsWith(extension, StringComparison.OrdinalIgnoreCase));
}
