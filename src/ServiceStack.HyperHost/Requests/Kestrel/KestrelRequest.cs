using System;
using System.Collections.Specialized;
using System.Globalization;
using System.IO;
using System.Net;
using System.Threading;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.FastCgi;

namespace ServiceStack.HyperHost.Requests.Kestrel;

/// <summary>v3's IHttpRequest on a request of Kestrel's, whose body was read before.</summary>
internal sealed class KestrelRequest(HttpContext context, RequestBody? body, TrustedProxies trustedProxies, bool underscores)
    : HostRequest
{
    public override object OriginalRequest => context.Request;

    public override long ContentLength => body?.Length ?? 0;

    protected override string Verb => context.Request.Method;

    // the absolute form ("GET http://host/path") is for proxies; Kestrel has parsed the path out of it
    protected override string Target
    {
        get
        {
            var target = context.Features.GetRequiredFeature<IHttpRequestFeature>().RawTarget;
            return target.Length > 0 && target[0] == '/' ? target : context.Request.Path.ToUriComponent() + context.Request.QueryString.Value;
        }
    }

    protected override Stream Body => body ?? Stream.Null;

    protected override string? PeerAddress => Text(context.Connection.RemoteIpAddress);

    protected override string? LocalAddress => Text(context.Connection.LocalIpAddress);

    protected override bool IsTls => context.Request.IsHttps;

    protected override string ServerAuthority => string.Create(
        CultureInfo.InvariantCulture, $"{Text(context.Connection.LocalIpAddress) ?? "localhost"}:{context.Connection.LocalPort}");

    protected override TrustedProxies TrustedProxies { get; } = trustedProxies;

    protected override CancellationToken Aborted => context.RequestAborted;

    protected override string? Header(string name)
    {
        var values = context.Request.Headers[name];
        return values.Count == 0 ? null : values.Count == 1 ? values[0] : Join(name, values.ToArray());
    }

    protected override void CopyHeaders(NameValueCollection into)
    {
        foreach (var header in context.Request.Headers)
        {
            // a name with '_' would meet another header's name behind any CGI
            if (!underscores && header.Key.Contains('_', StringComparison.Ordinal)) continue;

            into.Add(header.Key, header.Value.Count == 1 ? header.Value[0] : Join(header.Key, header.Value.ToArray()));
        }
    }

    private static string Join(string name, string?[] values) => string.Join(name == "Cookie" ? "; " : ", ", values);

    private static string? Text(IPAddress? address) =>
        address is null ? null : (address.IsIPv4MappedToIPv6 ? address.MapToIPv4() : address).ToString();
}
