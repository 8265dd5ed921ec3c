using System;
using System.Globalization;
using System.Linq;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Status;

/// <summary>The response of /metrics. docs/hosting/monitoring.md documents each name.</summary>
internal static partial class MetricTable
{
    /// <summary>Content type of Prometheus's own format.</summary>
    public const string TextType = "text/plain; version=0.0.4; charset=utf-8";

    /// <summary>Content type of OpenMetrics.</summary>
    public const string OpenType = "application/openmetrics-text; version=1.0.0; charset=utf-8";

    // bucket bounds in microseconds: the defaults of Prometheus's client libraries, plus three smaller ones
    private static readonly long[] Bounds =
        [250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000];

    public static string Write(StatisticsSnapshot snapshot, bool isOpen)
    {
        var text = new MetricsText(isOpen);
        WriteRequests(snapshot, text);
        WriteConnections(snapshot, text);
        WriteProcesses(snapshot, text);
        return text.ToString();
    }

    private static void WriteRequests(StatisticsSnapshot snapshot, MetricsText text)
    {
        text.WriteMetadata("hyperhost_requests", "counter", "Requests served, by status.");
        foreach (var route in snapshot.Routes)
        {
            foreach (var status in route.Statuses)
            {
                text.Sample("hyperhost_requests_total", status.Value,
                    [.. Labels(route), ("code", status.Key.ToString(CultureInfo.InvariantCulture))]);
            }
        }

        text.WriteMetadata("hyperhost_request_duration_seconds", "histogram", "Time from the complete request to the end of its service.");
        foreach (var route in snapshot.Routes) WriteHistogram(route, text);

        text.Each("hyperhost_request_duration_max_seconds", "gauge", "Longest request since the start.",
            snapshot.Routes, route => route.Longest / 1e6, Labels);
        text.Each("hyperhost_request_body_bytes", "counter", "Bytes of request bodies.", snapshot.Routes, route => route.BytesIn, Labels);
        text.Each("hyperhost_response_body_bytes", "counter", "Bytes of response bodies.", snapshot.Routes,
            route => route.BytesOut, Labels);

        text.Single("hyperhost_requests_in_service", "gauge", "Requests in service: on a thread, or awaiting.", snapshot.InService);
        text.Single("hyperhost_requests_queued", "gauge", "Complete requests in the queue.", snapshot.Queued);
        text.Single("hyperhost_requests_queued_max", "gauge", "Longest queue of requests.", snapshot.Highest(Gauge.LongestQueue));
        Count("hyperhost_requests_failed", Counter.RequestsFailed, "Requests whose exception no error handler caught.");
        Count("hyperhost_requests_slow", Counter.SlowRequests, "Requests that took longer than the slow log's threshold.");
        Count("hyperhost_requests_overloaded", Counter.Overloads, "Requests rejected because the queue was full.");
        Count("hyperhost_clients_gone", Counter.ClientsGone, "Clients that closed the connection before the response.");
        Count("hyperhost_bodies_spooled", Counter.BodiesSpooled, "Request bodies buffered in a temporary file.");
        Count("hyperhost_thread_waits", Counter.ThreadWaits, "Requests that waited for a thread.");
        text.Single("hyperhost_thread_wait_seconds", "counter", "Total time that requests waited for a thread.",
            snapshot.Sum(Counter.ThreadWaitMicroseconds) / 1e6);
        Count("hyperhost_thread_replacements", Counter.ReplacedThreads,
            "Times that another thread took over the connections of a blocked one.");
        Count("hyperhost_large_header_blocks", Counter.LargeHeaderBlocks,
            "Responses with more headers than nginx's buffer of 4096 bytes.");
        Count("hyperhost_log_lines_dropped", Counter.LogLinesDropped, "Log lines suppressed by the rate limit.");
        text.Single("hyperhost_largest_header_block_bytes", "gauge", "Largest header block of a FastCGI response above 4096 bytes.",
            snapshot.Highest(Gauge.LargestHeaderBlock));
        text.Single("hyperhost_largest_params_bytes", "gauge", "Largest params of a FastCGI request.",
            snapshot.Highest(Gauge.LargestParams));
        text.Each("hyperhost_limit_hits", "counter", "Times that a limit was exceeded.", LimitNames.All, limit => snapshot.Met(limit),
            limit => [("limit", limit.ToString())]);

        void Count(string name, Counter counter, string help) => text.Single(name, "counter", help, snapshot.Sum(counter));
    }

    private static (string Name, string Value)[] Labels(RouteSnapshot route) =>
    [
        ("application", route.Application),
        ("route", route.Key.Path),
        ("method", route.Key.Method),
        ("transport", route.Key.TransportKind.Key()),
    ];

