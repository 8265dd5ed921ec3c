using System;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// Decides whether a limit of <see cref="HostLimits"/> is exceeded, and counts and logs breaches. Transports call these methods instead of
/// comparing values with limits themselves; they respond to a breach.
/// </summary>
/// <remarks>Times are in milliseconds. The methods return null if the limit is not exceeded, and then allocate nothing.</remarks>
internal sealed class LimitRules(HostLimits limits, HostCounters counters, IHostLog log)
{
    /// <summary>The breach of <see cref="HostLimits.ServiceTimeout"/>.</summary>
    public static readonly LimitBreach SlowService = new(LimitName.ServiceTimeout, 503, "the service took too long");

    private static readonly LimitBreach FirstByte = new(LimitName.FirstByteTimeout, 0, "nothing came");
    private static readonly LimitBreach KeptIdle = new(LimitName.KeepAliveTimeout, 0, "no further request came");
    private static readonly LimitBreach SlowHead = new(LimitName.ParamsTimeout, 408, "the head of the request came too slowly");
    private static readonly LimitBreach SlowBody = new(LimitName.MinBodyRate, 408, "the body of the request came too slowly");
    private static readonly LimitBreach SilentBody = new(LimitName.BodyTimeout, 408, "the body of the request stopped coming");

    // A body up to this length exceeds no limit, whatever its type.
    private readonly long _shortBody = Math.Min(Bound(limits.MaxBodyBytes), Bound(limits.MaxFormBytes));

    /// <summary>The limits themselves, for buffer sizes and parser settings.</summary>
    public HostLimits Limits => limits;

    // ---- connections

    /// <param name="open">Number of open connections, including the new one.</param>
    public LimitBreach? Connections(int open) => limits.MaxConnections > 0 && open > limits.MaxConnections
        ? new(LimitName.MaxConnections, 0, $"{limits.MaxConnections} connections are open, as many as allowed") : null;

    /// <summary>Checks a connection without open requests.</summary>
    /// <param name="idle">Time since the connection was accepted, or its last request ended.</param>
    /// <param name="hasReceived">Whether the peer has sent at least one byte.</param>
    public LimitBreach? Idle(long idle, bool hasReceived) => hasReceived
        ? IsOver(idle, limits.KeepAliveTimeout) ? KeptIdle : null
        : IsOver(idle, limits.FirstByteTimeout) ? FirstByte : null;

    /// <summary>The breach of a pending response whose peer reads too slowly.</summary>
    public LimitBreach Write(WriteFault fault) => fault switch
    {
        WriteFault.TookNothing => new(
            LimitName.WriteTimeout, 0, FormattableString.Invariant($"the peer did not read for {limits.WriteTimeout.TotalSeconds} s")),
        WriteFault.TookTooLittle => new(LimitName.MinResponseRate, 0, $"the peer reads fewer than {limits.MinResponseRate} bytes a second"),
        _ => new(LimitName.WriteTimeout, 0, "too many threads wait for peers that do not read, and for this one longest"),
    };

    /// <summary>The breach of a request, or of a connection, that is still open when the drain times out.</summary>
    public static LimitBreach Drain(bool hasRequest) => new(LimitName.DrainTimeout, 0, hasRequest
        ? "the request was not done when the server stopped" : "the connection had not ended when the server stopped");

    // ---- heads

    /// <param name="elapsed">Time since the first byte of the request.</param>
    public LimitBreach? HeadTime(long elapsed) => IsOver(elapsed, limits.ParamsTimeout) ? SlowHead : null;

    public LimitBreach? HeadLength(long bytes) => bytes > limits.MaxParamsBytes
        ? new(LimitName.MaxParamsBytes, 431, $"more than {limits.MaxParamsBytes} bytes of params or headers came") : null;

    public LimitBreach? HeaderCount(int count) => count > limits.MaxHeaderCount
        ? new(LimitName.MaxHeaderCount, 431, $"more than {limits.MaxHeaderCount} headers came") : null;

