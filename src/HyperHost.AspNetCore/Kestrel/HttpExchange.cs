using System;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>
/// A request of Kestrel's and its response, as the server itself has them: an HttpContext is created on first use only. It is used
/// again for the next request of the connection.
/// </summary>
internal sealed partial class HttpExchange
{
    // Of HTTP/1.1 it is the same object for each request of a connection, and so are the features that Kestrel itself has.
    private IFeatureCollection? _source;
    private IHttpRequestFeature? _request;
    private IHttpResponseFeature? _response;
    private IHttpResponseBodyFeature? _body;
    private bool _isOver = true;
    private HttpContext? _context;
    private CancellationTokenSource? _abort;

    public IFeatureCollection Features => _isOver ? throw Over() : _source!;

    public IHttpRequestFeature Request => _isOver ? throw Over() : _request!;

    public IHttpResponseFeature Response => _isOver ? throw Over() : _response!;

    /// <summary>The body's target; an application with the HttpContext may have replaced it.</summary>
    public IHttpResponseBodyFeature ResponseBody =>
        HasContext || _isOver ? Features.GetRequiredFeature<IHttpResponseBodyFeature>()
            : _body ??= Features.GetRequiredFeature<IHttpResponseBodyFeature>();

    public IHttpRequestLifetimeFeature Lifetime => Features.GetRequiredFeature<IHttpRequestLifetimeFeature>();

    public IPeerFeature Peer => Features.GetRequiredFeature<IPeerFeature>();

    /// <summary>HTTP/2: the connection goes on when this request is over, and others are on it meanwhile.</summary>
    public bool IsMultiplexed => !Request.Protocol.StartsWith("HTTP/1", StringComparison.Ordinal);

    /// <summary>Strict-Transport-Security for a response that has none; null for none.</summary>
    public string? StrictTransport { get; set; }

    /// <summary>The request is one of an application of ASP.NET Core, which ends it itself.</summary>
    public bool IsMounted { get; private set; }

    /// <summary>Set when the response is no longer wanted.</summary>
    public CancellationToken Aborted => IsMounted ? _context!.RequestAborted : AbortSource().Token;

    /// <summary>Sets <see cref="Aborted"/> of this request, and of no later one.</summary>
    public Action Stopper() => AbortSource().Cancel;

    /// <summary>An application has taken the HttpContext, and may have changed what belongs to it.</summary>
    public bool HasContext => _context is not null;

    public HttpContext Context => _context ??= new DefaultHttpContext(Features);

    public void Begin(IFeatureCollection features)
    {
        _isOver = false;
        if (ReferenceEquals(features, _source)) return;

        _source = features;
        _request = features.GetRequiredFeature<IHttpRequestFeature>();
        _response = features.GetRequiredFeature<IHttpResponseFeature>();
        _body = null;
    }

    /// <summary>Takes a request that an application of ASP.NET Core serves, with what its middleware has changed.</summary>
    public static HttpExchange Of(HttpContext context)
    {
        var exchange = new HttpExchange { _context = context, IsMounted = true };
        exchange.Begin(context.Features);
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
        StrictTransport = null;
        ForgetService();
        _isOver = true;
        (_context as DefaultHttpContext)?.Uninitialize();
        _context = null;
        _abort?.Dispose();
        _abort = null;
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
