using System;
using System.Collections.Specialized;
using System.Globalization;
using System.IO;
using System.Net.Sockets;
using System.Threading;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Primitives;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>v3's IHttpRequest on a request of Kestrel's, whose body was read before.</summary>
internal class KestrelRequest(HttpExchange exchange, RequestBody? body, TrustedProxies trustedProxies, bool underscores)
    : HostRequest
{
    public override object OriginalRequest => exchange.Context.Request;

    public override long ContentLength => body?.Length ?? 0;

    public override string ContentType => Text("Content-Type", exchange.Request.Headers.ContentType)!;

    protected override string Verb => exchange.Request.Method;

    protected override string Target => TargetPath.OriginForm(exchange.Request.RawTarget);

    protected override Stream Body => body ?? Stream.Null;

    protected override string? PeerAddress => PeerAddresses.Of(Connection?.RemoteIpAddress) ?? (IsUnix ? "unix:" : null);

    protected override string? LocalAddress => PeerAddresses.Of(Connection?.LocalIpAddress);

    protected override bool IsTls => string.Equals(exchange.Request.Scheme, "https", StringComparison.OrdinalIgnoreCase);

    protected override string ServerAuthority => string.Create(
        CultureInfo.InvariantCulture, $"{LocalAddress ?? "localhost"}:{Connection?.LocalPort ?? 0}");

    protected override TrustedProxies TrustedProxies { get; } = trustedProxies;

    protected override CancellationToken Aborted => exchange.Aborted;

    /// <summary>The request and its response.</summary>
    protected internal HttpExchange Exchange => exchange;

    // a request without an address may be a stranger's as well: the web server in front sent none that can be read
    private bool IsUnix => exchange.Features.Get<IConnectionEndPointFeature>()?.RemoteEndPoint is UnixDomainSocketEndPoint;

    private IHttpConnectionFeature? Connection => exchange.Features.Get<IHttpConnectionFeature>();

    protected override string? Header(string name) => Text(name, exchange.Request.Headers[name]);

    protected override void CopyHeaders(NameValueCollection into)
    {
        foreach (var header in exchange.Request.Headers)
        {
            // a name with '_' would meet another header's name behind any CGI
            if (!underscores && header.Key.Contains('_', StringComparison.Ordinal)) continue;

            into.Add(header.Key, header.Value.Count == 1 ? header.Value[0] : Join(header.Key, header.Value.ToArray()));
        }
    }

    private static string? Text(string name, in StringValues values) =>
        values.Count == 0 ? null : values.Count == 1 ? values[0] : Join(name, values.ToArray());

    private static string Join(string name, string?[] values) => string.Join(name == "Cookie" ? "; " : ", ", values);
}
