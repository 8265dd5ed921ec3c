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

namespace ServiceStack.HyperHost.AspNetCore.Requests;

/// <summary>v3's IHttpRequest on a request of ASP.NET Core.</summary>
/// <remarks>
/// The server uses its objects again for the next request. Code reaches them through this object alone, which throws once its request has
/// ended.
/// </remarks>
internal abstract class ContextRequest(HttpContext context, TrustedProxies trustedProxies, bool underscores) : HostRequest
{
    private readonly IHttpRequestFeature _request = context.Features.GetRequiredFeature<IHttpRequestFeature>();
    private volatile bool _hasEnded;
    private Stream? _body;
    private long _length;

    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public HttpContext HttpContext
    {
        get
        {
            CheckOpen();
            return context;
        }
    }

    public override object OriginalRequest => HttpContext.Request;

    public override long ContentLength => _length;

    public override string ContentType => Text("Content-Type", Sent.Headers.ContentType)!;

    protected override string Verb => Sent.Method;

    protected override string Target => TargetPath.OriginForm(Sent.RawTarget);

    protected override Stream Body => _body ?? Stream.Null;

    protected override string? PeerAddress => PeerAddresses.Of(Connection?.RemoteIpAddress) ?? (IsUnix ? "unix:" : null);

    protected override string? LocalAddress => PeerAddresses.Of(Connection?.LocalIpAddress);

    protected override bool IsTls => string.Equals(Sent.Scheme, "https", StringComparison.OrdinalIgnoreCase);

    protected override string ServerAuthority => string.Create(
        CultureInfo.InvariantCulture, $"{LocalAddress ?? "localhost"}:{Connection?.LocalPort ?? 0}");

    protected override TrustedProxies TrustedProxies { get; } = trustedProxies;

    protected override CancellationToken Aborted => HttpContext.RequestAborted;

    /// <summary>The request as the server has parsed it, and as middleware has changed it.</summary>
    protected IHttpRequestFeature Sent
    {
        get
        {
            CheckOpen();
            return _request;
        }
    }

    // the peer of a Unix socket has no address, and neither has the client of a web server that sent none that can be read
    private bool IsUnix => HttpContext.Features.Get<IConnectionEndPointFeature>()?.RemoteEndPoint is UnixDomainSocketEndPoint;

    private IHttpConnectionFeature? Connection => HttpContext.Features.Get<IHttpConnectionFeature>();

    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public void CheckOpen()
    {
        if (_hasEnded) throw new ObjectDisposedException(
            nameof(HttpContext), "The request is over: its members can be used only until its response ends.");
    }

    /// <summary>Sets the body, which is read after the handler was chosen.</summary>
    /// <param name="length">-1 if it is not known.</param>
    public void Begin(Stream? body, long length)
    {
        (_body, _length) = (body, length);
        BeginService();
    }

    /// <summary>The service is done, and the rest of its response is yet to be sent.</summary>
    public virtual void EndService()
    {
    }

    /// <summary>The request has ended: its members throw from now on.</summary>
    public virtual void Release() => _hasEnded = true;

    protected override string? Header(string name) => Text(name, Sent.Headers[name]);

    protected override void CopyHeaders(NameValueCollection into)
    {
        foreach (var header in Sent.Headers)
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
