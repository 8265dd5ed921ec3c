using System;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost;

/// <summary>
/// Every limit of the host, with unit, default and the source of the default.
/// A breach gets the documented response, is logged with the limit's name, and is counted.
/// </summary>
/// <remarks>
/// A heartbeat checks times once a second, so a limit of time ends up to a second late. Zero disables those limits that document it.
/// </remarks>
public sealed class HostLimits
{
    /// <summary>
    /// The maximum number of open connections; default 0 (as in Kestrel) for no limit. A further connection is closed on accept.
    /// </summary>
    public int MaxConnections { get; set; }

    /// <summary>
    /// The maximum number of requests in service; default 1024 (fastcgi-mono-server's), 0 for no limit. Further requests wait in the
    /// queue.
    /// </summary>
    public int MaxRequests { get; set; } = 1024;

    /// <summary>
    /// The maximum number of requests in the queue; default 1024, 0 for no queue. A further request gets FCGI_OVERLOADED over FastCGI,
    /// 503 over HTTP.
    /// </summary>
    public int MaxQueuedRequests { get; set; } = 1024;

    /// <summary>
    /// The maximum number of open requests on a connection; default 100 (Kestrel's for HTTP/2 streams). A further request gets
    /// FCGI_OVERLOADED.
    /// </summary>
    public int MaxRequestsPerConnection { get; set; } = 100;

    /// <summary>
    /// The maximum size of the PARAMS stream, or of the header block, of a request in bytes; default 65,536 (nginx sends at most
    /// 65,535). A longer one gets 431.
    /// </summary>
    public int MaxParamsBytes { get; set; } = 65_536;

    /// <summary>
    /// The maximum number of headers (params named HTTP_…) of a request; default 100 (Kestrel's). A request with more gets 431.
    /// </summary>
    public int MaxHeaderCount { get; set; } = 100;

    /// <summary>
    /// The maximum size of a request's body in bytes; default 30,000,000 (Kestrel's), 0 for no limit. A longer body gets 413.
    /// </summary>
    public long MaxBodyBytes { get; set; } = 30_000_000;

    /// <summary>
    /// The maximum size of a url-encoded form (application/x-www-form-urlencoded) in bytes; default 4,194,304 (ASP.NET's
    /// maxRequestLength), 0 for no separate limit. A longer form gets 413. Fields take several times their size in memory; files use
    /// multipart/form-data.
    /// </summary>
    public long MaxFormBytes { get; set; } = 4 * 1024 * 1024;

    /// <summary>
    /// The size in bytes up to which a body stays in memory; the rest goes to a temporary file. Default 65,536 (ASP.NET Core's form
    /// options).
    /// </summary>
    public int SpoolThreshold { get; set; } = 65_536;

    /// <summary>
    /// The folder of temporary files; default null for the system's. The file is unlinked before it is written, if the system allows
    /// it.
    /// </summary>
    public string? SpoolFolder { get; set; }

    /// <summary>
    /// The maximum time from accept to the first byte of a connection; default 30 s (Kestrel's for request headers). Then the
    /// connection is closed.
    /// </summary>
    public TimeSpan FirstByteTimeout { get; set; } = TimeSpan.FromSeconds(30);

    /// <summary>
    /// The maximum time from BEGIN_REQUEST to the end of the PARAMS, of a header block, and of an incomplete record; default 30 s
    /// (Kestrel's for request headers). Then the request gets 408; over HTTP, its connection is closed.
    /// </summary>
    public TimeSpan ParamsTimeout { get; set; } = TimeSpan.FromSeconds(30);

    /// <summary>
    /// The minimum average rate of a body in bytes per second, after <see cref="BodyRateGrace"/>; default 240 (Kestrel's), 0 for no
    /// limit. A slower request gets 408; over HTTP, its connection is closed.
    /// </summary>
    public int MinBodyRate { get; set; } = 240;

    /// <summary>
    /// The maximum time without a byte of an incomplete body; default 60 s (nginx's client_body_timeout). Then the request gets 408;
    /// over HTTP, its connection is closed.
    /// </summary>
    public TimeSpan BodyTimeout { get; set; } = TimeSpan.FromSeconds(60);

    /// <summary>The time before <see cref="MinBodyRate"/> applies; default 5 s (Kestrel's).</summary>
    public TimeSpan BodyRateGrace { get; set; } = TimeSpan.FromSeconds(5);

