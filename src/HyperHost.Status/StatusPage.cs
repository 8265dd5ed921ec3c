using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Text;
using ServiceStack.HyperHost.Status.Advising;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Status;

/// <summary>Renders the status as an HTML page without scripts; the browser reloads it every ten seconds.</summary>
/// <param name="snapshot">The statistics to show.</param>
/// <param name="advice">The advice to show, most severe first.</param>
/// <param name="sort">The column by which the routes are sorted; null for their total time.</param>
internal sealed partial class StatusPage(StatisticsSnapshot snapshot, IReadOnlyList<Advice> advice, string? sort)
{
    /// <summary>Content-Security-Policy: allows only the page's own style; no frames, no forms.</summary>
    public const string Policy =
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

    private const int Minute = 60;
    private const int MaxRoutes = 200;

    private readonly StringBuilder _page = new(32 * 1024);

    private static readonly (string Name, string Title, Func<RouteSnapshot, double> Value)[] Columns =
    [
        ("requests", "requests", route => route.Requests),
        ("failures", "failures", route => route.Failures),
        ("mean", "mean ms", route => route.Requests == 0 ? 0 : route.Microseconds / 1e3 / route.Requests),
        ("p50", "p50 ms", route => LatencyScale.Percentile(route.Buckets, 0.5) / 1e3),
        ("p99", "p99 ms", route => LatencyScale.Percentile(route.Buckets, 0.99) / 1e3),
        ("longest", "longest ms", route => route.Longest / 1e3),
        ("time", "time s", route => route.Microseconds / 1e6),
        ("sent", "sent KiB", route => route.BytesOut / 1024.0),
    ];

    private static readonly string[] ProcessColumns =
    [
        "in service", "waiting", "connections", "threads", "thread waits", "threads replaced", "descriptors", "memory MiB", "heap MiB",
        "collections", "CPU s",
    ];

