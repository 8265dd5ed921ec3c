using System;
using System.IO;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Protocol.FastCgi.Requests;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>The request line and headers, from the FastCGI params.</summary>
internal sealed class RequestFeatures(ExchangeContext context, TrustedProxies proxies) : IHttpRequestFeature
{
    private IHeaderDictionary? _headers;

    public string Protocol { get; set; } = "";

    public string Scheme { get; set; } = "";

    public string Method { get; set; } = "";

    public string PathBase { get; set; } = "";

    public string Path { get; set; } = "";

    public string QueryString { get; set; } = "";

    public string RawTarget { get; set; } = "";

    public IHeaderDictionary Headers
    {
        get => _headers ??= CopyHeaders(context.Exchange);
        set => _headers = value;
    }

    public Stream Body
    {
        get => context.Body.Stream;
        set => context.Body.Stream = value;
    }

    /// <exception cref="BadHttpRequestException">The path is refused.</exception>
    public void Begin(FastCgiExchange exchange)
    {
        var all = exchange.Params;
        Protocol = ProtocolOf(all[KnownParam.ServerProtocol]);
        Scheme = exchange.IsHttps || IsForwardedHttps(exchange) ? "https" : "http";
        Method = exchange.Method;
        RawTarget = RequestTarget.Of(exchange);
        (PathBase, Path, QueryString) = RequestPaths.Split(Method, RawTarget, all[KnownParam.ScriptName], all[KnownParam.PathInfo]);
    }

    // Applied here like the client address: ForwardedHeadersMiddleware would see the client as its peer, and not trust it.
    private bool IsForwardedHttps(FastCgiExchange exchange) =>
        exchange.Params[KnownParam.HttpXForwardedProto] is { } scheme && scheme.Equals("https", StringComparison.OrdinalIgnoreCase)
            && proxies.TrustsPeer(exchange.Params[KnownParam.RemoteAddr]);

    private static HeaderDictionary CopyHeaders(FastCgiExchange exchange)
    {
        var all = exchange.Params;
        var headers = new HeaderDictionary(all.HeaderCount);
        for (var i = 0; i < all.Count; i++)
        {
            // web servers send CONTENT_TYPE and CONTENT_LENGTH as empty if the request has no such header
            if (all.HeaderName(i) is not { } name || (all.Value(i) is var value && value.Length == 0 && IsOfBody(name))) continue;

            headers[name] = value;
        }

        return headers;
    }

    private static bool IsOfBody(string name) => name is "Content-Type" or "Content-Length";

    // in ASP.NET Core's notation
    private static string ProtocolOf(string? sent) => sent switch
    {
        null or "" => HttpProtocol.Http11,
        "HTTP/2.0" => HttpProtocol.Http2,
        "HTTP/3.0" => HttpProtocol.Http3,
        _ => sent,
    };
}