    private static void WriteHistogram(RouteSnapshot route, MetricsText text)
    {
        var labels = Labels(route);
        var (seen, bucket) = (0L, 0);
        foreach (var bound in Bounds)
        {
            for (; bucket < LatencyScale.Buckets && LatencyScale.EndOf(bucket) <= bound; bucket++) seen += route.Buckets[bucket];
            var le = (bound / 1e6).ToString("0.0#####", CultureInfo.InvariantCulture);
            text.Sample("hyperhost_request_duration_seconds_bucket", seen, [.. labels, ("le", le)]);
        }

        // sums the same buckets, so that "+Inf" equals the count even if requests are counted meanwhile
        var all = route.Buckets.Sum();
        text.Sample("hyperhost_request_duration_seconds_bucket", all, [.. labels, ("le", "+Inf")]);
        text.Sample("hyperhost_request_duration_seconds_sum", route.Microseconds / 1e6, labels);
        text.Sample("hyperhost_request_duration_seconds_count", all, labels);
    }

    private static void WriteConnections(StatisticsSnapshot snapshot, MetricsText text)
    {
        Count("hyperhost_connections_accepted", Counter.ConnectionsAccepted, "Accepted connections.");
        Count("hyperhost_connections_refused", Counter.ConnectionsRefused,
            "Connections closed on accept: not allowed, or too many.");
        Count("hyperhost_protocol_errors", Counter.ProtocolErrors,
            "Connections closed because of a protocol error.");
        Count("hyperhost_received_bytes", Counter.BytesReceived, "Bytes received, framing included.");
        Count("hyperhost_sent_bytes", Counter.BytesSent, "Bytes sent, framing included.");
        text.Single("hyperhost_connections_open", "gauge", "Open connections.", snapshot.Connections);
        if (ListenQueue.Overflows() is { } overflows)
        {
            text.Single("hyperhost_listen_overflows", "counter",
                "Connections to any TCP address of this machine that its listener did not accept in time.", overflows);
        }

        void Count(string name, Counter counter, string help) => text.Single(name, "counter", help, snapshot.Sum(counter));
    }

    private static void WriteProcesses(StatisticsSnapshot snapshot, MetricsText text)
    {
        Each("hyperhost_process_threads", "gauge", "Threads of the process.", process => process[Gauge.Threads]);
        Each("hyperhost_process_open_fds", "gauge", "Open descriptors.", process => process[Gauge.Descriptors]);
        Each("hyperhost_process_max_fds", "gauge", "Limit of open descriptors.", process => process[Gauge.DescriptorLimit]);
        Each("hyperhost_process_resident_memory_bytes", "gauge", "Resident memory.", process => process[Gauge.ResidentBytes]);
        Each("hyperhost_process_heap_bytes", "gauge", "Memory of managed objects.", process => process[Gauge.HeapBytes]);
        Each("hyperhost_sessions", "gauge", "ASP.NET sessions in memory.", process => process[Gauge.Sessions]);
        Each("hyperhost_cache_entries", "gauge", "Entries of caches in memory, v3's sessions included.",
            process => process[Gauge.CacheEntries]);
        Each("hyperhost_redis_connections", "gauge", "Connections to Redis.",
            process => process[Gauge.RedisConnections]);
        Each("hyperhost_redis_circuits_open", "gauge", "Connections to Redis whose circuit breaker is open: calls fail at once.",
            process => process[Gauge.RedisCircuitsOpen]);
        Each("hyperhost_redis_calls", "counter", "Calls sent to Redis.", process => process[Gauge.RedisCalls]);
        Each("hyperhost_redis_failures", "counter", "Calls that failed or timed out.", process => process[Gauge.RedisFailures]);
        Each("hyperhost_redis_calls_rejected", "counter", "Calls that failed at once, because the circuit breaker was open.",
            process => process[Gauge.RedisCallsRejected]);
        Each("hyperhost_redis_circuit_openings", "counter", "Times that a circuit breaker opened.",
            process => process[Gauge.RedisCircuitOpenings]);
        Each("hyperhost_redis_reconnects", "counter", "Connections to Redis that replaced a lost one.",
            process => process[Gauge.RedisReconnects]);
        WriteRabbitMq(snapshot, text);
        Each("hyperhost_process_start_time_seconds", "gauge", "Unix time of the start.", process => process.StartedAt / 1e3);
        Each("hyperhost_process_cpu_seconds", "counter", "User and system processor time.",
            process => (process[Gauge.UserMicroseconds] + process[Gauge.SystemMicroseconds]) / 1e6);
        Each("hyperhost_process_gc_pause_seconds", "counter", "Time for which garbage collections paused the process; 0 on Mono.",
            process => process[Gauge.PauseMicroseconds] / 1e6);
        text.WriteMetadata("hyperhost_process_gc_collections", "counter", "Garbage collections by generation.");
        foreach (var process in snapshot.Running)
        {
            for (var generation = 0; generation < 3; generation++)
            {
                text.Sample("hyperhost_process_gc_collections_total", process[Gauge.Collections0 + generation],
                    [.. Names(process), ("generation", generation.ToString(CultureInfo.InvariantCulture))]);
            }
        }

        void Each(string name, string kind, string help, Func<ProcessSnapshot, double> value) =>
            text.Each(name, kind, help, snapshot.Running, value, Names);
    }

    private static (string, string)[] Names(ProcessSnapshot process) =>
        [("application", process.Application), ("process", process.Process.ToString(CultureInfo.InvariantCulture))];
}