    public string Write()
    {
        _page.Append("<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Status</title>")
            .Append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><meta http-equiv=\"refresh\" content=\"10\">")
            .Append("<style>").Append(Style).Append("</style></head><body><main>");
        WriteSummary();
        WriteAdvice();
        WriteGraphs();
        WriteErrors();
        WriteRoutes();
        WriteProcesses();
        WriteRedis();
        WriteRabbitMq();
        WriteEvents();
        WriteLimits();
        _page.Append("<footer>The same as <a href=\"?json\">JSON</a>, <a href=\"?text&amp;full\">text with php-fpm's keys</a> and ")
            .Append("<a href=\"?openmetrics\">OpenMetrics</a>.</footer></main></body></html>");
        return _page.ToString();
    }

    private void WriteSummary()
    {
        var last = snapshot.History.Seconds.Where(sample => sample.Time > (snapshot.TakenAt / 1000) - Minute).ToList();
        var requests = last.Sum(sample => sample.Requests);
        _page.Append("<h1>").Append(Text(string.Join(", ", snapshot.Processes.Select(process => process.Application).Distinct())))
            .Append("</h1><dl>");
        Item("requests/s, last minute", StatusGraph.Number(requests / (double)Math.Max(1, last.Count)));
        Item("failures, last minute", StatusGraph.Number(last.Sum(sample => sample.Failures)), "requests-failing", "large-requests");
        Item("in service", StatusGraph.Number(snapshot.InService), "threads-short", "one-route");
        Item("waiting", StatusGraph.Number(snapshot.Queued), "queue-waits", "requests-refused", "listen-overflows");
        Item("connections", StatusGraph.Number(snapshot.Connections), "connections-not-kept", "too-many-connections", "slow-clients",
            "shared-upstream");
        Item("requests since the start", StatusGraph.Number(snapshot.Requests));
        Item("running since", Date(snapshot.StartedAt));
        _page.Append("</dl>");
    }

    private void WriteGraphs()
    {
        var seconds = snapshot.History.Seconds;
        _page.Append("<h2>Last five minutes</h2><div class=\"graphs\">")
            .Append(StatusGraph.Draw(
                "Requests", "per second", seconds, ("requests", sample => sample.Requests),
                ("failures", sample => sample.Failures)))
            .Append(StatusGraph.Draw(
                "Latency", "ms", seconds, ("p50", sample => sample.Percentile(0.5) / 1e3),
                ("p99", sample => sample.Percentile(0.99) / 1e3)))
            .Append(StatusGraph.Draw(
                "At once", "requests", seconds, ("in service", sample => sample.InService), ("waiting", sample => sample.Queued)))
            .Append("</div>");
    }

    private void WriteRoutes()
    {
        var column = Array.Find(Columns, column => column.Name == sort);
        if (column.Name is null) column = Array.Find(Columns, candidate => candidate.Name == "time");
        var routes = snapshot.Routes.OrderByDescending(column.Value).Take(MaxRoutes);

        _page.Append("<h2>Routes</h2><div class=\"wide\"><table><thead><tr>");
        _page.Append("<th>application</th><th>route</th><th>verb</th><th>transport</th>");
        foreach (var (name, title, _) in Columns)
        {
            var mark = name == column.Name ? " aria-sort=\"descending\"" : "";
            _page.Append("<th class=\"number\"").Append(mark).Append("><a href=\"?html&amp;sort=").Append(name).Append("\">").Append(title)
                .Append("</a></th>");
        }

        _page.Append("</tr></thead><tbody>");
        foreach (var route in routes)
        {
            _page.Append("<tr>").Append(Cell(route.Application)).Append(Cell(route.Key.Path)).Append(Cell(route.Key.Method))
                .Append(Cell(route.Key.TransportKind.Name()));
            foreach (var (_, _, value) in Columns) _page.Append(Number(value(route)));
            _page.Append("</tr>");
        }

        _page.Append("</tbody></table></div>");
        if (snapshot.Routes.Count == 0) _page.Append("<p>No request has been served yet.</p>");
        if (snapshot.Routes.Count > MaxRoutes) _page.Append("<p>The first ").Append(MaxRoutes).Append(" are shown.</p>");
    }

    private void WriteProcesses()
    {
        _page.Append("<h2>Processes</h2><div class=\"wide\"><table><thead><tr><th>application</th><th class=\"number\">process</th>")
            .Append("<th>since</th>");
        foreach (var title in ProcessColumns) _page.Append("<th class=\"number\">").Append(title).Append("</th>");
        _page.Append("</tr></thead><tbody>");
        foreach (var process in snapshot.Running)
        {
            _page.Append("<tr>").Append(Cell(process.Application)).Append(Plain(process.Process)).Append(Cell(Date(process.StartedAt)))
                .Append(Number(process.InService)).Append(Number(process.Queued)).Append(Number(process.Connections))
                .Append(Number(process[Gauge.Threads])).Append(Number(process[Counter.ThreadWaits]))
                .Append(Number(process[Counter.ReplacedThreads])).Append(Number(process[Gauge.Descriptors]))
                .Append(Number(process[Gauge.ResidentBytes] / 1048576.0)).Append(Number(process[Gauge.HeapBytes] / 1048576.0))
                .Append(Number(process[Gauge.Collections0] + process[Gauge.Collections1] + process[Gauge.Collections2]))
                .Append(Number((process[Gauge.UserMicroseconds] + process[Gauge.SystemMicroseconds]) / 1e6)).Append("</tr>");
        }

        _page.Append("</tbody></table></div>");
    }

    private void WriteLimits()
    {
        _page.Append("<h2>Refused and cut off</h2><div class=\"wide\"><table><tbody>");
        foreach (var limit in LimitNames.All)
        {
            if (snapshot.Met(limit) is > 0 and var count) Row(limit.ToString(), count);
        }

        Row("connections refused", snapshot.Sum(Counter.ConnectionsRefused));
        Row("protocol errors", snapshot.Sum(Counter.ProtocolErrors));
        Row("requests over the queue's bound", snapshot.Sum(Counter.Overloads));
        Row("clients gone before their response", snapshot.Sum(Counter.ClientsGone));
        Row("bodies in temporary files", snapshot.Sum(Counter.BodiesSpooled));
        _page.Append("</tbody></table></div>");
    }

    private void Row(string name, long count) => _page.Append("<tr>").Append(Cell(name)).Append(Number(count)).Append("</tr>");

    // links a figure to the advice about it
    private void Item(string name, string value, params string[] rules)
    {
        _page.Append("<div><dt>").Append(name).Append("</dt><dd>").Append(value);
        foreach (var one in advice.Where(one => rules.Contains(one.Name)))
            _page.Append(" <a class=\"badge\" href=\"#advice-").Append(one.Name).Append("\">").Append(one.Level).Append("</a>");
        _page.Append("</dd></div>");
    }

    private static string Cell(string text) => "<td>" + Text(text) + "</td>";

    private static string Number(double value) => "<td class=\"number\">" + StatusGraph.Number(value) + "</td>";

    private static string Plain(int value) => "<td class=\"number\">" + value.ToString(CultureInfo.InvariantCulture) + "</td>";

    private static string Text(string text) => WebUtility.HtmlEncode(text);

    private static string Date(long unixMilliseconds) => UnixTime.Text(unixMilliseconds, "yyyy-MM-dd HH:mm:ss 'UTC'");
}
