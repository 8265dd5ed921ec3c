using System;
using System.Collections.Specialized;
using System.Globalization;
using System.IO;
using ServiceStack.HyperHost.FastCgi;

namespace ServiceStack.HyperHost.Requests;

/// <summary>v3's IHttpRequest on a FastCGI exchange.</summary>
internal sealed class FastCgiRequest(FastCgiExchange exchange, TrustedProxies trustedProxies) : HostRequest
{
    public override object OriginalRequest => exchange;

    public override long ContentLength => exchange.ContentLength;

    // web servers send CONTENT_TYPE empty where there is none
    public override string ContentType => exchange.ContentType!;

    protected override string Verb => exchange.Method;

    // Web servers differ in what they put into PATH_INFO and SCRIPT_NAME; REQUEST_URI is what the client sent.
    protected override string Target => exchange.RequestUri is { Length: > 0 } uri ? FromRoot(uri) : FromParts();

    protected override Stream Body => exchange.Body;

    protected override string? PeerAddress => exchange.Params[KnownParam.RemoteAddr];

    protected override string? LocalAddress => exchange.Params[KnownParam.ServerAddr];

    protected override bool IsTls => exchange.IsHttps;

    protected override string ServerAuthority => (exchange.ServerName ?? "localhost")
        + (exchange.ServerPort is 0 or 80 or 443 ? string.Empty : ":" + exchange.ServerPort.ToString(CultureInfo.InvariantCulture));

    protected override TrustedProxies TrustedProxies { get; } = trustedProxies;

    protected override System.Threading.CancellationToken Aborted => exchange.Aborted;

    internal override string? Variable(string name) => exchange.Params[name];

    protected override string? Header(string name) => exchange.Params.Header(name);

    protected override void CopyHeaders(NameValueCollection into)
    {
        var all = exchange.Params;
        for (var i = 0; i < all.Count; i++)
        {
            if (all.HeaderName(i) is { } name && (all.Value(i).Length > 0 || !IsContentHeader(name))) into.Add(name, all.Value(i));
        }
    }

    private static bool IsContentHeader(string name) => name is "Content-Type" or "Content-Length";

    // "GET http://host/path HTTP/1.1": a web server may pass the absolute form on
    private static string FromRoot(string uri)
    {
        if (uri[0] == '/') return uri;
        var scheme = uri.IndexOf("://", StringComparison.Ordinal);
        var path = scheme < 0 ? -1 : uri.IndexOf('/', scheme + 3);
        return path >= 0 ? uri.Substring(path) : "/";
    }

    private string FromParts()
    {
        var script = exchange.Params[KnownParam.ScriptName] ?? string.Empty;
        var info = exchange.Params[KnownParam.PathInfo] ?? string.Empty;

        // some configurations send the whole path in both
        var path = script.Length > 0 && info.StartsWith(script, StringComparison.Ordinal) ? info : script + info;
        if (path.Length == 0) path = exchange.Params[KnownParam.DocumentUri] ?? "/";
        if (path.Length == 0 || path[0] != '/') path = "/" + path;

        // these come decoded; a raw URL is not
        path = string.Join("/", Array.ConvertAll(path.Split('/'), Uri.EscapeDataString));
        return exchange.QueryString.Length == 0 ? path : path + "?" + exchange.QueryString;
    }
}
