using System;
using System.Web;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Requests;

namespace ServiceStack.HyperHost.SharedListeners;

/// <summary>The path of a request, decoded and cleared of dots, and the raw URL that it came from.</summary>
internal readonly record struct RequestPath(string RawUrl, string Path, string Query)
{
    private static readonly string[] HandlerExtensions = [".aspx", ".asmx", ".ashx", ".axd", ".svc", ".soap", ".rem"];

    /// <returns>False if the path is invalid: it leaves the root, or has a NUL.</returns>
    public static bool TryRead(FastCgiExchange exchange, out RequestPath path)
    {
        var raw = RequestTarget.Of(exchange);
        if (raw == "*") raw = "/";
        var question = raw.IndexOf('?');
        var query = question < 0 ? exchange.QueryString : raw.Substring(question + 1);
        var text = question < 0 ? raw : raw.Substring(0, question);
        if (text.IndexOf('%') >= 0) text = DecodePath(text);

        path = new RequestPath(raw, text, query);
        if (text.IndexOf('\0') >= 0) return false;
        if (!HasDots(text)) return true;

        if (!TryClear(text, out var clear)) return false;

        path = new RequestPath(raw, clear, query);
        return true;
    }

    /// <summary>
    /// Index at which PATH_INFO begins: after the extension of a handler, or as the web server sent it. The length of the path if it has
    /// none.
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

        // some configurations send the whole path in it
        return sent is { Length: > 1 } && sent[0] == '/' && sent.Length < path.Length && path.EndsWith(sent, StringComparison.Ordinal)
            ? path.Length - sent.Length : path.Length;
    }

    // In a path a plus sign means itself; UrlDecode would make it a space.
    private static string DecodePath(string text) => HttpUtility.UrlDecode(text.Replace("+", "%2B"));

    private static bool HasDots(string path) => path.IndexOf("/.", StringComparison.Ordinal) >= 0;

    private static bool TryClear(string path, out string clear)
    {
        var parts = path.Substring(1).Split('/');
        var kept = 0;
        for (var i = 0; i < parts.Length && kept >= 0; i++)
        {
            var part = parts[i];
            if (part == "..") kept--;
            else if (part != ".") parts[kept++] = part;

            // "/a/.." is the folder "/"
            if (kept >= 0 && i == parts.Length - 1 && part is ("." or "..")) parts[kept++] = "";
        }

        clear = kept < 0 ? "" : "/" + string.Join("/", parts, 0, kept);
        return kept >= 0;
    }

    private static bool IsHandler(string file) =>
        Array.Exists(HandlerExtensions, extension => file.EndsWith(extension, StringComparison.OrdinalIgnoreCase));
}
