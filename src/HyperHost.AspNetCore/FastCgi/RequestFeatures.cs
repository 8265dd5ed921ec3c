using System;
using System.IO;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Protocol.FastCgi.Requests;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>Request line and headers, of the params.</summary>
internal sealed class RequestFeatures(RequestBodyFeatures body) : IHttpRequestFeature
{
    private readonly HeaderDictionary _ownHeaders = [];

    public string Protocol { get; set; } = "";

    public string Scheme { get; set; } = "";

    public string Method { get; set; } = "";

    public string PathBase { get; set; } = "";

    public string Path { get; set; } = "";

    public string QueryString { get; set; } = "";

    public string RawTarget { get; set; } = "";

    public IHeaderDictionary Headers { get; set; } = new HeaderDictionary();

    public Stream Body
    {
        get => body.Stream;
        set => body.Stream = value;
    }

    /// <exception cref="BadHttpRequestException">The path can't be decoded.</exception>
    public void Begin(FastCgiExchange exchange)
    {
        var all = exchange.Params;
        Protocol = ProtocolOf(all[KnownParam.ServerProtocol]);
        Scheme = exchange.IsHttps ? "https" : "http";
        Method = exchange.Method;
        RawTarget = RequestTarget.Of(exchange);
        (PathBase, Path, QueryString) = RequestPaths.Split(RawTarget, all[KnownParam.ScriptName], all[KnownParam.PathInfo]);
        CopyHeaders(exchange);
    }

    private void CopyHeaders(FastCgiExchange exchange)
    {
        _ownHeaders.Clear();
        Headers = _ownHeaders;
        var all = exchange.Params;
        for (var i = 0; i < all.Count; i++)
        {
            // web servers send CONTENT_TYPE and CONTENT_LENGTH empty if there are none
            if (all.HeaderName(i) is not { } name || (all.Value(i) is var value && value.Length == 0 && IsOfBody(name))) continue;

            _ownHeaders[name] = value;
        }
    }

    private static bool IsOfBody(string name) => name is "Content-Type" or "Content-Length";

    // as ASP.NET Core names them
    private static string ProtocolOf(string? sent) => sent switch
    {
        null or "" => HttpProtocol.Http11,
        "HTTP/2.0" => HttpProtocol.Http2,
        "HTTP/3.0" => HttpProtocol.Http3,
        _ => sent,
    };
}
