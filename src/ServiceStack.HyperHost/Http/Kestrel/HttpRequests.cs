using System;
using System.Net;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Engine;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Sockets;
using ServiceStack.HyperHost.Statistics;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>Reads the bodies of Kestrel's requests, and passes them to the request handler.</summary>
internal sealed partial class HttpRequests(
    RequestHandler handler,
    HostLimits limits,
    HostCounters counters,
    TrustedProxies trustedProxies,
    bool underscores,
    string? strictTransport,
    IHostLog log,
    TimeProvider time)
{
    private static readonly TimeSpan LeastGrace = TimeSpan.FromMilliseconds(1001);

    // marks a refusal that came while a body was read
    private const string InBody = "hyperhost.body";

    private int _inFlight;
    private volatile bool _isStopping;

    /// <summary>Where requests without TLS are sent; null where they are served.</summary>
    public HttpsRedirect? Redirect { get; init; }

    /// <summary>How long a client that could speak several things has for the bytes that say which.</summary>
    public TimeSpan FirstByteTimeout => limits.FirstByteTimeout;

    /// <summary>By which these times are measured, but for Kestrel's own.</summary>
    public TimeProvider Time => time;

    /// <summary>How long a TLS handshake may take.</summary>
    public TimeSpan HandshakeTimeout => limits.ParamsTimeout;

    /// <summary>Sets Kestrel's limits to those of the host.</summary>
    public void Configure(KestrelServerOptions kestrel)
    {
        // as over FastCGI; without it Kestrel refuses a header with letters outside ASCII, and those behind it are lost
        kestrel.ResponseHeaderEncodingSelector = static _ => Encoding.UTF8;

        // RFC 9112 §3.2.2: the host of an absolute target is the one that counts
        kestrel.AllowHostHeaderOverride = true;

        var http = kestrel.Limits;
        http.MaxRequestBodySize = limits.MaxBodyBytes == 0 ? null : limits.MaxBodyBytes;
        http.MaxRequestHeaderCount = limits.MaxHeaderCount;
        http.MaxRequestHeadersTotalSize = (int)Math.Min(limits.MaxParamsBytes, http.MaxRequestBufferSize ?? int.MaxValue);
        http.KeepAliveTimeout = limits.KeepAliveTimeout;
        http.RequestHeadersTimeout = limits.ParamsTimeout;
        http.MinRequestBodyDataRate = limits.MinBodyRate == 0 ? null : new MinDataRate(limits.MinBodyRate, Grace(limits.BodyRateGrace));

        http.Http2.MaxStreamsPerConnection = limits.MaxRequestsPerConnection;

        // our own sockets bound how long an answer waits for its reader; this bounds HTTP/2's streams, whose windows they don't see
        http.MinResponseDataRate =
            limits.MinAnswerRate == 0 ? null : new MinDataRate(limits.MinAnswerRate, Grace(limits.AnswerRateGrace));
    }

    /// <summary>Called when Kestrel has refused a request, in its head or in its body.</summary>
    public void NoteRefusal(IFeatureCollection features)
    {
        if (features.Get<IBadRequestExceptionFeature>()?.Error is not Microsoft.AspNetCore.Http.BadHttpRequestException error) return;

        var peer = features.Get<IHttpConnectionFeature>() is { RemoteIpAddress: { } address } connection
            ? new IPEndPoint(address, connection.RemotePort).ToString()
            : "unknown peer";
        if (LimitOf(error) is { } limit)
        {
            counters.LimitReached(limit);
            log.Write(HostLogLevel.Warning, $"{peer}: {limit}: {error.Message} Answered with {error.StatusCode}.");
        }
        else
        {
            counters.ProtocolError();
            log.Write(HostLogLevel.Notice, $"{peer}: {LogText.Visible(error.Message)} Answered with {error.StatusCode}.");
        }
    }

    public Task ServeAsync(HttpExchange exchange)
    {
        Interlocked.Increment(ref _inFlight);
        counters.Started();
        if (_isStopping) EndConnection(exchange);

        if (strictTransport is not null && exchange.Request.Scheme == "https") exchange.StrictTransport = strictTransport;
        if (Redirect is { } redirect && redirect.TryAnswer(exchange, new KestrelRequest(exchange, null, trustedProxies, underscores)))
        {
            Leave();
            return Task.CompletedTask;
        }

        // v3 takes a request whose length is not known for one without a body, so the body is read whole first
        if (HasBody(exchange)) return ServeWithBodyAsync(exchange);

        ValueTask serving;
        try
        {
            serving = ServeAsync(exchange, body: null);
        }
        catch
        {
            // or the stop would wait for it
            Leave();
            throw;
        }

        if (!serving.IsCompletedSuccessfully) return EndAsync(serving);

        Leave();
        return Task.CompletedTask;
    }

    /// <summary>
    /// Waits until no request is in flight, for the drain time at most. Kept connections stay open for
    /// <see cref="HostLimits.IdleDrainTime"/> meanwhile.
    /// </summary>
    public async Task DrainAsync(TimeSpan drainTime)
    {
        _isStopping = true;
        var start = time.Milliseconds();
        while (time.Milliseconds() - start < (AreServed ? drainTime : limits.IdleDrainTime).TotalMilliseconds
            && (AreServed || Volatile.Read(ref _connections) > 0))
        {
            await Task.Delay(10).ConfigureAwait(false);
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

    // HTTP/1.1 says it with a header; the others may just begin to send
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
    private static TimeSpan Grace(TimeSpan wanted) => wanted > LeastGrace ? wanted : LeastGrace;

    private static LimitName? LimitOf(Microsoft.AspNetCore.Http.BadHttpRequestException error) => error.StatusCode switch
    {
        413 => LimitName.MaxBodyBytes,
        408 => error.Data.Contains(InBody) ? LimitName.MinBodyRate : LimitName.ParamsTimeout,
        431 => error.Message.Contains("too many", StringComparison.Ordinal) ? LimitName.MaxHeaderCount : LimitName.MaxParamsBytes,
        _ => null,
    };

    private async Task EndAsync(ValueTask serving)
    {
        try
        {
            await serving.ConfigureAwait(false);
        }
        finally
        {
            Leave();
        }
    }

    private void Leave()
    {
        Interlocked.Decrement(ref _inFlight);
        counters.Ended();
    }

    private async Task ServeWithBodyAsync(HttpExchange exchange)
    {
        var body = new RequestBody();
        try
        {
            if (!await ReadAsync(exchange, body).ConfigureAwait(false)) return;

            await ServeAsync(exchange, body).ConfigureAwait(false);
        }
        catch (Microsoft.AspNetCore.Http.BadHttpRequestException error) when (error.StatusCode == 408)
        {
            error.Data[InBody] = true;
            throw;
        }
        finally
        {
            body.Reset();
            Leave();
        }
    }

    private ValueTask ServeAsync(HttpExchange exchange, RequestBody? body)
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
            response.Release();
        }
        catch (Exception error) when (!exchange.Lifetime.RequestAborted.IsCancellationRequested
            && error is not (ClientGoneException or OperationCanceledException or System.IO.IOException))
        {
            // Kestrel answers 500, or closes a connection whose answer has begun
            counters.Failed();
            log.Write(HostLogLevel.Error, $"{Peer(exchange)}: The app failed.", error);
            throw;
        }
    }

    // Kestrel itself answers 413 and 408 to a body that is too long or too slow.
    private async Task<bool> ReadAsync(HttpExchange exchange, RequestBody body)
    {
        var announced = exchange.Request.Headers.ContentLength ?? -1;
        if (IsFormTooLarge(exchange, announced)) return false;

        var reader = exchange.Context.Request.BodyReader;
        using var timer = new Timer(static reader => ((System.IO.Pipelines.PipeReader)reader!).CancelPendingRead(), reader, -1, -1);
        while (true)
        {
            System.IO.Pipelines.ReadResult read;
            try
            {
                var reading = reader.ReadAsync();
                if (!reading.IsCompleted) timer.Change(limits.BodyTimeout, Timeout.InfiniteTimeSpan);
                read = await reading.ConfigureAwait(false);
                timer.Change(-1, -1);
            }
            catch (Exception error) when (IsFraming(error))
            {
                Refuse(exchange, error);
                return false;
            }

            if (read.IsCanceled)
            {
                NoteLimit(Peer(exchange), LimitName.BodyTimeout, "no byte of the body came any more. Answered with 408.");
                exchange.Response.StatusCode = 408;
                EndConnection(exchange);
                return false;
            }

            if (IsFormTooLarge(exchange, body.Length + read.Buffer.Length)) return false;
            if (!read.Buffer.IsEmpty && !TryKeep(exchange, () => body.Append(read.Buffer, announced, limits))) return false;
            reader.AdvanceTo(read.Buffer.End);
            if (read.IsCompleted) break;
        }

        if (body.IsSpooled)
        {
            counters.Spooled();
            counters.SpooledWhole(body.Length);
        }

        return TryKeep(exchange, body.Finish);
    }

    // Kestrel itself answers a body that is too long
    private bool IsFormTooLarge(HttpExchange exchange, long length)
    {
        if (BodyLimit.Of(limits, length, exchange.Request.Headers.ContentType) is not { Name: LimitName.MaxFormBytes } limit) return false;

        NoteLimit(Peer(exchange), limit.Name, limit.Words + " Answered with 413.");
        exchange.Response.StatusCode = 413;
        EndConnection(exchange);
        return true;
    }

    // a chunk whose size is no 32 bits, or trailers with bytes that no text has: Kestrel itself answers both as faults of the server's
    private static bool IsFraming(Exception error) => error is InvalidOperationException or System.IO.IOException
    {
        InnerException: OverflowException,
    };

    private void Refuse(HttpExchange exchange, Exception error)
    {
        counters.ProtocolError();
        log.Write(HostLogLevel.Notice, $"{Peer(exchange)}: {LogText.Visible(error.Message)} Answered with 400.");
        exchange.Response.StatusCode = 400;
        EndConnection(exchange);
    }

    private static string Peer(HttpExchange exchange) =>
        exchange.Features.Get<IHttpConnectionFeature>() is { RemoteIpAddress: { } address } connection
            ? new IPEndPoint(address, connection.RemotePort).ToString()
            : "unix";

    // A full disk is an error of the server, not the end of the connection.
    private bool TryKeep(HttpExchange exchange, Action step)
    {
        try
        {
            step();
            return true;
        }
        catch (Exception error) when (error is System.IO.IOException or UnauthorizedAccessException or OutOfMemoryException)
        {
            SpentMemory.FreeAfter(error);
            log.Write(HostLogLevel.Error, $"{Peer(exchange)}: The body can't be kept in a temporary file. Answered with 503.", error);
            exchange.Response.StatusCode = 503;
            if (!exchange.IsMultiplexed) exchange.Response.Headers.Connection = "close";
            return false;
        }
    }
}