    /// <summary>
    /// The minimum average rate in bytes per second at which the peer reads a pending response, after <see cref="ResponseRateGrace"/>;
    /// default 240 (Kestrel's), 0 for no limit. The connection of a slower peer is closed. The limit allows 64 KiB more, because the
    /// peer's system acknowledges in steps.
    /// </summary>
    public int MinResponseRate { get; set; } = 240;

    /// <summary>The time before <see cref="MinResponseRate"/> applies; default 5 s (Kestrel's).</summary>
    public TimeSpan ResponseRateGrace { get; set; } = TimeSpan.FromSeconds(5);

    /// <summary>
    /// The maximum time of a kept connection without a request; default 130 s (Kestrel's). Then the connection is closed.
    /// </summary>
    public TimeSpan KeepAliveTimeout { get; set; } = TimeSpan.FromSeconds(130);

    /// <summary>
    /// The maximum time of a service; default zero (as in Kestrel) for no limit. Then its cancellation token is set, and after <see
    /// cref="ServiceGrace"/> the request ends: with 503, or without its rest if a part of the response was sent.
    /// </summary>
    public TimeSpan ServiceTimeout { get; set; }

    /// <summary>The time from the cancellation of a service to the end of its request; default 5 s.</summary>
    public TimeSpan ServiceGrace { get; set; } = TimeSpan.FromSeconds(5);

    /// <summary>
    /// The maximum time in which the peer reads nothing of a pending response; default 60 s (nginx's send_timeout). Then the connection
    /// is closed. If services wait for peers in more than half of the threads (128 of 256), the longest-waiting connections are closed
    /// earlier.
    /// </summary>
    public TimeSpan WriteTimeout { get; set; } = TimeSpan.FromSeconds(60);

    /// <summary>
    /// The maximum time of a stop, from its beginning; default 30 s (the .NET host's shutdown timeout). Then open connections are
    /// closed.
    /// </summary>
    public TimeSpan DrainTimeout { get; set; } = TimeSpan.FromSeconds(30);

    /// <summary>
    /// The grace period of a stop: the time from its beginning in which idle kept connections stay open; default 1 s. A request that
    /// arrives in it is served, and its response is the last of the connection. 0 closes idle connections at once, as nginx does.
    /// </summary>
    public TimeSpan IdleDrainTime { get; set; } = TimeSpan.FromSeconds(1);

    /// <exception cref="ArgumentOutOfRangeException">A value is out of range; the message has its name and minimum.</exception>
    internal void Check()
    {
        Guard.AtLeast(MaxConnections, 0);
        Guard.AtLeast(MaxRequests, 0);
        Guard.AtLeast(MaxQueuedRequests, 0);
        Guard.AtLeast(MaxRequestsPerConnection, 1);
        Guard.AtLeast(MaxParamsBytes, 1024);
        Guard.AtLeast(MaxHeaderCount, 1);
        Guard.AtLeast(MaxBodyBytes, 0);
        Guard.AtLeast(MaxFormBytes, 0);
        Guard.AtLeast(SpoolThreshold, 1024);
        Guard.AtLeast(MinBodyRate, 0);
        Guard.AtLeast(MinResponseRate, 0);
        Guard.AtLeast(ResponseRateGrace.Ticks, 0, nameof(ResponseRateGrace));
        Guard.AtLeast(FirstByteTimeout.Ticks, 1, nameof(FirstByteTimeout));
        Guard.AtLeast(ParamsTimeout.Ticks, 1, nameof(ParamsTimeout));
        Guard.AtLeast(BodyTimeout.Ticks, 1, nameof(BodyTimeout));
        Guard.AtLeast(BodyRateGrace.Ticks, 0, nameof(BodyRateGrace));
        Guard.AtLeast(KeepAliveTimeout.Ticks, 1, nameof(KeepAliveTimeout));
        Guard.AtLeast(ServiceTimeout.Ticks, 0, nameof(ServiceTimeout));
        Guard.AtLeast(ServiceGrace.Ticks, 0, nameof(ServiceGrace));
        Guard.AtLeast(WriteTimeout.Ticks, 1, nameof(WriteTimeout));
        Guard.AtLeast(DrainTimeout.Ticks, 0, nameof(DrainTimeout));
        Guard.AtLeast(IdleDrainTime.Ticks, 0, nameof(IdleDrainTime));
    }
}
