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

/// <summary>v3's IHttpRequest over an ASP.NET Core request.</summary>
/// <remarks>
/// The server reuses its request objects. Code reaches them only through this object, which throws once its request has ended.
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

    /// <summary>The request as the server has parsed it and middleware has changed it.</summary>
    protected IHttpRequestFeature Sent
    {
        get
        {
            CheckOpen();
            return _request;
        }
    }

    // no address: the peer of a Unix socket, or a web server's client without a valid address
    private bool IsUnix => HttpContext.Features.Get<IConnectionEndPointFeature>()?.RemoteEndPoint is UnixDomainSocketEndPoint;

    private IHttpConnectionFeature? Connection => HttpContext.Features.Get<IHttpConnectionFeature>();

    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public void CheckOpen()
    {
        if (_hasEnded) throw new ObjectDisposedException(
            nameof(HttpContext), "The request is over: its members can be used only until its response ends.");
    }

    /// <summary>Sets the body, after the handler was selected.</summary>
    /// <param name="length">-1 if unknown.</param>
    public void Begin(Stream? body, long length)
    {
        (_body, _length) = (body, length);
        BeginService();
    }

    /// <summary>Called when the service has finished, before the rest of its response is sent.</summary>
    public virtual void EndService()
    {
    }

    /// <summary>Marks the request as ended: its members throw from now on.</summary>
    public virtual void Release() => _hasEnded = true;

    protected override string? Header(string name) => Text(name, Sent.Headers[name]);

    protected override void CopyHeaders(NameValueCollection into)
    {
        foreach (var header in Sent.Headers)
        {
            // CGI maps both '-' and '_' to '_', so a name with '_' could overwrite another header
            if (!underscores && header.Key.Contains('_', StringComparison.Ordinal)) continue;

            into.Add(header.Key, header.Value.Count == 1 ? header.Value[0] : Join(header.Key, header.Value.ToArray()));
        }
    }

    private static string? Text(string name, in StringValues values) =>
        values.Count == 0 ? null : values.Count == 1 ? values[0] : Join(name, values.ToArray());

    private static string Join(string name, string?[] values) => string.Join(name == "Cookie" ? "; " : ", ", values);
}
