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
    /// Connections open at once; 0 (the default, as Kestrel's) means no limit. One more is closed as soon as it is accepted.
    /// </summary>
    public int MaxConnections { get; set; }

    /// <summary>
    /// Requests in service at once; default 1024 (fastcgi-mono-server's), 0 means no limit. Further ones wait in the queue.
    /// </summary>
    public int MaxRequests { get; set; } = 1024;

    /// <summary>
    /// Whole requests that wait for their turn; default 1024, 0 means that none waits.
    /// One more is answered with END_REQUEST, protocol status FCGI_OVERLOADED.
    /// </summary>
    public int MaxQueuedRequests { get; set; } = 1024;

    /// <summary>
    /// Requests open at once on one connection; default 100 (Kestrel's for HTTP/2 streams). One more is answered with FCGI_OVERLOADED.
    /// </summary>
    public int MaxRequestsPerConnection { get; set; } = 100;

    /// <summary>
    /// Bytes of one request's PARAMS stream; default 65,536 (nginx itself refuses to send more than 65,535). More is answered with 431.
    /// </summary>
    public int MaxParamsBytes { get; set; } = 65_536;

    /// <summary>Request headers (params named HTTP_…) of one request; default 100 (Kestrel's). More are answered with 431.</summary>
    public int MaxHeaderCount { get; set; } = 100;

    /// <summary>Bytes of one request's body; default 30,000,000 (Kestrel's), 0 means no limit. More are answered with 413.</summary>
    public long MaxBodyBytes { get; set; } = 30_000_000;

    /// <summary>
    /// Bytes of a body that is a form of fields (application/x-www-form-urlencoded); default 4,194,304 (ASP.NET's maxRequestLength), 0
    /// means no limit of its own. More are answered with 413. Fields are text in memory, several times as long; files come as
    /// multipart/form-data.
    /// </summary>
    public long MaxFormBytes { get; set; } = 4 * 1024 * 1024;

    /// <summary>
    /// Bytes of a body that are kept in memory; the rest goes to a temporary file. Default 65,536 (ASP.NET Core's form options).
    /// </summary>
    public int SpoolThreshold { get; set; } = 65_536;

    /// <summary>
    /// Folder of the temporary files; null (the default) means the system's. The file is unlinked before anything is written to it, if the
    /// system allows it.
    /// </summary>
    public string? SpoolFolder { get; set; }

    /// <summary>
    /// From accepting a connection to its first byte; default 30 s (Kestrel's for request headers). Then the connection is closed.
    /// </summary>
    public TimeSpan FirstByteTimeout { get; set; } = TimeSpan.FromSeconds(30);

    /// <summary>
    /// From BEGIN_REQUEST to the end of its PARAMS, and for a record to become whole; default 30 s (Kestrel's for request headers). Then
    /// 408 and the end of the connection.
    /// </summary>
    public TimeSpan ParamsTimeout { get; set; } = TimeSpan.FromSeconds(30);

    /// <summary>
    /// Bytes of body a second, on average, after <see cref="BodyRateGrace"/>; default 240 (Kestrel's), 0 means no limit. Less is answered
    /// with 408 and the end of the connection.
    /// </summary>
    public int MinBodyRate { get; set; } = 240;

    /// <summary>
    /// Longest time without a byte of a body that is not whole yet; default 60 s (nginx's client_body_timeout). Then 408 and the end of the
    /// connection.
    /// </summary>
    public TimeSpan BodyTimeout { get; set; } = TimeSpan.FromSeconds(60);

    /// <summary>Time before <see cref="MinBodyRate"/> counts; default 5 s (Kestrel's).</summary>
    public TimeSpan BodyRateGrace { get; set; } = TimeSpan.FromSeconds(5);

    /// <summary>
    /// Bytes of answers a second that the peer has to take, on average while an answer waits for it, after <see cref="AnswerRateGrace"/>;
    /// default 240 (Kestrel's), 0 means no limit. A slower peer's connection is closed. 64 KiB are allowed for on top, since the peer's
    /// system reports reads in steps.
    /// </summary>
    public int MinAnswerRate { get; set; } = 240;

    /// <summary>Time before <see cref="MinAnswerRate"/> counts; default 5 s (Kestrel's).</summary>
    public TimeSpan AnswerRateGrace { get; set; } = TimeSpan.FromSeconds(5);

    /// <summary>A connection that is kept for further requests and has none; default 130 s (Kestrel's). Then it is closed.</summary>
    public TimeSpan KeepAliveTimeout { get; set; } = TimeSpan.FromSeconds(130);

    /// <summary>
    /// Time for a service to answer; zero (the default, as Kestrel's) means no limit. Then its cancellation token is set, and
    /// after <see cref="ServiceGrace"/> the request is ended: 503 if nothing of the answer was sent, else the connection is closed.
    /// </summary>
    public TimeSpan ServiceTimeout { get; set; }

    /// <summary>From the cancellation of a service to the end of its request; default 5 s.</summary>
    public TimeSpan ServiceGrace { get; set; } = TimeSpan.FromSeconds(5);

    /// <summary>
    /// Time in which the peer must take something of an answer that waits for it; default 60 s (nginx's send_timeout). Then the connection
    /// is closed. If services wait for peers in more than half of the threads (128 of 256), the peers waited for longest
    /// are closed sooner.
    /// </summary>
    public TimeSpan WriteTimeout { get; set; } = TimeSpan.FromSeconds(60);

    /// <summary>
    /// The longest that a stop waits for requests in flight, counted from its beginning; default 30 s (the .NET host's shutdown timeout).
    /// Connections that are left then are closed.
    /// </summary>
    public TimeSpan DrainTimeout { get; set; } = TimeSpan.FromSeconds(30);

    /// <summary>
    /// The grace of a stop: how long a kept connection without a request stays open after the stop has begun; default 1 s. A request that
    /// comes in that time is served, and its response is the last of the connection. 0 closes idle connections at once, as nginx does.
    /// </summary>
    public TimeSpan IdleDrainTime { get; set; } = TimeSpan.FromSeconds(1);

    /// <exception cref="ArgumentOutOfRangeException">A value makes no sense; the message names it and the least value.</exception>
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
        Guard.AtLeast(MinAnswerRate, 0);
        Guard.AtLeast(AnswerRateGrace.Ticks, 0, nameof(AnswerRateGrace));
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
