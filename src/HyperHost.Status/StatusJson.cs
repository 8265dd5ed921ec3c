using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using ServiceStack.HyperHost.Status.Advising;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Status;

/// <summary>The status as JSON: php-fpm's keys first, then additional ones.</summary>
internal static class StatusJson
{
    public static string Write(StatisticsSnapshot snapshot, IReadOnlyList<Advice> advice) => JsonText.Write(Pairs(
    [
        .. FpmStatus.Values(snapshot).Select(pair => (pair.Key, (object?)pair.Value)),
        ("connections", Pairs(
        [
            ("open", snapshot.Connections),
            ("accepted", snapshot.Sum(Counter.ConnectionsAccepted)),
            ("refused", snapshot.Sum(Counter.ConnectionsRefused)),
            ("protocol errors", snapshot.Sum(Counter.ProtocolErrors)),
            ("clients gone", snapshot.Sum(Counter.ClientsGone)),
        ])),
        ("bytes", Pairs([("received", snapshot.Sum(Counter.BytesReceived)), ("sent", snapshot.Sum(Counter.BytesSent))])),
        ("threads", Pairs(
        [
            ("waits", snapshot.Sum(Counter.ThreadWaits)),
            ("wait µs", snapshot.Sum(Counter.ThreadWaitMicroseconds)),
            ("thread replacements", snapshot.Sum(Counter.ReplacedThreads)),
        ])),
        ("limits", Pairs([.. Limits(snapshot)])),
        ("applications", ApplicationState.Of(snapshot).Select(Application)),
        ("advice", advice.Select(AdviceOf)),
        ("events", snapshot.Events.Select(Event)),
        ("routes", snapshot.Routes.Select(Route)),
        ("processes", snapshot.Running.Select(Process)),
        ("seconds", snapshot.History.Seconds.Select(Sample)),
    ]));

    private static IReadOnlyList<(string Key, object? Value)> Pairs(IReadOnlyList<(string Key, object? Value)> pairs) => pairs;

    private static IEnumerable<(string, object?)> Limits(StatisticsSnapshot snapshot) =>
        from limit in LimitNames.All
        let count = snapshot.Met(limit)
        where count > 0
        select (limit.ToString(), (object?)count);

    private static object AdviceOf(Advice one) => Pairs(
    [
        ("name", one.Name),
        ("severity", one.Level),
        ("application", one.Application),
        ("evidence", one.Evidence),
        ("since", one.Since / 1000),
        ("change", one.Change),
        ("gain", one.Gain),
        ("cost", one.Cost),
    ]);

    private static object Application(ApplicationState one) => Pairs(
    [
        ("name", one.Name),
        ("version", one.Version),
        ("since", one.Since / 1000),
        ("processes", one.Processes),
        ("last reload", one.Last is { } last ? Event(last) : null),
    ]);

    private static object Event(ServerEvent one) => Pairs(
    [
        ("time", one.Time / 1000),
        ("kind", one.Kind.ToString().ToLowerInvariant()),
        ("application", one.Application),
        ("reason", one.Reason),
        ("ms", one.Milliseconds),
        ("requests held", one.Held),
    ]);

    private static object Route(RouteSnapshot route) => Pairs(
    [
        ("application", route.Application),
        ("route", route.Key.Path),
        ("method", route.Key.Method),
        ("transport", route.Key.TransportKind.Key()),
        ("requests", route.Requests),
        ("failures", route.Failures),
        ("statuses", Pairs(
            [.. route.Statuses.Select(entry => (entry.Key.ToString(CultureInfo.InvariantCulture), (object?)entry.Value))])),
        ("bytes in", route.BytesIn),
        ("bytes out", route.BytesOut),
        ("mean µs", route.Requests == 0 ? 0 : route.Microseconds / route.Requests),
        ("p50 µs", LatencyScale.Percentile(route.Buckets, 0.5)),
        ("p90 µs", LatencyScale.Percentile(route.Buckets, 0.9)),
        ("p99 µs", LatencyScale.Percentile(route.Buckets, 0.99)),
        ("longest µs", route.Longest),
    ]);

    private static object Process(ProcessSnapshot process) => Pairs(
    [
        ("application", process.Application),
        ("pid", process.Process),
        ("start time", process.StartedAt / 1000),
        ("in service", process.InService),
        ("queued", process.Queued),
        ("connections", process.Connections),
        ("threads", process[Gauge.Threads]),
        ("descriptors", process[Gauge.Descriptors]),
        ("descriptor limit", process[Gauge.DescriptorLimit]),
        ("resident bytes", process[Gauge.ResidentBytes]),
        ("heap bytes", process[Gauge.HeapBytes]),
        ("collections", new[] { process[Gauge.Collections0], process[Gauge.Collections1], process[Gauge.Collections2] }),
        ("gc pause µs", process[Gauge.PauseMicroseconds]),
        ("cpu µs", process[Gauge.UserMicroseconds] + process[Gauge.SystemMicroseconds]),
        ("draining", process[Gauge.Draining] != 0),
        ("redis", process[Gauge.RedisConnections] == 0 ? null : Pairs(
        [
            ("connections", process[Gauge.RedisConnections]),
            ("circuits open", process[Gauge.RedisCircuitsOpen]),
            ("calls", process[Gauge.RedisCalls]),
            ("failures", process[Gauge.RedisFailures]),
            ("rejected", process[Gauge.RedisCallsRejected]),
            ("times opened", process[Gauge.RedisCircuitOpenings]),
            ("reconnects", process[Gauge.RedisReconnects]),
        ])),
        ("rabbitmq", process[Gauge.RabbitMqConnections] == 0 ? null : Pairs(
        [
            ("connections open", process[Gauge.RabbitMqOpen]),
            ("connections down", process[Gauge.RabbitMqDown]),
            ("blocked", process[Gauge.RabbitMqBlocked] != 0),
            ("published", process[Gauge.RabbitMqPublished]),
            ("confirmed", process[Gauge.RabbitMqConfirmed]),
            ("returned", process[Gauge.RabbitMqReturned]),
            ("rejected", process[Gauge.RabbitMqRejected]),
            ("received", process[Gauge.RabbitMqReceived]),
            ("acknowledged", process[Gauge.RabbitMqAcknowledged]),
            ("redelivered", process[Gauge.RabbitMqRedelivered]),
            ("retried", process[Gauge.RabbitMqRetried]),
            ("dead-lettered", process[Gauge.RabbitMqDeadLettered]),
            ("failures", process[Gauge.RabbitMqFailures]),
            ("reconnects", process[Gauge.RabbitMqReconnects]),
            ("unacknowledged", process[Gauge.RabbitMqUnacknowledged]),
            ("waiting", process[Gauge.RabbitMqWaiting]),
            ("dead letters", process[Gauge.RabbitMqDead]),
        ])),
    ]);

    private static object Sample(HistorySample sample) => Pairs(
    [
        ("time", sample.Time),
        ("requests", sample.Requests),
        ("failures", sample.Failures),
        ("in service", sample.InService),
        ("queued", sample.Queued),
        ("bytes out", sample.BytesOut),
        ("p50 µs", sample.Percentile(0.5)),
        ("p99 µs", sample.Percentile(0.99)),
    ]);
}
