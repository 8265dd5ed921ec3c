using System;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Requests;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.SharedListeners;

/// <summary>The path of a request, resolved and decoded, and the raw URL that it came from.</summary>
/// <param name="RawUrl">Path and query as sent.</param>
/// <param name="Target">The same with the path resolved, and encoded as it was sent.</param>
/// <param name="Path">Resolved and decoded.</param>
/// <param name="Query">Without its question mark.</param>
internal readonly record struct RequestPath(string RawUrl, string Target, string Path, string Query)
{
    private static readonly string[] HandlerExtensions = [".aspx", ".asmx", ".ashx", ".axd", ".svc", ".soap", ".rem"];

    /// <param name="path">The path of the request; the root if it is refused.</param>
    /// <param name="refusal">The reason for status 400; empty if the path is accepted.</param>
    /// <returns>False if the path is refused.</returns>
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
    /// Index at which PATH_INFO begins: after the extension of a handler, or as the web server sent it behind a name with an extension. The
    /// length of the path if it has none.
    /// </summary>
    /// <param name="path">Decoded.</param>
    /// <param name="sent">The web server's PATH_INFO, if it sent one.</param>
    public static int InfoStart(string path, string? sent)
    {
        for (var dot = path.IndexOf('.'); dot >= 0;)
        {
            var slash = path.IndexOf('/', dot);
            if (slash < 0) break;
            if (IsHandler(path.Substring(0, slash))) return slash;

            dot = path.IndexOf('.', slash);
        }

        // some configurations send the whole path in it, lighttpd all behind the first segment
        if (sent is not { Length: > 1 } || sent[0] != '/' || sent.Length >= path.Length || !path.EndsWith(sent, StringComparison.Ordinal))
            return path.Length;

        var start = path.Length - sent.Length;
        return path.LastIndexOf('.', start - 1) > path.LastIndexOf('/', start - 1) ? start : path.Length;
    }

    private static bool IsHandler(string file) =>
        Array.Exists(HandlerExtensions, extension => file.EndsWith(extension, StringComparison.OrdinalIgnoreCase));
}
