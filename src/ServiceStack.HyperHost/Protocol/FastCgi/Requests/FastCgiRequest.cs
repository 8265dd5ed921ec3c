using System;
using System.Collections.Specialized;
using System.Globalization;
using System.IO;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Requests;

/// <summary>v3's IHttpRequest on a FastCGI exchange.</summary>
internal sealed class FastCgiRequest(FastCgiExchange exchange, TrustedProxies trustedProxies) : HostRequest
{
    public override object OriginalRequest => exchange;

    internal override TransportKind TransportKind => TransportKind.FastCgi;

    internal override PipeConnection? Transport => exchange.Transport;

    // Also set on the exchange, from which statistics and the slow log read it.
    internal override string? Route
    {
        get => base.Route;
        set => base.Route = exchange.Route = value;
    }

    internal override (long Read, long Queue) MillisecondsBefore => MillisecondsBeforeOf(exchange);

    /// <summary>Milliseconds from a request's first byte to its last, and from its last byte to the start of its service.</summary>
    internal static (long Read, long Queue) MillisecondsBeforeOf(FastCgiExchange exchange) =>
        (exchange.WholeAt - exchange.BeganAt, Math.Max(0, exchange.Since - exchange.WholeAt));

    public override long ContentLength => exchange.ContentLength;

    // web servers send an empty CONTENT_TYPE for a request without one
    public override string ContentType => exchange.ContentType!;

    protected override string Verb => exchange.Method;

    protected override string Target => RequestTarget.Of(exchange);

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
}
