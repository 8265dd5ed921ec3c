using System;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>Reads the bodies of Kestrel's requests, and passes them to the request handler.</summary>
internal sealed partial class HttpRequests(
    RequestHandler handler,
    LimitRules rules,
    RequestLimiter limiter,
    HeartbeatHandlers beats,
    HostCounters counters,
    TrustedProxies trustedProxies,
    bool underscores,
    string? hsts,
    IHostLog log,
    TimeProvider time) : IDisposable
{
    private static readonly TimeSpan MinGrace = TimeSpan.FromMilliseconds(1001);

    // Kestrel's own limit of idle connections, which counts and logs nothing, is for handshakes only: the heartbeat comes before it.
    private static readonly TimeSpan BehindHeartbeat = TimeSpan.FromSeconds(5);

    private readonly HostLimits limits = rules.Limits;

    private int _inFlight;
    private volatile bool _isStopping;

    /// <summary>The redirect of requests without TLS; null if they are served.</summary>
    public HttpsRedirect? Redirect { get; init; }

    /// <summary>How long a TLS handshake may take.</summary>
    public TimeSpan HandshakeTimeout => limits.ParamsTimeout;

    /// <summary>
    /// Sets the limits of what Kestrel parses, which are those of heads and of HTTP/2's streams. The others are checked here, by
    /// <see cref="LimitRules"/>.
    /// </summary>
    public void Configure(KestrelServerOptions kestrel)
    {
        // as over FastCGI; without it Kestrel refuses a header with letters outside ASCII, and those behind it are lost
        kestrel.ResponseHeaderEncodingSelector = static _ => Encoding.UTF8;

        // RFC 9112 §3.2.2: the host of an absolute target is the one that counts
        kestrel.AllowHostHeaderOverride = true;

        var http = kestrel.Limits;
        http.MaxRequestBodySize = null;
        http.MinRequestBodyDataRate = null;
        http.MaxRequestHeaderCount = limits.MaxHeaderCount;
        http.MaxRequestHeadersTotalSize = (int)Math.Min(limits.MaxParamsBytes, http.MaxRequestBufferSize ?? int.MaxValue);
        http.KeepAliveTimeout = limits.KeepAliveTimeout + BehindHeartbeat;
        http.RequestHeadersTimeout = limits.ParamsTimeout;
        http.Http2.MaxStreamsPerConnection = limits.MaxRequestsPerConnection;

        // our own sockets bound how long a response waits until the peer reads; this bounds HTTP/2's streams, whose windows they don't see
        http.MinResponseDataRate =
            limits.MinResponseRate == 0 ? null : new MinDataRate(limits.MinResponseRate, Grace(limits.ResponseRateGrace));
    }

    /// <summary>Called when Kestrel has refused a request, in its head or in its body.</summary>
    public void NoteRefusal(IFeatureCollection features)
    {
        if (features.Get<IBadRequestExceptionFeature>()?.Error is not Microsoft.AspNetCore.Http.BadHttpRequestException error) return;

        var peer = Peer(features, "unknown peer");
        if (LimitOf(error) is { } limit)
        {
            rules.Report(peer, new LimitBreach(limit, error.StatusCode, error.Message.TrimEnd('.')));
        }
        else
        {
            counters.ProtocolError();
            log.Write(HostLogLevel.Notice, $"{peer}: {LogText.Visible(error.Message)} Responded with {error.StatusCode}.");
        }
    }

    public Task ServeAsync(HttpExchange exchange)
    {
        Interlocked.Increment(ref _inFlight);
        exchange.Peer.Watch.BeginRequest();
        if (_isStopping) EndConnection(exchange);

        if (hsts is not null && exchange.Request.Scheme == "https") exchange.Hsts = hsts;
        if (Redirect is { } redirect && redirect.TryRedirect(exchange, new KestrelRequest(exchange, null, trustedProxies, underscores)))
        {
            counters.Started();
            counters.Ended();
            Leave(exchange);
            return Task.CompletedTask;
        }

        // v3 takes a request whose length is not known for one without a body, so the body is read whole first
        if (HasBody(exchange)) return ServeWithBodyAsync(exchange);

        ValueTask serving;
        try
        {
            serving = EnterAsync(exchange, body: null);
        }
        catch
        {
            // or the stop would wait for it
            Leave(exchange);
            throw;
        }

        if (!serving.IsCompletedSuccessfully) return EndAsync(serving, exchange);

        Leave(exchange);
        return Task.CompletedTask;
    }

    /// <summary>
    /// Waits until no request is in flight, for the drain time at most. Kept connections stay open for
    /// <see cref="HostLimits.IdleDrainTime"/> meanwhile.
    /// </summary>
    /// <param name="cancel">Ends the wait early.</param>
    public async Task DrainAsync(TimeSpan drainTime, CancellationToken cancel)
    {
        _isStopping = true;
        var start = time.Milliseconds();
        while (time.Milliseconds() - start < (AreServed ? drainTime : limits.IdleDrainTime).TotalMilliseconds
            && (AreServed || Volatile.Read(ref _connections) > 0) && !cancel.IsCancellationRequested)
        {
            await Task.Delay(10, CancellationToken.None).ConfigureAwait(false);
        }
    }

    /// <summary>Whether a request is in service.</summary>
    public bool AreServed => Volatile.Read(ref _inFlight) > 0;

    /// <summary>
    /// Waits until <paramref name="stopping"/> is done; while requests are in service, for the drain time at most, and else for those that
    /// have sent part of one, a moment.
    /// </summary>
    public async Task WaitWhileServedAsync(Task stopping)
    {
        var start = time.Milliseconds();
        while (!stopping.IsCompleted
            && time.Milliseconds() - start < (AreServed ? limits.DrainTimeout : limits.IdleDrainTime).TotalMilliseconds)
        {
            await Task.WhenAny(stopping, Task.Delay(10)).ConfigureAwait(false);
        }
    }

    // HTTP/1.1 has a header for it; the others may just begin to send
    private static bool HasBody(HttpExchange exchange)
    {
        var headers = exchange.Request.Headers;
        if (headers.ContentLength is { } length) return length > 0;

        return headers.TransferEncoding.Count > 0
            || (exchange.IsMultiplexed && exchange.Features.Get<IHttpRequestBodyDetectionFeature>() is { CanHaveBody: true });
    }

    private static void EndConnection(HttpExchange exchange)
    {
        if (!exchange.IsMultiplexed) exchange.Response.Headers.Connection = "close";
        else exchange.Peer.RequestClose();
    }

    // Kestrel's must be longer than its heartbeat.
    private static TimeSpan Grace(TimeSpan wanted) => wanted > MinGrace ? wanted : MinGrace;

    private static LimitName? LimitOf(Microsoft.AspNetCore.Http.BadHttpRequestException error) => error.StatusCode switch
    {
        408 => LimitName.ParamsTimeout,
        414 => LimitName.MaxParamsBytes,
        431 => error.Message.Contains("too many", StringComparison.Ordinal) ? LimitName.MaxHeaderCount : LimitName.MaxParamsBytes,
        _ => null,
    };

    private async Task EndAsync(ValueTask serving, HttpExchange exchange)
    {
        try
        {
            await serving.ConfigureAwait(false);
        }
        finally
        {
            Leave(exchange);
        }
    }

    private void Leave(HttpExchange exchange)
    {
        Interlocked.Decrement(ref _inFlight);
        exchange.Peer.Watch.EndRequest();
    }

    private ValueTask HandleAsync(HttpExchange exchange, RequestBody? body)
    {
        var response = new KestrelResponse(exchange);
        var serving = handler.HandleAsync(new KestrelRequest(exchange, body, trustedProxies, underscores), response);
        if (!serving.IsCompletedSuccessfully) return ReleaseAfterAsync(serving, exchange, response);

        response.Release();
        return default;
    }

    private async ValueTask ReleaseAfterAsync(ValueTask serving, HttpExchange exchange, KestrelResponse response)
    {
        try
        {
            await serving.ConfigureAwait(false);
        }
        catch (ClientGoneException) when (exchange.HasHostResponse)
        {
            // its service took too long
        }
        catch (Exception error) when (!exchange.Lifetime.RequestAborted.IsCancellationRequested
            && error is not (ClientGoneException or OperationCanceledException or System.IO.IOException))
        {
            // Kestrel responds with 500, or closes a connection whose response has started
            counters.Failed();
            log.Write(HostLogLevel.Error, $"{Peer(exchange.Features)}: The app failed.", error);
            throw;
        }
        finally
        {
            response.Release();
        }
    }
}