    // ---- bodies

    /// <summary>Whether a body of this length exceeds no limit, whatever its type.</summary>
    public bool IsShortBody(long bytes) => bytes <= _shortBody;

    /// <param name="bytes">Announced length, or number of bytes received so far.</param>
    /// <param name="contentType">Content-Type; null if it was not sent.</param>
    public LimitBreach? BodyLength(long bytes, string? contentType)
    {
        if (IsShortBody(bytes)) return null;
        if (bytes > Bound(limits.MaxBodyBytes)) return TooLong(LimitName.MaxBodyBytes, "a body", bytes, limits.MaxBodyBytes);

        return bytes > Bound(limits.MaxFormBytes) && FormBody.IsUrlEncoded(contentType)
            ? TooLong(LimitName.MaxFormBytes, "a form", bytes, limits.MaxFormBytes) : null;
    }

    /// <param name="received">Number of bytes of the body received so far.</param>
    /// <param name="elapsed">Time since the head was complete.</param>
    /// <param name="silent">Time since the last byte.</param>
    public LimitBreach? BodyTime(long received, long elapsed, long silent)
    {
        if (limits.MinBodyRate > 0 && IsOver(elapsed, limits.BodyRateGrace) && received * 1000.0 / elapsed < limits.MinBodyRate)
            return SlowBody;

        return IsOver(silent, limits.BodyTimeout) ? SilentBody : null;
    }

    // ---- requests

    /// <param name="open">Number of open requests on the connection, including the new one.</param>
    public LimitBreach? OpenRequests(int open) => open > limits.MaxRequestsPerConnection
        ? new(LimitName.MaxRequestsPerConnection, 503, $"{limits.MaxRequestsPerConnection} requests of the connection are open") : null;

    /// <summary>The breach of a request that <see cref="RequestLimiter"/> refuses.</summary>
    public LimitBreach Queue() => new(
        limits.MaxQueuedRequests > 0 ? LimitName.MaxQueuedRequests : LimitName.MaxRequests, 503,
        "as many requests as allowed are in service and in the queue");

    /// <param name="elapsed">Time since the service began.</param>
    /// <param name="isCancelled">Whether the service was cancelled: then <see cref="HostLimits.ServiceGrace"/> is added.</param>
    public LimitBreach? Service(long elapsed, bool isCancelled)
    {
        if (limits.ServiceTimeout == TimeSpan.Zero) return null;

        return IsOver(elapsed, isCancelled ? limits.ServiceTimeout + limits.ServiceGrace : limits.ServiceTimeout) ? SlowService : null;
    }

    // ---- the report

    /// <summary>Counts a breach, and logs it.</summary>
    /// <param name="peer">Peer, and id of the request if there is one.</param>
    /// <param name="breach">The breach.</param>
    /// <param name="end">Sentence about the consequence; null: the response's status, or the closed connection.</param>
    public void Report(string peer, LimitBreach breach, string? end = null)
    {
        counters.LimitReached(breach.Name);
        var level = breach.Name == LimitName.KeepAliveTimeout ? HostLogLevel.Debug : HostLogLevel.Warning;
        if (!log.IsEnabled(level)) return;

        end ??= breach.Status == 0 ? "The connection is closed." : $"Responded with {breach.Status}.";
        log.Write(level, $"{peer}: {breach.Name}: {breach.Words}. {end}", null, breach.Name.ToString(), 0);
    }

    private static bool IsOver(long milliseconds, TimeSpan most) => milliseconds > most.TotalMilliseconds;

    private static long Bound(long most) => most == 0 ? long.MaxValue : most;

    private static LimitBreach TooLong(LimitName name, string what, long bytes, long most) =>
        new(name, 413, FormattableString.Invariant($"{what} of {bytes} bytes, or more, where {most} are allowed"));
}
