using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>One limit: how it is exceeded on any transport, and what follows.</summary>
/// <param name="Name">Of the limit.</param>
/// <param name="Status">Of the response; 0 if the connection ends without one.</param>
/// <param name="Set">Sets it to a value that a test reaches.</param>
/// <param name="Exceed">Exceeds it, and returns the status.</param>
internal sealed record LimitRow(LimitName Name, int Status, Action<HostLimits> Set, Func<EveryLimitTests, int> Exceed)
{
    private const string Hello = "/hosted/World";
    private const string Large = "/hosted-large/20000000";
    private const string Form = "application/x-www-form-urlencoded";

    private static readonly TimeSpan Two = TimeSpan.FromSeconds(2);
    private static readonly TimeSpan Moment = TimeSpan.FromMilliseconds(300);

    /// <summary>FastCGI answers with FCGI_OVERLOADED when HTTP answers with 503.</summary>
    public bool IsOverload { get; private init; }

    /// <summary>Why transports need no such limit, or what takes its place.</summary>
    public IReadOnlyDictionary<LimitTransport, string> Missing { get; private init; } = new Dictionary<LimitTransport, string>();

    private string Kestrel
    {
        init => Missing = new Dictionary<LimitTransport, string> { [LimitTransport.Kestrel] = value };
    }

    /// <summary>A row for each limit.</summary>
    public static IReadOnlyList<LimitRow> All { get; } =
    [
        new(LimitName.MaxConnections, 0, static limits => limits.MaxConnections = 1, static test =>
        {
            test.Open().Ask(Hello).ReadStatus();
            return test.Open().ReadStatus();
        }) { Kestrel = "`MaxConcurrentConnections`" },
        new(LimitName.MaxRequests, 503, static limits => (limits.MaxRequests, limits.MaxQueuedRequests) = (1, 0), static test =>
        {
            test.Hold();
            return test.Open().Ask(Hello).ReadStatus();
        }) { IsOverload = true },
        new(LimitName.MaxQueuedRequests, 503, static limits => (limits.MaxRequests, limits.MaxQueuedRequests) = (1, 1), static test =>
        {
            test.Hold();
            var queued = test.Queue(Hello);
            var status = test.Open().Ask(Hello).ReadStatus();
            HostedServices.Gate.Set();
            test.Expect(200, queued);
            return status;
        }) { IsOverload = true },
        new(LimitName.MaxRequestsPerConnection, 503, static limits => limits.MaxRequestsPerConnection = 2,
            static test => ((LimitClient.FastCgi)test.Open()).OpenRequests(3))
        {
            IsOverload = true,
            Missing = new Dictionary<LimitTransport, string>
            {
                [LimitTransport.Http] = "HTTP/1.1 has one request at a time",
                [LimitTransport.Kestrel] = "`Http2.MaxStreamsPerConnection`",
            },
        },
        new(LimitName.MaxParamsBytes, 431, static limits => limits.MaxParamsBytes = 2048, static test =>
            test.Open(client => client.Begin("GET", Hello, headers: ["X-" + new string('x', 3000)])))
            { Kestrel = "`MaxRequestHeadersTotalSize`: 431" },
        new(LimitName.MaxHeaderCount, 431, static limits => limits.MaxHeaderCount = 10, static test =>
            test.Open(static client => client.Begin("GET", Hello, headers: Enumerable.Range(0, 11).Select(static n => "X-" + n))))
            { Kestrel = "`MaxRequestHeaderCount`: 431" },
        new(LimitName.MaxBodyBytes, 413, static limits => limits.MaxBodyBytes = 100, static test => test.Post(101)),
        new(LimitName.MaxFormBytes, 413, static limits => limits.MaxFormBytes = 100, static test => test.Post(101, Form)),
        new(LimitName.FirstByteTimeout, 0, static limits => limits.FirstByteTimeout = Two, static test => test.Open(static _ => { }))
            { Kestrel = "none: `ParamsTimeout` for a handshake, else `KeepAliveTimeout`" },
        new(LimitName.ParamsTimeout, 408, static limits => limits.ParamsTimeout = Moment, static test =>
            test.Open(static client => client.BeginHead())) { Kestrel = "`RequestHeadersTimeout`: 408; `HandshakeTimeout`" },
        new(LimitName.MinBodyRate, 408, static limits => (limits.MinBodyRate, limits.BodyRateGrace) = (1000, Two), static test =>
            test.Open(static client => BeginBody(client, 1))) { Kestrel = "`MinRequestBodyDataRate`: 408" },
        new(LimitName.BodyTimeout, 408, static limits => (limits.MinBodyRate, limits.BodyTimeout) = (0, Two), static test =>
            test.Open(static client => BeginBody(client, 80_000))) { Kestrel = "none: `MinBodyRate`" },
        new(LimitName.KeepAliveTimeout, 0, static limits => limits.KeepAliveTimeout = Two, static test =>
        {
            var client = test.Open();
            test.Expect(200, client.Ask(Hello));
            return client.ReadStatus();
        }) { Kestrel = "`KeepAliveTimeout`" },
        new(LimitName.ServiceTimeout, 503, static limits => limits.ServiceTimeout = limits.ServiceGrace = Two, static test =>
            test.Open(static client => client.Ask("/hosted-gate")))
        {
            Kestrel = "the cancellation token is set; the response is the service's",
        },
        new(LimitName.WriteTimeout, 0, static limits => limits.WriteTimeout = Moment, static test =>
            test.OpenUnread(Large, LimitName.WriteTimeout)) { Kestrel = "none: `MinResponseRate`" },
        new(LimitName.MinResponseRate, 0, static limits => (limits.MinResponseRate, limits.ResponseRateGrace) = (50_000_000, Moment),
            static test => test.OpenUnread(Large, LimitName.MinResponseRate)) { Kestrel = "`MinResponseDataRate`" },
        new(LimitName.DrainTimeout, 0, static limits => limits.DrainTimeout = Two, static test =>
        {
            var client = test.Hold();
            test.BeginStop();
            return client.ReadStatus();
        }),
    ];

    // a connection ends with the request in hand
    private static void BeginBody(LimitClient client, int sent)
    {
        client.Begin("POST", Hello, length: 100_000);
        client.SendBody(sent, isLast: false);
    }
}
