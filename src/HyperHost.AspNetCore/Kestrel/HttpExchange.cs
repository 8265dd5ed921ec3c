using System;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>
/// A request of Kestrel's and its response, as the server itself has them: an HttpContext is created on first use only.
/// </summary>
/// <remarks>
/// Kestrel's own objects are those of the next request later, so that they are reached through this one alone: each request has its own,
/// and it throws once its request has ended.
/// </remarks>
internal sealed partial class HttpExchange
{
    private readonly IFeatureCollection _source;
    private readonly IHttpRequestFeature _request;
    private readonly IHttpResponseFeature _response;
    private IHttpResponseBodyFeature? _body;
    private volatile bool _isOver;
    private HttpContext? _context;
    private CancellationTokenSource? _abort;

    public HttpExchange(IFeatureCollection features)
    {
        _source = features;
        _request = features.GetRequiredFeature<IHttpRequestFeature>();
        _response = features.GetRequiredFeature<IHttpResponseFeature>();
    }

    /// <summary>The request has ended.</summary>
    public bool IsOver => _isOver;

    public IFeatureCollection Features => _isOver ? throw Over() : _source;

    public IHttpRequestFeature Request => _isOver ? throw Over() : _request;

    public IHttpResponseFeature Response => _isOver ? throw Over() : _response;

    /// <summary>The body's target; an application with the HttpContext may have replaced it.</summary>
    public IHttpResponseBodyFeature ResponseBody =>
        HasContext || _isOver ? Features.GetRequiredFeature<IHttpResponseBodyFeature>()
            : _body ??= Features.GetRequiredFeature<IHttpResponseBodyFeature>();

    public IHttpRequestLifetimeFeature Lifetime => Features.GetRequiredFeature<IHttpRequestLifetimeFeature>();

    public IPeerFeature Peer => Features.GetRequiredFeature<IPeerFeature>();

    /// <summary>HTTP/2: the connection goes on when this request is over, and others are on it meanwhile.</summary>
    public bool IsMultiplexed => !Request.Protocol.StartsWith("HTTP/1", StringComparison.Ordinal);

    /// <summary>Strict-Transport-Security for a response that has none; null for none.</summary>
    public string? Hsts { get; set; }

    /// <summary>The request is one of an application of ASP.NET Core, which ends it itself.</summary>
    public bool IsMounted { get; private set; }

    /// <summary>Set when the response is no longer wanted.</summary>
    public CancellationToken Aborted => IsMounted ? Context.RequestAborted : AbortSource().Token;

    /// <summary>Sets <see cref="Aborted"/> of this request, and of no later one.</summary>
    public Action Stopper() => AbortSource().Cancel;

    /// <summary>v3's response in an application of ASP.NET Core, which uses it until the request ends; null on other servers.</summary>
    public HostResponse? Served { get; set; }

    /// <summary>An application has taken the HttpContext, and may have changed what belongs to it.</summary>
    public bool HasContext => _context is not null;

    public HttpContext Context => _context ??= new DefaultHttpContext(Features);

    /// <summary>Takes a request that an application of ASP.NET Core serves, with what its middleware has changed.</summary>
    public static HttpExchange Of(HttpContext context)
    {
        var exchange = new HttpExchange(context.Features) { _context = context, IsMounted = true };
        context.Response.OnCompleted(
            static state =>
            {
                ((HttpExchange)state).End();
                return Task.CompletedTask;
            },
            exchange);
        return exchange;
    }

    /// <summary>Waits for a write, with this thread.</summary>
    public void Wait(ValueTask write)
    {
        if (IsMounted) write.AsTask().GetAwaiter().GetResult();
        else Peer.Wait(write);
    }

    public void End()
    {
        _isOver = true;
        Served?.Release();
        if (!IsMounted) (_context as DefaultHttpContext)?.Uninitialize();
        _context = null;
        _abort?.Dispose();
    }

    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public void CheckOpen()
    {
        if (_isOver) throw Over();
    }

    // by the service, or by the limit of its time
    private CancellationTokenSource AbortSource()
    {
        if (_abort is { } known) return known;

        var source = CancellationTokenSource.CreateLinkedTokenSource(
            Peer.Left, IsMultiplexed ? Lifetime.RequestAborted : CancellationToken.None);
        if (Interlocked.CompareExchange(ref _abort, source, null) is not { } first) return source;

        source.Dispose();
        return first;
    }

    private static ObjectDisposedException Over() =>
        new(nameof(HttpExchange), "The request is over: its members can be used only until its response ends.");
}
